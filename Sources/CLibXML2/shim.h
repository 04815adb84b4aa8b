/* Debian builds libxml2 with ICU, whose headers clash with those that Foundation brings. Only the
   private end of xmlCharEncodingHandler depends on them, which is never touched from here. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
