// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import Foundation
import PushGateway

struct GatewayKeyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Add, list and remove the provider keys that the gateway accepts.",
        discussion: """
              portico gateway key TEAM123456 --output key.p8    # add a key
              portico gateway key list
              portico gateway key remove KEY1234567

            To replace a key, remove it, and add one with the same identifier. A running gateway notices \
            each change by itself.
            """,
        subcommands: [GatewayKeyAddCommand.self, GatewayKeyListCommand.self, GatewayKeyRemoveCommand.self],
        defaultSubcommand: GatewayKeyAddCommand.self)
}

struct GatewayKeyAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Create a provider key that the gateway accepts, in Apple's .p8 format.",
        discussion: """
              portico gateway key add TEAM123456 --key-id KEY1234567 --output key.p8

            The team is that of the app to push to: com.apple.developer.team-identifier in its entitlements.
            """)

    @OptionGroup var home: HomeOption
    @Argument(help: .team)
    var team: String
    @Option(help: .key(" (default: a random one)"))
    var keyID: String?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The .p8 file to write. The gateway keeps only the public key.", valueName: "file"),
        completion: .file(extensions: ["p8"]))
    var output: String
    @OptionGroup var json: JSONOption

    /// What was stored, and where its private half is.
    struct Added: Encodable {
        var keyID: String
        var team: String
        var privateKeyFile: String
    }

    func validate() throws {
        try checkIdentifier(team, of: "<team-identifier>", example: "TEAM123456")
        if let keyID { try checkIdentifier(keyID, of: "--key-id", example: "KEY1234567") }
    }

    func run() async throws {
        let store = try ProviderKeyStore(directory: home.gateway)
        let key: MintedProviderKey
        do {
            key = try store.mint(team: team, keyID: keyID)
        } catch GatewayError.keyIdentifierTaken(let taken) {
            throw CommandFailure(
                "the gateway already has a key \(taken); to replace it, remove it first: portico gateway key remove "
                    + taken)
        }
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        let data = Data(key.privateKeyPEM.utf8)
        guard FileManager.default.createFile(atPath: output, contents: data, attributes: attributes) else {
            // Without its private half nobody can use it, and its identifier would be taken.
            try store.remove(keyID: key.keyID)
            throw CommandFailure("\(output) cannot be written")
        }
        try json.print(Added(keyID: key.keyID, team: key.team, privateKeyFile: output)) {
            """
            the gateway accepts the key \(key.keyID) of team \(key.team); its private key is in \(output)
            to sign a token: portico gateway token --key \(output) --key-id \(key.keyID) --team \(key.team)
            """
        }
    }
}

struct GatewayKeyListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the gateway's keys, in the order they were added.")

    @OptionGroup var home: HomeOption
    @OptionGroup var json: JSONOption

    func run() async throws {
        let keys = try ProviderKeyStore(directory: home.gateway).keys.map(GatewayStatusCommand.Status.Key.init)
        try json.print(keys) {
            keys.isEmpty
                ? "no keys; add one with `portico gateway key TEAM123456 --output key.p8`"
                : keys.map(\.text).joined(separator: "\n")
        }
    }
}

struct GatewayKeyRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a key. The gateway rejects tokens that were signed with it.",
        discussion: """
            The answer to a push with such a token is 403 InvalidProviderToken. A running gateway notices the \
            removal within a tenth of a second. The identifier can be used for a new key.
            """)

    @OptionGroup var home: HomeOption
    @Argument(help: ArgumentHelp("The key, as `portico gateway key list` shows it.", valueName: "key-identifier"))
    var keyID: String

    func run() async throws {
        let store = try ProviderKeyStore(directory: home.gateway)
        let key: ProviderKey
        do {
            key = try store.remove(keyID: keyID)
        } catch {
            // A pattern behind `catch` ends the compiler of Swift 6.3.1 here.
            guard case .unknownKeyIdentifier = error else { throw error }
            let known = store.keys.map(\.keyID)
            throw CommandFailure(
                "the gateway has no key \(keyID); there are: \(known.isEmpty ? "none" : known.joined(separator: ", "))")
        }
        say(
            "removed the key \(key.keyID) of team \(key.team); the gateway rejects its tokens with InvalidProviderToken"
        )
    }
}

struct GatewayTokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Sign a provider token for the authorization header, valid for one hour.",
        discussion: """
            Prints the token alone. The key and the team are those that `portico gateway key` was called with.

              portico gateway token --key key.p8 --key-id KEY1234567 --team TEAM123456
            """)

    @Option(help: ArgumentHelp("The .p8 file of the key.", valueName: "file"), completion: .file(extensions: ["p8"]))
    var key: String
    @Option(help: .key())
    var keyID: String
    @Option(help: .team)
    var team: String

    func validate() throws {
        try checkIdentifier(keyID, of: "--key-id", example: "KEY1234567")
        try checkIdentifier(team, of: "--team", example: "TEAM123456")
    }

    func run() async throws {
        guard let pem = try? String(contentsOfFile: key, encoding: .utf8) else {
            throw CommandFailure("\(key) cannot be read")
        }
        let signer = try ProviderTokenSigner(privateKeyPEM: pem, keyID: keyID, team: team)
        say(try signer.token(issuedAt: Date()))
    }
}

// MARK: - Identifiers

extension ArgumentHelp {
    fileprivate static var team: ArgumentHelp {
        ArgumentHelp("The team's identifier: ten characters, A-Z and 0-9.", valueName: "team-identifier")
    }

    fileprivate static func key(_ note: String = "") -> ArgumentHelp {
        ArgumentHelp("The key's identifier: ten characters, A-Z and 0-9.\(note)", valueName: "key-identifier")
    }
}

private func checkIdentifier(_ text: String, of argument: String, example: String) throws {
    guard ProviderKey.isIdentifier(text) else {
        throw ValidationError("\(argument) takes ten characters, A-Z and 0-9, such as \(example), not \(text)")
    }
}
