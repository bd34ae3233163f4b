// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error of a local socket.
///
/// Every case names the operation or the limit; `description` is one line for people.
public enum LocalSocketError: Error, Hashable, CustomStringConvertible {
    /// The path is too long for a Unix socket address (107 bytes on Linux).
    case pathTooLong(String)
    /// A system call failed; `code` is its `errno`.
    case system(operation: String, path: String, code: Int32)
    /// A frame of `size` bytes, announced by the peer or to be sent, is larger than the `limit`.
    case frameTooLarge(size: Int, limit: Int)
    /// The peer closed the connection in the middle of a frame.
    case truncatedFrame
    /// The peer does not read, and more than `limit` bytes are queued for it.
    case tooMuchWaits(limit: Int)

    public var description: String {
        switch self {
        case .pathTooLong(let path):
            "socket path is longer than 107 bytes: \(path); choose a shorter PORTICO_HOME"
        case .system(let operation, let path, let code):
            "\(operation) \(path): \(errorText(code))"
        case .frameTooLarge(let size, let limit): "a frame of \(size) bytes is too large; the limit is \(limit)"
        case .truncatedFrame:
            "the connection ended in the middle of a frame"
        case .tooMuchWaits(let limit): "the peer does not read, and more than \(limit) bytes are pending"
        }
    }
}
