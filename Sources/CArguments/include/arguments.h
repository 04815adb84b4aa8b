#pragma once

/// What the program was started with, as the C library gives it. Swift's own `CommandLine` reads /proc, which a bare root
/// does not have, and ends the program there.
int hig_argument_count(void);

/// The argument at a place that is less than the count.
const char *hig_argument(int place);

/// Starts this program again with the same arguments, as a child that ends with its parent. From then on what asks the
/// parent to end asks the child. The child's number, or -1.
int hig_start_again(void);

/// The child has ended and was waited for.
void hig_forget_child(void);
