#define _GNU_SOURCE
#include "font_threads.h"
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// GLib's, declared by hand for the reason that CPango states.
typedef struct _GThread GThread;
typedef void *(*GThreadFunc)(void *data);
GThread *g_thread_self(void);
GThread *g_thread_ref(GThread *thread);

typedef struct {
  GThreadFunc function;
  void *data;
} Work;

static _Thread_local bool runsInline = false;
// Pango sets fontconfig up once a process, so that no second piece of work ever waits.
static _Thread_local Work waiting = {NULL, NULL};

void font_threads_begin_inline(void) { runsInline = true; }

void font_threads_end_inline(void) {
  Work work = waiting;
  waiting = (Work){NULL, NULL};
  runsInline = false;
  if (work.function) work.function(work.data);
}

GThread *g_thread_new(const char *name, GThreadFunc function, void *data) {
  bool isPangos = runsInline && name != NULL;
  if (isPangos && strcmp(name, "[pango] FcInit") == 0) {
    // Pango holds the lock that this work takes.
    waiting = (Work){function, data};
    return g_thread_ref(g_thread_self());
  }
  if (isPangos && strncmp(name, "[pango] FcFontSet", strlen("[pango] FcFontSet")) == 0) {
    function(data);
    return g_thread_ref(g_thread_self());
  }
  GThread *(*original)(const char *, GThreadFunc, void *) = dlsym(RTLD_NEXT, "g_thread_new");
  return original(name, function, data);
}
