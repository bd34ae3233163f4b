// Portico
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
    import Dispatch
    import Foundation
    import KitLocks

    /// The observers in this process that wait for files to be closed by a writer.
    ///
    /// There is one instance for the process, because a user may have at most 128 inotify instances, which a process
    /// with many stores would use up.
    final class FileWatches: Sendable {
        static let shared = FileWatches()

        private struct State {
            /// The descriptor of inotify; -1 before the first watch.
            var descriptor: Int32 = -1
            var lastNumber = 0
            /// The observers by inotify's number of the file, which two observers of one file share.
            var listeners: [Int32: [(number: Int, handler: @Sendable () -> Void)]] = [:]
        }

        private let state = Mutex(State())
        private let queue = DispatchQueue(label: "AppGroups.FileWatches")

        /// Calls `handler` after a writable descriptor of the file has been closed.
        ///
        /// - Throws: The error of inotify, such as `ENOSPC` if the user has too many watches.
        func watch(_ path: String, _ handler: @escaping @Sendable () -> Void) throws(FileFailure) -> SignalObservation {
            let (file, number) = try state.withLock { state throws(FileFailure) in
                if state.descriptor < 0 { state.descriptor = try start() }
                let file = inotify_add_watch(state.descriptor, path, UInt32(IN_CLOSE_WRITE))
                if file < 0 { throw FileFailure(path) }
                state.lastNumber += 1
                state.listeners[file, default: []].append((state.lastNumber, handler))
                return (file, state.lastNumber)
            }
            return SignalObservation { [self] in
                state.withLock { state in
                    state.listeners[file]?.removeAll { $0.number == number }
                    guard state.listeners[file]?.isEmpty == true else { return }
                    state.listeners[file] = nil
                    inotify_rm_watch(state.descriptor, file)
                }
            }
        }

        /// Starts reading the events of inotify, for the lifetime of the process.
        private func start() throws(FileFailure) -> Int32 {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            if descriptor < 0 { throw FileFailure("inotify") }
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { [self] in
                for handler in heard(on: descriptor) { handler() }
                // Keeps the source alive as long as its handler.
                withExtendedLifetime(source) {}
            }
            source.activate()
            return descriptor
        }

        /// The handlers of all files that have been closed since the last call, each once, oldest observer first.
        private func heard(on descriptor: Int32) -> [@Sendable () -> Void] {
            var files: Set<Int32> = []
            var isOverflown = false
            let buffer = UnsafeMutableRawBufferPointer.allocate(
                byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment)
            defer { buffer.deallocate() }
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count <= 0 { break }
                var offset = 0
                while offset < count {
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    files.insert(event.wd)
                    // Some events were dropped, and their files are unknown.
                    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isOverflown = true }
                    offset += MemoryLayout<inotify_event>.size + Int(event.len)
                }
            }
            return state.withLock { state in
                state.listeners.filter { isOverflown || files.contains($0.key) }.flatMap(\.value)
                    .sorted { $0.number < $1.number }.map(\.handler)
            }
        }
    }
#endif
