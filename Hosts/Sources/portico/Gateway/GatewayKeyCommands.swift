// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import PushGateway

struct GatewayKeyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Make a provider key that the gateway accepts; Apple's .p8 format.")

    @OptionGroup var home: HomeOption
    @Argument(help: "The team, ten characters.")
    var team: String
    @Option(help: "The key's identifier, ten characters; made up unless given.")
    var keyID: String?
    @Option(name: .shortAndLong, help: "Where the .p8 file goes; the gateway keeps the public half only.")
    var output: String

    func run() async throws {
        let key = try ProviderKeyStore(directory: home.gateway).mint(team: team, keyID: keyID)
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        let data = Data(key.privateKeyPEM.utf8)
        guard FileManager.default.createFile(atPath: output, contents: data, attributes: attributes) else {
            throw CommandFailure("\(output) cannot be written")
        }
        say(key.keyID)
    }
}

struct GatewayTokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Sign a provider token for the authorization header; good for one hour.")

    @Option(help: "The .p8 file.", completion: .file())
    var key: String
    @Option(help: "The key's identifier.")
    var keyID: String
    @Option(help: "The team.")
    var team: String

    func run() async throws {
        guard let pem = try? String(contentsOfFile: key, encoding: .utf8) else {
            throw CommandFailure("\(key) cannot be read")
        }
        let signer = try ProviderTokenSigner(privateKeyPEM: pem, keyID: keyID, team: team)
        say(try signer.token(issuedAt: Date()))
    }
}
