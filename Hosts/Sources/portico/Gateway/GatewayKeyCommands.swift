// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import PushGateway

struct GatewayKeyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Create a provider key that the gateway accepts, in Apple's .p8 format.")

    @OptionGroup var home: HomeOption
    @Argument(help: ArgumentHelp("The team, ten characters.", valueName: "team-identifier"))
    var team: String
    @Option(help: ArgumentHelp("The key, ten characters. (default: a random one)", valueName: "key-identifier"))
    var keyID: String?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The .p8 file to write. The gateway keeps only the public key.", valueName: "file"),
        completion: .file(extensions: ["p8"]))
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
        commandName: "token", abstract: "Sign a provider token for the authorization header, valid for one hour.")

    @Option(help: ArgumentHelp("The .p8 file of the key.", valueName: "file"), completion: .file(extensions: ["p8"]))
    var key: String
    @Option(help: ArgumentHelp("The key, ten characters.", valueName: "key-identifier"))
    var keyID: String
    @Option(help: ArgumentHelp("The team, ten characters.", valueName: "team-identifier"))
    var team: String

    func run() async throws {
        guard let pem = try? String(contentsOfFile: key, encoding: .utf8) else {
            throw CommandFailure("\(key) cannot be read")
        }
        let signer = try ProviderTokenSigner(privateKeyPEM: pem, keyID: keyID, team: team)
        say(try signer.token(issuedAt: Date()))
    }
}
