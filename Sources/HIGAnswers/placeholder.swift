internal import Mustache
