// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system's lock, at an address that does not change: `os_unfair_lock`, or a mutex of POSIX threads.
struct PlatformLock {
    #if canImport(Darwin)
        private typealias Primitive = os_unfair_lock
    #else
        private typealias Primitive = pthread_mutex_t
    #endif

    private let primitive: UnsafeMutablePointer<Primitive>

    init() {
        primitive = .allocate(capacity: 1)
        #if canImport(Darwin)
            primitive.initialize(to: os_unfair_lock())
        #else
            primitive.initialize(to: pthread_mutex_t())
            // Checked: a thread that takes the lock twice traps, as with `os_unfair_lock`, and does not wait for itself.
            var attributes = pthread_mutexattr_t()
            check(pthread_mutexattr_init(&attributes))
            check(pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK)))
            check(pthread_mutex_init(primitive, &attributes))
            check(pthread_mutexattr_destroy(&attributes))
        #endif
    }

    func deallocate() {
        #if !canImport(Darwin)
            check(pthread_mutex_destroy(primitive))
        #endif
        primitive.deinitialize(count: 1)
        primitive.deallocate()
    }

    func lock() {
        #if canImport(Darwin)
            os_unfair_lock_lock(primitive)
        #else
            check(pthread_mutex_lock(primitive))
        #endif
    }

    func unlock() {
        #if canImport(Darwin)
            os_unfair_lock_unlock(primitive)
        #else
            check(pthread_mutex_unlock(primitive))
        #endif
    }

    #if !canImport(Darwin)
        private func check(_ code: Int32) {
            precondition(code == 0, "a lock was taken twice by one thread, or released by another (error \(code))")
        }
    #endif
}
