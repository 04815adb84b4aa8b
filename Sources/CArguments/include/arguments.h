#pragma once

/// What the program was started with, as the C library gives it. Swift's own `CommandLine` reads /proc, which a bare root
/// does not have, and ends the program there.
int hig_argument_count(void);

/// The argument at a place that is less than the count.
const char *hig_argument(int place);
