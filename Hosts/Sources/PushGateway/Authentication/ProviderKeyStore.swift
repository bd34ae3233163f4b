// Portico
// SPDX-License-Identifier: Apache-2.0

import Crypto
import Dispatch
public import Foundation
import LocalSocket
import Logging
import Synchronization

/// The provider keys of a gateway, in `keys.json` of its directory.
///
/// A running gateway detects changes by other processes: a key created on the command line is valid from the next
/// request on, a removal or revocation takes effect within a tenth of a second, as does a new key while unknown tokens
/// keep arriving. Safe for use from any thread and any number of processes.
public final class ProviderKeyStore: Sendable {
    private let file: URL
    private let logger: Logger
    private let state: Mutex<State>
    /// When the file was last checked, in nanoseconds of `uptime`.
    private let lastLook: Atomic<UInt64>
    private let uptime: @Sendable () -> UInt64
    /// When a token was last rejected although the file had been checked.
    private let lastMiss = Mutex<UInt64?>(nil)

    /// Not every request should check the file; ten checks a second cost nothing. In nanoseconds.
    static let lookInterval: UInt64 = 100_000_000

    /// The keys for verifying tokens.
    struct Snapshot: Sendable {
        /// Increases whenever the file was read again: tokens that were verified under an older value are verified
        /// again.
        var generation = 0
        var keys: [String: UsableKey] = [:]
    }

    struct UsableKey: Sendable {
        var team: String
        var publicKey: P256.Signing.PublicKey
    }

    private struct State {
        var stamp: FileStamp?
        var listed: [ProviderKey] = []
        var snapshot = Snapshot()
        /// Set while the file is damaged; `listed` and `snapshot` then have the previous keys.
        var damage: GatewayError?
    }

    /// Reads the keys of the gateway in `directory`; a missing file means none.
    ///
    /// - Throws: ``GatewayError/unusableFile(path:problem:remedy:)`` when the file is damaged.
    public convenience init(directory: URL) throws(GatewayError) {
        try self.init(directory: directory) { DispatchTime.now().uptimeNanoseconds }
    }

    /// - Parameter uptime: Nanoseconds since some moment; never decreases.
    init(directory: URL, uptime: @escaping @Sendable () -> UInt64) throws(GatewayError) {
        self.uptime = uptime
        lastLook = Atomic(uptime())
        file = directory.appendingPathComponent("keys.json")
        logger = Logger(label: "portico.gateway.keys")
        var state = State()
        _ = Self.refresh(&state, from: file)
        if let damage = state.damage { throw damage }
        self.state = Mutex(state)
    }

    /// All keys in the order they were added, including revoked ones.
    public var keys: [ProviderKey] { current().listed }

    /// Creates a P-256 key pair and stores its public key.
    ///
    /// - Parameter keyID: nil generates ten characters, like Apple's.
    /// - Throws: ``GatewayError``; `keyIdentifierTaken` if the identifier is in use.
    public func mint(team: String, keyID: String? = nil) throws(GatewayError) -> MintedProviderKey {
        let privateKey = P256.Signing.PrivateKey()
        let keyID = keyID ?? Self.makeIdentifier()
        try add(publicKeyPEM: privateKey.publicKey.pemRepresentation, keyID: keyID, team: team)
        return MintedProviderKey(keyID: keyID, team: team, privateKeyPEM: privateKey.pemRepresentation)
    }

    /// Stores a public key that was created elsewhere, as `-----BEGIN PUBLIC KEY-----`.
    ///
    /// - Throws: ``GatewayError``; `unusableKey` if the text is not a P-256 public key, or if `keyID` or `team` cannot be
    ///   an identifier (``ProviderKey/isIdentifier(_:)``); `keyIdentifierTaken` if the identifier is in use.
    public func add(publicKeyPEM: String, keyID: String, team: String) throws(GatewayError) {
        for (name, text) in [("key", keyID), ("team", team)] where !ProviderKey.isIdentifier(text) {
            throw .unusableKey(
                problem:
                    "the identifier of a \(name) has ten characters, A–Z and 0–9, as Apple's have; “\(text)” does not")
        }
        let key = ProviderKey(keyID: keyID, team: team, publicKeyPEM: publicKeyPEM, isRevoked: false)
        _ = try Self.publicKey(of: key)
        try change { listed throws(GatewayError) in
            guard !listed.contains(where: { $0.keyID == keyID }) else { throw .keyIdentifierTaken(keyID) }
            listed.append(key)
        }
    }

    /// Removes a key: tokens signed with it are rejected from now on, and its identifier can be used again.
    ///
    /// - Returns: The key that was removed.
    /// - Throws: ``GatewayError``; `unknownKeyIdentifier` if there is no such key.
    @discardableResult
    public func remove(keyID: String) throws(GatewayError) -> ProviderKey {
        var removed: ProviderKey?
        try change { listed throws(GatewayError) in
            guard let index = listed.firstIndex(where: { $0.keyID == keyID }) else {
                throw .unknownKeyIdentifier(keyID)
            }
            removed = listed.remove(at: index)
        }
        guard let key = removed else { throw .unknownKeyIdentifier(keyID) }
        return key
    }

