// Portico
// SPDX-License-Identifier: Apache-2.0

import LocalSocket
import Testing

/// A listener and both ends of one connection to it.
struct SocketPair {
    let folder: TemporaryFolder
    let listener: LocalListener
    /// The end that has connected.
    let client: LocalConnection
    /// The end that was accepted.
    let server: LocalConnection

    /// - Parameter writeLimit: Of the accepted end.
    init(writeLimit: Duration = LocalConnection.defaultWriteLimit) throws {
        folder = try TemporaryFolder()
        listener = try LocalListener(path: "\(folder.path)/s", writeLimit: writeLimit)
        client = try LocalConnection(connectingTo: listener.path)
        server = try #require(listener.accept())
    }
}
