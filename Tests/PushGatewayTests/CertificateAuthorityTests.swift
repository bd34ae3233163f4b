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

    private static let hosts: [HostName] = [.name("localhost"), .address([127, 0, 0, 1])]

    private func file(_ name: String) -> URL { directory.url.appendingPathComponent(name) }

    @Test func keyIsReadableByItsOwnerOnly() throws {
        _ = try CertificateAuthority.open(in: directory.url, now: Sample.now)
        let attributes = try FileManager.default.attributesOfItem(atPath: file("ca-key.pem").path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func serverCertificatesAreRenewedUnderTheSameRoot() throws {
        let first = try CertificateAuthority.open(in: directory.url, now: Sample.now)
            .issueServerIdentity(for: Self.hosts, now: Sample.now)
        let later = Sample.now.addingTimeInterval(300 * 24 * 3600)
        let second = try CertificateAuthority.open(in: directory.url, now: later)
            .issueServerIdentity(for: Self.hosts, now: later)
        #expect(first.chainPEM.last == second.chainPEM.last)
        #expect(first.chainPEM.first != second.chainPEM.first)

        let root = try Certificate(pemEncoded: String(contentsOf: file("ca.pem"), encoding: .utf8))
        let leaf = try Certificate(pemEncoded: second.chainPEM[0])
        #expect(root.publicKey.isValidSignature(leaf.signature, for: leaf))
        #expect(leaf.notValidBefore < later && later < leaf.notValidAfter)
    }

    private func identity(
        _ hosts: [HostName] = Self.hosts, days: Double = 0
    ) throws -> CertificateAuthority.Identity {
        let now = Sample.now.addingTimeInterval(days * 24 * 3600)
        return try CertificateAuthority.open(in: directory.url, now: now)
            .serverIdentity(for: hosts, in: directory.url, now: now)
    }

    @Test func serverCertificateIsKeptForTheSameHosts() throws {
        let first = try identity()
        for later in [try identity(), try identity(Self.hosts.reversed()), try identity(days: 366)] {
            #expect(later.chainPEM == first.chainPEM && later.privateKeyPEM == first.privateKeyPEM)
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: file("server-key.pem").path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    static let otherHosts: [[HostName]] = [
        [.name("localhost")], [.name("localhost"), .address([127, 0, 0, 2])], hosts + [.name("push.example.test")],
    ]

    @Test(arguments: otherHosts)
    func serverCertificateIsRenewedForOtherHosts(others: [HostName]) throws {
        let first = try identity()
        let second = try identity(others)
        #expect(second.chainPEM[0] != first.chainPEM[0])
        #expect(second.chainPEM[1] == first.chainPEM[1])
        let names = try #require(try Certificate(pemEncoded: second.chainPEM[0]).extensions.subjectAlternativeNames)
        let expected = others.map { host -> GeneralName in
            switch host {
            case .name(let name): .dnsName(name)
            case .address(let bytes): .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
            }
        }
        #expect(Array(names) == expected)
        #expect(try identity(others).chainPEM == second.chainPEM)
    }

    @Test func serverCertificateIsRenewedBeforeItExpires() throws {
        let first = try identity()
        // 397 days less 30.
        let second = try identity(days: 368)
        #expect(second.chainPEM[0] != first.chainPEM[0])
        // The clock has been set back, by more than the day that is allowed for.
        #expect(try identity(days: 366).chainPEM[0] != second.chainPEM[0])
    }

    @Test(arguments: ["server.pem", "server-key.pem"])
    func damagedServerCertificateIsReplaced(name: String) throws {
        let first = try identity()
        let root = try String(contentsOf: file("ca.pem"), encoding: .utf8)
        for spoil in [
            { try Data("-----BEGIN NOTHING-----".utf8).write(to: $0) }, { try FileManager.default.removeItem(at: $0) },
        ] as [(URL) throws -> Void] {
            try spoil(file(name))
            let second = try identity()
            #expect(second.chainPEM[0] != first.chainPEM[0])
            #expect(try identity().chainPEM == second.chainPEM)
        }
        #expect(try String(contentsOf: file("ca.pem"), encoding: .utf8) == root)
    }

    // What somebody copies, or what is left when the authority was deleted as its own error advises.
    @Test func serverCertificateOfAnotherAuthorityIsReplaced() throws {
        let first = try identity()
        for name in ["ca.pem", "ca-key.pem"] { try FileManager.default.removeItem(at: file(name)) }
        let second = try identity()
        #expect(second.chainPEM[0] != first.chainPEM[0])
        let root = try Certificate(pemEncoded: second.chainPEM[1])
        let leaf = try Certificate(pemEncoded: second.chainPEM[0])
        #expect(root.publicKey.isValidSignature(leaf.signature, for: leaf))
    }

    // A crash between the two files made every later start fail.
    @Test func keyWithoutCertificateGetsANewOneThatOldClientsTrust() throws {
        let first = try CertificateAuthority.open(in: directory.url, now: Sample.now)
            .issueServerIdentity(for: Self.hosts, now: Sample.now)
        let key = try Data(contentsOf: file("ca-key.pem"))
        try FileManager.default.removeItem(at: file("ca.pem"))
        // What a write that did not come to its end leaves behind.
        try Data("-----BEGIN".utf8).write(to: file("ca.pem.new"))
        try Data().write(to: file("ca-key.pem.new"))
        let second = try CertificateAuthority.open(in: directory.url, now: Sample.now)
            .issueServerIdentity(for: Self.hosts, now: Sample.now)
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