    /// Revokes a key: tokens signed with it are rejected from now on. Unlike a key that was removed, it stays in ``keys``,
    /// and its identifier cannot be used again, as with Apple's keys.
    ///
    /// - Throws: ``GatewayError``; `unknownKeyIdentifier` if there is no such key.
    public func revoke(keyID: String) throws(GatewayError) {
        try change { listed throws(GatewayError) in
            guard let index = listed.firstIndex(where: { $0.keyID == keyID }) else {
                throw .unknownKeyIdentifier(keyID)
            }
            listed[index].isRevoked = true
        }
    }

    /// The keys for verifying tokens.
    ///
    /// - Parameter isFresh: Whether to check the file now, for a token that none of the known keys has signed. Not
    ///   repeated soon after an unsuccessful check: invalid tokens must not cause a check each time.
    func snapshot(isFresh: Bool = false) -> Snapshot {
        let now = uptime()
        let isDue = now &- lastLook.load(ordering: .relaxed) >= Self.lookInterval
        let isWorthwhile = isFresh && lastMiss.withLock { $0.map { now &- $0 >= Self.lookInterval } ?? true }
        guard isWorthwhile || isDue else { return state.withLock { $0.snapshot } }
        lastLook.store(now, ordering: .relaxed)
        return current().snapshot
    }

    /// Called when a fresh snapshot has no key for a token.
    func noteMiss() {
        let now = uptime()
        lastMiss.withLock { last in
            // Tokens that arrived in the meantime do not postpone the next check indefinitely.
            if let last, now &- last < Self.lookInterval { return }
            last = now
        }
    }
}

// MARK: - The file

extension ProviderKeyStore {
    private struct Contents: Codable {
        var keys: [ProviderKey]
    }

    private func current() -> State {
        state.withLock { state in
            // The previous keys stay valid: a mistake in an editor must not lock out every provider.
            if Self.refresh(&state, from: file), let damage = state.damage { logger.error("\(damage)") }
            return state
        }
    }

    private func change(_ edit: (inout [ProviderKey]) throws(GatewayError) -> Void) throws(GatewayError) {
        let folder = file.deletingLastPathComponent()
        try PrivateFile.makeFolder(folder)
        // Covers reading and writing: otherwise a change of another process in between would be lost.
        let lock = try PrivateFile.lock(file.lastPathComponent + ".lock", in: folder, waits: true)
        defer { lock.release() }
        let result = state.withLock { state in
            Result { () throws(GatewayError) in
                _ = Self.refresh(&state, from: file)
                if let damage = state.damage { throw damage }
                var listed = state.listed
                try edit(&listed)
                try Self.write(listed, to: file)
                _ = Self.refresh(&state, from: file)
            }
        }
        try result.get()
    }

    /// Reads the file if it has changed since it was last read; returns whether it had.
    private static func refresh(_ state: inout State, from file: URL) -> Bool {
        let stamp = FileStamp(path: file.path)
        guard stamp != state.stamp else { return false }
        state.stamp = stamp
        do throws(GatewayError) {
            let listed = stamp == nil ? [] : try read(file)
            let usable = try usableKeys(of: listed, in: file)
            state.listed = listed
            state.snapshot = Snapshot(generation: state.snapshot.generation + 1, keys: usable)
            state.damage = nil
        } catch {
            state.damage = error
        }
        return true
    }

    private static func read(_ file: URL) throws(GatewayError) -> [ProviderKey] {
        do {
            return try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file)).keys
        } catch {
            throw .unusableFile(
                path: file.path, problem: "this is not a list of provider keys",
                remedy: "correct it, or delete it and add the keys again")
        }
    }

    private static func usableKeys(of listed: [ProviderKey], in file: URL) throws(GatewayError) -> [String: UsableKey] {
        var usable: [String: UsableKey] = [:]
        for key in listed where !key.isRevoked {
            do throws(GatewayError) {
                usable[key.keyID] = UsableKey(team: key.team, publicKey: try publicKey(of: key))
            } catch {
                throw .unusableFile(
                    path: file.path, problem: "the key \(key.keyID) is not a P-256 public key in PEM",
                    remedy: "remove its entry and add the key again")
            }
        }
        return usable
    }

    private static func write(_ listed: [ProviderKey], to file: URL) throws(GatewayError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data: Data
        do {
            data = try encoder.encode(Contents(keys: listed))
        } catch {
            throw .unusableFile(
                path: file.path, problem: "the keys cannot be written (\(error.localizedDescription))",
                remedy: "remove the key that was added last")
        }
        try PrivateFile.replace(file.path, with: data)
    }

    private static func publicKey(of key: ProviderKey) throws(GatewayError) -> P256.Signing.PublicKey {
        guard !key.publicKeyPEM.contains("PRIVATE KEY") else {
            throw .unusableKey(problem: "this is a private key; provide its public key only")
        }
        do {
            return try P256.Signing.PublicKey(pemRepresentation: key.publicKeyPEM)
        } catch {
            throw .unusableKey(problem: "this is not a P-256 public key in PEM")
        }
    }

    private static func makeIdentifier() -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        return String((0..<10).map { _ in alphabet[Int.random(in: alphabet.indices)] })
    }
}
