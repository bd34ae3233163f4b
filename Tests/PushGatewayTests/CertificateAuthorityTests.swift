// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftASN1
import Testing
import X509

@testable import PushGateway

@Suite struct CertificateAuthorityTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func file(_ name: String) -> URL { directory.url.appendingPathComponent(name) }

    @Test func keyIsReadableByItsOwnerOnly() throws {
        _ = try CertificateAuthority.open(in: directory.url, now: Sample.now)
        let attributes = try FileManager.default.attributesOfItem(atPath: file("ca-key.pem").path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func serverCertificatesAreRenewedUnderTheSameRoot() throws {
        let first = try CertificateAuthority.open(in: directory.url, now: Sample.now)
            .issueServerIdentity(names: ["localhost"], addresses: [[127, 0, 0, 1]], now: Sample.now)
        let later = Sample.now.addingTimeInterval(300 * 24 * 3600)
        let second = try CertificateAuthority.open(in: directory.url, now: later)
            .issueServerIdentity(names: ["localhost"], addresses: [[127, 0, 0, 1]], now: later)
        #expect(first.chainPEM.last == second.chainPEM.last)
        #expect(first.chainPEM.first != second.chainPEM.first)

        let root = try Certificate(pemEncoded: String(contentsOf: file("ca.pem"), encoding: .utf8))
        let leaf = try Certificate(pemEncoded: second.chainPEM[0])
        #expect(root.publicKey.isValidSignature(leaf.signature, for: leaf))
        #expect(leaf.notValidBefore < later && later < leaf.notValidAfter)
    }

    // A crash between the two files made every later start fail.
    @Test func keyWithoutCertificateGetsANewOneThatOldClientsTrust() throws {
        let first = try CertificateAuthority.open(in: directory.url, now: Sample.now)
            .issueServerIdentity(names: ["localhost"], addresses: [], now: Sample.now)
        let key = try Data(contentsOf: file("ca-key.pem"))
        try FileManager.default.removeItem(at: file("ca.pem"))
        // What a write that did not come to its end leaves behind.
        try Data("-----BEGIN".utf8).write(to: file("ca.pem.new"))
        try Data().write(to: file("ca-key.pem.new"))
        let second = try CertificateAuthority.open(in: directory.url, now: Sample.now)
            .issueServerIdentity(names: ["localhost"], addresses: [], now: Sample.now)
        #expect(try Data(contentsOf: file("ca-key.pem")) == key)
        let oldRoot = try Certificate(pemEncoded: first.chainPEM[1])
        let newRoot = try Certificate(pemEncoded: String(contentsOf: file("ca.pem"), encoding: .utf8))
        let leaf = try Certificate(pemEncoded: second.chainPEM[0])
        for root in [oldRoot, newRoot] {
            #expect(root.subject == leaf.issuer)
            #expect(root.publicKey.isValidSignature(leaf.signature, for: leaf))
        }
    }

    @Test(arguments: ["ca.pem", "ca-key.pem"])
    func damageIsOneErrorWithFileAndRemedy(name: String) throws {
        _ = try CertificateAuthority.open(in: directory.url, now: Sample.now)
        var spoil: [(URL) throws -> Void] = [{ try Data("-----BEGIN NOTHING-----".utf8).write(to: $0) }]
        if name == "ca-key.pem" { spoil.append { try FileManager.default.removeItem(at: $0) } }
        for step in spoil {
            try step(file(name))
            let error = #expect(throws: GatewayError.self) {
                try CertificateAuthority.open(in: directory.url, now: Sample.now)
            }
            let text = try #require(error).description
            #expect(text.contains(file(name).path))
            #expect(text.contains("delete ca.pem and ca-key.pem"))
        }
    }

    @Test func certificateOfAnotherKeyIsRefused() throws {
        _ = try CertificateAuthority.open(in: directory.url, now: Sample.now)
        let other = try TemporaryDirectory()
        _ = try CertificateAuthority.open(in: other.url, now: Sample.now)
        try FileManager.default.removeItem(at: file("ca.pem"))
        try FileManager.default.copyItem(at: other.url.appendingPathComponent("ca.pem"), to: file("ca.pem"))
        #expect(throws: GatewayError.self) { try CertificateAuthority.open(in: directory.url, now: Sample.now) }
    }
}
