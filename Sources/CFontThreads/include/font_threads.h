// Has Pango ask fontconfig in the calling thread, in place of threads of Pango's own.
//
// Pango starts its threads with `g_thread_new`. This module defines that function for the whole program: between the two calls
// below, what Pango would do in a thread is done by the caller; at all other times and for all other threads it is GLib's.

/// From here on, the calling thread does what Pango asks of fontconfig by itself.
void font_threads_begin_inline(void);

/// Does what had to wait, and gives threads back to Pango.
void font_threads_end_inline(void);
