// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error of the gateway, its keys or its certificates.
///
/// `description` is one line for people: the problem, the file, and what to do next.
public enum GatewayError: Error, Hashable, CustomStringConvertible {
    /// A file of the gateway is unusable; `remedy` is what to do next.
    case unusableFile(path: String, problem: String, remedy: String)
    /// A text is not a key that this gateway can use.
    case unusableKey(problem: String)
    /// A key with this identifier already exists. A revoked key keeps its identifier; a removed one does not.
    case keyIdentifierTaken(String)
    /// No key with this identifier exists.
    case unknownKeyIdentifier(String)
    /// ``PushGateway/start()`` was called on a gateway that is running or starting.
    case alreadyStarted
    /// ``PushGateway/stop()`` was called while the gateway was starting: it is not running.
    case stoppedWhileStarting
    /// The gateway cannot listen on this host.
    case unusableHost(String, problem: String)
    /// This is not a name by which providers could reach the gateway.
    case unusableName(String, problem: String)
    /// TLS was asked for, and this package was built without its trait `TLS`.
    case builtWithoutTLS
    /// Another program listens on this port.
    case portInUse(host: String, port: Int)
    /// Another gateway holds the lock file at `path`: it uses the same directory. `process` is its process identifier,
    /// if known.
    case inUse(path: String, process: Int32?)

    public var description: String {
        switch self {
        case .unusableFile(let path, let problem, let remedy):
            "\(path): \(problem); \(remedy)"
        case .unusableKey(let problem):
            "the key cannot be used: \(problem)"
        case .keyIdentifierTaken(let keyID):
            "a key with the identifier \(keyID) already exists; choose another identifier, or remove that key first"
        case .unknownKeyIdentifier(let keyID):
            "there is no key with the identifier \(keyID)"
        case .alreadyStarted:
            "the gateway is already running; stop it before starting it again"
        case .stoppedWhileStarting:
            "the gateway was stopped before it had started; start it again"
        case .unusableHost(let host, let problem):
            """
            host "\(host)": \(problem); use an IP address or a name of this machine, or 0.0.0.0 for all of its addresses
            """
        case .unusableName(let name, let problem):
            "name \"\(name)\": \(problem); use a host name or an IP address by which clients reach the gateway"
        case .builtWithoutTLS:
            """
            this gateway was built without TLS; build the package with its trait TLS, or start the gateway without TLS \
            (security: .plaintext, or --no-tls on the command line)
            """
        case .portInUse(let host, let port):
            "another program listens on port \(port) of \(host); choose another port"
        case .inUse(let path, let process):
            "\(path): another gateway\(process.map { ", process \($0)," } ?? "") uses this directory; stop it first"
        }
    }
}
