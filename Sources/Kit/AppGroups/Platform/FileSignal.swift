// Portico
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
    import Foundation
    import KitLocks

    /// The signal on Linux: a file for each name, which is opened for writing when a change begins and closed when it
    /// ends. Listeners watch for the closing by inotify.
    ///
    /// Why so:
    ///
    /// - The kernel closes the files of a process that dies. A change whose process is killed before its post is
    ///   therefore posted all the same; with a datagram or a byte in a FIFO it would not be.
    /// - Nobody has to be known, registered or reached: there is no list of listeners that a dead one stays in.
    /// - The database's own `-wal` file says too little and too much: it is written before the commit can be read, for
    ///   transactions that are rolled back, and for checkpoints.
    ///
    /// Nothing is ever written into the files. Signals do not cross machines: a network file system has no inotify.
    public final class FileSignal: GroupSignal {
        private let directory: URL

        /// - Parameter container: Its directory `Signals` gets the files.
        /// - Throws: What ``GroupContainer/makeDirectory(_:)`` throws.
        public init(in container: GroupContainer) throws(GroupContainerError) {
            directory = try container.makeDirectory("Signals")
        }

        private func file(_ name: String) -> String {
            precondition(
                !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".") && !name.contains("/"),
                "\"\(name)\" is no name of a signal: use letters, digits, dots and hyphens")
            return directory.appending(path: name).path
        }

        public func begin(_ name: String) -> SignalledChange {
            // Without the file nobody could be listening to it, and a full disk is no reason not to change anything.
            guard let file = try? OpenFile(file(name), O_WRONLY | O_CREAT) else { return SignalledChange {} }
            let held = Mutex<OpenFile?>(file)
            return SignalledChange { held.withLock { $0 = nil } }
        }

        /// - Throws: What the file system, or inotify, has to say.
        public func observe(
            _ name: String, _ handler: @escaping @Sendable () -> Void
        ) throws(FileFailure) -> SignalObservation {
            let path = file(name)
            // For reading: closing it would be a post otherwise.
            _ = try OpenFile(path, O_RDONLY | O_CREAT)
            return try FileWatches.shared.watch(path, handler)
        }
    }
#endif
