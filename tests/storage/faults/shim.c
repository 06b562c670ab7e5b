/* A disk that fails when told to: preloaded under SQLite, it counts syncs, fails one of them, is full, and notes how much
   of the log that is written ahead has been synced, so that a test can cut off the rest as a power cut would. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static long syncs, fail_at, is_full;
static int note = -1;

long tablier_syncs(void) { return syncs; }
void tablier_fail_at(long number) { syncs = 0; fail_at = number; }
void tablier_full(long yes) { is_full = yes; }
void tablier_note(int file) { note = file; }

static const char *ending_of(int file, char *name, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, name, size - 1);
    name[length > 0 ? length : 0] = 0;
    const char *ours = strstr(name, "matches.db");
    return ours ? ours + strlen("matches.db") : NULL;
}

static int synced(int file, const char *call) {
    char name[4096];
    const char *ending = ending_of(file, name, sizeof name);
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, call);
    if (ending == NULL) return real(file);
    if (++syncs == fail_at) { errno = EIO; return -1; }
    struct stat now;
    if (note >= 0 && strcmp(ending, "-wal") == 0 && fstat(file, &now) == 0) {
        long long length = now.st_size;
        pwrite(note, &length, sizeof length, 0);
    }
    return 0; /* the test cuts off what was not noted: nothing needs to reach a disk */
}

int fsync(int file) { return synced(file, "fsync"); }
int fdatasync(int file) { return synced(file, "fdatasync"); }

static ssize_t written(int file, const void *data, size_t size, off_t place, const char *call) {
    char name[4096];
    ssize_t (*real)(int, const void *, size_t, off_t) = (ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, call);
    if (is_full && ending_of(file, name, sizeof name)) { errno = ENOSPC; return -1; }
    return real(file, data, size, place);
}

ssize_t pwrite(int file, const void *data, size_t size, off_t place) { return written(file, data, size, place, "pwrite"); }
ssize_t pwrite64(int file, const void *data, size_t size, off_t place) { return written(file, data, size, place, "pwrite64"); }
