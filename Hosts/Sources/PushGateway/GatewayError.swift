// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why the gateway, its keys or its certificates could not be used.
///
/// `description` is the one line a person gets: what is wrong, in which file, and what to do next.
public enum GatewayError: Error, Hashable, CustomStringConvertible {
    /// A file that the gateway keeps for itself cannot be used as it is; `remedy` says how to go on.
    case unusableFile(path: String, problem: String, remedy: String)
    /// Text that was given as a key is not one this gateway can use.
    case unusableKey(problem: String)
    /// A key with this identifier is stored already. Identifiers are never given twice, also not after a revocation.
    case keyIdentifierTaken(String)
    /// No stored key has this identifier.
    case unknownKeyIdentifier(String)
    /// ``PushGateway/start()`` was called on a gateway that runs or is starting.
    case alreadyStarted
    /// ``PushGateway/stop()`` was called while the gateway was starting: it does not run.
    case stoppedWhileStarting
    /// Another gateway holds the lock file at `path`: it uses the same directory. `process` is its number, where known.
    case inUse(path: String, process: Int32?)

    public var description: String {
        switch self {
        case .unusableFile(let path, let problem, let remedy):
            "\(path): \(problem); \(remedy)"
        case .unusableKey(let problem):
            "the key cannot be used: \(problem)"
        case .keyIdentifierTaken(let keyID):
            "a key with the identifier \(keyID) already exists; choose another identifier"
        case .unknownKeyIdentifier(let keyID):
            "there is no key with the identifier \(keyID)"
        case .alreadyStarted:
            "the gateway is already running; stop it before starting it again"
        case .stoppedWhileStarting:
            "the gateway was stopped before it had started; start it again"
        case .inUse(let path, let process):
            "\(path): another gateway\(process.map { ", process \($0)," } ?? "") uses this directory; stop it first"
        }
    }
}
