// Portico
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
    import Foundation
    import KitLocks

    /// The signal on Linux: a file for each name, which is opened for writing when a change begins and closed when it
    /// ends. Observers wait for the closing with inotify.
    ///
    /// Reasons for this design:
    ///
    /// - The kernel closes the files of a process that dies. So a change is posted even if its process is killed before
    ///   its post, unlike with a datagram or a byte in a FIFO.
    /// - No process has to be known, registered or reached: there is no list of observers that could contain dead ones.
    /// - The database's own `-wal` file is not suitable: it is written before the commit can be read, for transactions
    ///   that are rolled back, and for checkpoints.
    ///
    /// Nothing is written to the files. Signals do not work across machines: network file systems have no inotify.
    public final class FileSignal: GroupSignal {
        private let directory: URL

        /// - Parameter container: The container. The files are in its directory `Signals`.
        /// - Throws: The errors of ``GroupContainer/makeDirectory(_:)``.
        public init(in container: GroupContainer) throws(GroupContainerError) {
            directory = try container.makeDirectory("Signals")
        }

        private func file(_ name: String) -> String {
            precondition(
                !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".") && !name.contains("/"),
                "\"\(name)\" is not a valid name for a signal: use letters, digits, dots and hyphens")
            return directory.appending(path: name).path
        }

        public func begin(_ name: String) -> SignalledChange {
            // Without the file there can be no observer, and a full disk must not prevent the change.
            guard let file = try? OpenFile(file(name), O_WRONLY | O_CREAT) else { return SignalledChange {} }
            let held = Mutex<OpenFile?>(file)
            return SignalledChange { held.withLock { $0 = nil } }
        }

        /// - Throws: The error of the file system or of inotify.
        public func observe(
            _ name: String, _ handler: @escaping @Sendable () -> Void
        ) throws(FileFailure) -> SignalObservation {
            let path = file(name)
            // Opened for reading, because closing a file opened for writing is a post.
            _ = try OpenFile(path, O_RDONLY | O_CREAT)
            return try FileWatches.shared.watch(path, handler)
        }
    }
#endif
