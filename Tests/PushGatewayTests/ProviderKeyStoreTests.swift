// Portico
// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import Testing

@testable import PushGateway

@Suite struct ProviderKeyStoreTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var file: URL { directory.url.appendingPathComponent("keys.json") }

    @Test func mintedKeySurvivesAndItsPrivateHalfIsNotStored() throws {
        let minted = try ProviderKeyStore(directory: directory.url).mint(team: Sample.team)
        #expect(ProviderKey.isIdentifier(minted.keyID))
        #expect(minted.privateKeyPEM.hasPrefix("-----BEGIN PRIVATE KEY-----"))

        let key = try #require(try ProviderKeyStore(directory: directory.url).keys.first)
        let privateKey = try P256.Signing.PrivateKey(pemRepresentation: minted.privateKeyPEM)
        #expect(key.keyID == minted.keyID)
        #expect(key.publicKeyPEM == privateKey.publicKey.pemRepresentation)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("PRIVATE"))
    }

    @Test func identifierIsNeverGivenTwice() throws {
        let store = try ProviderKeyStore(directory: directory.url)
        _ = try store.mint(team: Sample.team, keyID: Sample.keyID)
        try store.revoke(keyID: Sample.keyID)
        #expect(throws: GatewayError.keyIdentifierTaken(Sample.keyID)) {
            try store.mint(team: Sample.team, keyID: Sample.keyID)
        }
        #expect(store.keys.map(\.isRevoked) == [true])
    }

    @Test func removedKeyIsForgottenAndItsIdentifierIsFreeAgain() throws {
        let store = try ProviderKeyStore(directory: directory.url)
        let old = try store.mint(team: Sample.team, keyID: Sample.keyID)
        #expect(try store.remove(keyID: Sample.keyID).team == Sample.team)
        #expect(try ProviderKeyStore(directory: directory.url).keys == [])
        #expect(throws: GatewayError.unknownKeyIdentifier(Sample.keyID)) { try store.remove(keyID: Sample.keyID) }
        let new = try store.mint(team: "OTHERTEAM1", keyID: Sample.keyID)
        #expect(new.privateKeyPEM != old.privateKeyPEM)
        #expect(store.keys.map(\.team) == ["OTHERTEAM1"])
    }

    @Test(arguments: [
        "", "abc", "KEY00000001", "KEY000001", "key0000001", "KEY-000001", "KEY 00001 ", "KEY000000é", "ＫＥＹ0000001",
    ])
    func identifiersAreTenCapitalLettersAndDigits(text: String) throws {
        #expect(!ProviderKey.isIdentifier(text))
        let store = try ProviderKeyStore(directory: directory.url)
        let rule = "the identifier of a"
        let keyError = #expect(throws: GatewayError.self) { try store.mint(team: Sample.team, keyID: text) }
        #expect(keyError?.description.contains("\(rule) key has ten characters, A–Z and 0–9") == true)
        let teamError = #expect(throws: GatewayError.self) { try store.mint(team: text, keyID: Sample.keyID) }
        #expect(teamError?.description.contains("\(rule) team has ten characters, A–Z and 0–9") == true)
        #expect(store.keys == [])
    }

    @Test func onlyPublicP256KeysAreTaken() throws {
        let store = try ProviderKeyStore(directory: directory.url)
        let wrong = [
            "", "hello", P256.Signing.PrivateKey().pemRepresentation,
            P384.Signing.PrivateKey().publicKey.pemRepresentation,
        ]
        for pem in wrong {
            #expect(throws: GatewayError.self) {
                try store.add(publicKeyPEM: pem, keyID: Sample.keyID, team: Sample.team)
            }
        }
        #expect(store.keys == [])
    }

    @Test func damagedFileIsNamedWithTheRemedy() throws {
        try Data("{".utf8).write(to: file)
        let error = #expect(throws: GatewayError.self) { try ProviderKeyStore(directory: directory.url) }
        let text = try #require(error).description
        #expect(text.contains(file.path))
        #expect(text.contains("delete it"))
    }

    @Test func damageUnderARunningStoreKeepsTheKeysThatWereRead() throws {
        let store = try ProviderKeyStore(directory: directory.url)
        _ = try store.mint(team: Sample.team, keyID: Sample.keyID)
        try Data("{".utf8).write(to: file)
        #expect(store.keys.map(\.keyID) == [Sample.keyID])
        #expect(throws: GatewayError.self) { try store.mint(team: Sample.team) }
    }
}
