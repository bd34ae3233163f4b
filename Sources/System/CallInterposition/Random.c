// Portico
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>
#include "CallInterposition.h"
#include "Hooks.h"

// Random numbers. `Int.random(in:)`, `shuffled()` and BoringSSL come down to the system call `getrandom`, by `syscall`, and
// `UUID()` to a function of Foundation's own:
//
//     app code ──► syscall(SYS_getrandom, …) (here) ──► hook: which app is it? ──► the numbers of its device, in order
//                                                  └── none ──► the machine's
//
// swift-crypto fills whole blocks of the allocator, whose size varies by 16 bytes: a key is the same in each run, and what is
// drawn after it may not be.
//
// Numbers of a device are not secret: whoever knows its identifier knows them. What the C library draws for itself, such as
// the names of temporary files, and what is read from /dev/urandom, is the machine's.

typedef ssize_t (*random_bytes)(void *, size_t, unsigned);
typedef int (*entropy)(void *, size_t);
typedef void (*random_buffer)(void *, size_t);
typedef uint32_t (*random_number)(void);
typedef uint32_t (*random_below)(uint32_t);
typedef void (*new_uuid)(uint8_t *);

REAL(getrandom, random_bytes)
REAL(getentropy, entropy)
REAL(arc4random_buf, random_buffer)
REAL(arc4random, random_number)
REAL(arc4random_uniform, random_below)
REAL(_foundation_uuid_generate_random, new_uuid)
REAL(_cf_uuid_generate_random, new_uuid)

/// SplitMix64: the number at a place of the sequence that a seed begins.
static uint64_t number(uint64_t seed, uint64_t place) {
    uint64_t value = seed + (place + 1) * 0x9e3779b97f4a7c15;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
}

/// Fills a buffer for code that is shown a time; returns false for all other code.
static bool draw(void *buffer, size_t count) {
    struct portico_time *time = (struct portico_time *)portico_shown();
    if (!time) return false;
    for (size_t filled = 0; filled < count; filled += sizeof(uint64_t)) {
        uint64_t next = number(time->seed, atomic_fetch_add_explicit(&time->drawn, 1, memory_order_relaxed));
        size_t rest = count - filled;
        memcpy((char *)buffer + filled, &next, rest < sizeof next ? rest : sizeof next);
    }
    return true;
}

uint64_t portico_drawn(const struct portico_time *time) {
    return atomic_load_explicit(&((struct portico_time *)time)->drawn, memory_order_relaxed);
}

void portico_set_drawn(struct portico_time *time, uint64_t drawn) {
    atomic_store_explicit(&time->drawn, drawn, memory_order_relaxed);
}

TAKEN ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
    return draw(buffer, count) ? (ssize_t)count : real_getrandom()(buffer, count, flags);
}

TAKEN int getentropy(void *buffer, size_t count) {
    return count <= 256 && draw(buffer, count) ? 0 : real_getentropy()(buffer, count);
}

TAKEN void arc4random_buf(void *buffer, size_t count) {
    if (!draw(buffer, count)) real_arc4random_buf()(buffer, count);
}

TAKEN uint32_t arc4random(void) {
    uint32_t value;
    return draw(&value, sizeof value) ? value : real_arc4random()();
}

TAKEN uint32_t arc4random_uniform(uint32_t limit) {
    uint64_t value;
    if (!draw(&value, sizeof value)) return real_arc4random_uniform()(limit);
    // As even as 64 bits allow.
    return limit ? (uint32_t)(value % limit) : 0;
}

// MARK: - UUIDs

// Foundation reads /dev/urandom for them. Libraries that are linked statically have these functions themselves.

static bool draw_uuid(uint8_t *bytes) {
    if (!draw(bytes, 16)) return false;
    // Version 4: random.
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    return true;
}

TAKEN void _foundation_uuid_generate_random(uint8_t *bytes) {
    if (!draw_uuid(bytes)) real__foundation_uuid_generate_random()(bytes);
}

TAKEN void _cf_uuid_generate_random(uint8_t *bytes) {
    if (!draw_uuid(bytes)) real__cf_uuid_generate_random()(bytes);
}

// MARK: - System calls

/// Makes the call itself: libdispatch waits by `syscall` while another thread may hold what finding the real one needs.
static long call(long number, const long arguments[6]) {
#if defined(__x86_64__)
    long result;
    register long fourth __asm__("r10") = arguments[3];
    register long fifth __asm__("r8") = arguments[4];
    register long sixth __asm__("r9") = arguments[5];
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(arguments[0]), "S"(arguments[1]), "d"(arguments[2]), "r"(fourth), "r"(fifth),
                       "r"(sixth)
                     : "rcx", "r11", "memory");
#elif defined(__aarch64__)
    register long name __asm__("x8") = number;
    register long result __asm__("x0") = arguments[0];
    register long second __asm__("x1") = arguments[1];
    register long third __asm__("x2") = arguments[2];
    register long fourth __asm__("x3") = arguments[3];
    register long fifth __asm__("x4") = arguments[4];
    register long sixth __asm__("x5") = arguments[5];
    __asm__ volatile("svc #0"
                     : "+r"(result)
                     : "r"(name), "r"(second), "r"(third), "r"(fourth), "r"(fifth), "r"(sixth)
                     : "memory");
#else
#error "say how a system call is made on this processor"
#endif
    if ((unsigned long)result <= (unsigned long)-4096) return result;
    errno = (int)-result;
    return -1;
}

TAKEN long syscall(long number, ...) {
    long arguments[6];
    va_list list;
    va_start(list, number);
    for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
    va_end(list);
    if (number == SYS_getrandom && draw((void *)arguments[0], (size_t)arguments[1])) return arguments[1];
    return call(number, arguments);
}
