// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a local socket could not do what was asked.
///
/// Every case names the operation or the limit that was hit; `description` is the one line a person gets.
public enum LocalSocketError: Error, Hashable, CustomStringConvertible {
    /// The path does not fit into a Unix socket address (107 bytes on Linux).
    case pathTooLong(String)
    /// A system call failed; `code` is its `errno`.
    case system(operation: String, path: String, code: Int32)
    /// The peer announced a frame larger than ``LocalConnection/maximumFrameSize``, in bytes.
    case frameTooLarge(announced: Int)
    /// The peer closed the connection in the middle of a frame.
    case truncatedFrame

    public var description: String {
        switch self {
        case .pathTooLong(let path):
            "socket path is longer than 107 bytes: \(path); choose a shorter PORTICO_HOME"
        case .system(let operation, let path, let code):
            "\(operation) \(path): \(errorText(code))"
        case .frameTooLarge(let announced):
            "a frame of \(announced) bytes was announced; the limit is \(LocalConnection.maximumFrameSize)"
        case .truncatedFrame:
            "the connection ended in the middle of a frame"
        }
    }
}
