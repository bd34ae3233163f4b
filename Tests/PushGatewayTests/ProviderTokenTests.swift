// Portico
// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import Testing

@testable import PushGateway

@Suite struct ProviderTokenTests {
    private let directory: TemporaryDirectory
    private let clock = HandClock()
    private let keys: ProviderKeyStore
    private let verifier: ProviderTokenVerifier
    private let privateKey: P256.Signing.PrivateKey

    init() throws {
        directory = try TemporaryDirectory()
        let clock = clock
        keys = try ProviderKeyStore(directory: directory.url) { clock.now }
        let minted = try keys.mint(team: Sample.team, keyID: Sample.keyID)
        privateKey = try P256.Signing.PrivateKey(pemRepresentation: minted.privateKeyPEM)
        verifier = ProviderTokenVerifier(keys: keys)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var header = #"{"alg":"ES256","kid":"KEY0000001"}"#
        var claims = #"{"iss":"TEAM000001","iat":1800000000}"#
        var isDER = false
        var isPadded = false
        var isForged = false
        var scheme = "bearer "
        var expected: PushReason?
    }

    static let cases: [Case] = [
        Case(testDescription: "raw signature"),
        Case(testDescription: "DER signature", isDER: true),
        Case(testDescription: "padding", isPadded: true),
        Case(testDescription: "no alg", header: #"{"kid":"KEY0000001"}"#),
        Case(testDescription: "typ", header: #"{"alg":"ES256","kid":"KEY0000001","typ":"JWT"}"#),
        Case(testDescription: "string iat", claims: #"{"iss":"TEAM000001","iat":"1800000000"}"#),
        Case(testDescription: "fractional iat", claims: #"{"iss":"TEAM000001","iat":1799999999.5}"#),
        Case(testDescription: "further claims", claims: #"{"iss":"TEAM000001","iat":1800000000,"kid":"KEY0000001"}"#),
        Case(testDescription: "an hour old", claims: #"{"iss":"TEAM000001","iat":1799996400}"#),
        Case(testDescription: "an hour ahead", claims: #"{"iss":"TEAM000001","iat":1800003600}"#),
        Case(testDescription: "scheme in capitals", scheme: "BEARER "),
        Case(testDescription: "more blanks", scheme: "Bearer   "),
        Case(
            testDescription: "expired", claims: #"{"iss":"TEAM000001","iat":1799996399}"#,
            expected: .expiredProviderToken),
        Case(
            testDescription: "future", claims: #"{"iss":"TEAM000001","iat":1800003601}"#,
            expected: .invalidProviderToken),
        Case(
            testDescription: "milliseconds", claims: #"{"iss":"TEAM000001","iat":1800000000000}"#,
            expected: .invalidProviderToken),
        Case(testDescription: "no iat", claims: #"{"iss":"TEAM000001"}"#, expected: .invalidProviderToken),
        Case(
            testDescription: "iat in words", claims: #"{"iss":"TEAM000001","iat":"now"}"#,
            expected: .invalidProviderToken),
        Case(testDescription: "iat true", claims: #"{"iss":"TEAM000001","iat":true}"#, expected: .invalidProviderToken),
        Case(testDescription: "no kid", header: #"{"alg":"ES256"}"#, expected: .invalidProviderToken),
        Case(
            testDescription: "unknown kid", header: #"{"alg":"ES256","kid":"KEY0000002"}"#,
            expected: .invalidProviderToken),
        Case(
            testDescription: "alg none", header: #"{"alg":"none","kid":"KEY0000001"}"#, expected: .invalidProviderToken),
        Case(
            testDescription: "another team", claims: #"{"iss":"TEAM000002","iat":1800000000}"#,
            expected: .invalidProviderToken),
        Case(testDescription: "forged", isForged: true, expected: .invalidProviderToken),
        Case(testDescription: "forged DER", isDER: true, isForged: true, expected: .invalidProviderToken),
        Case(testDescription: "another scheme", scheme: "basic ", expected: .missingProviderToken),
        Case(testDescription: "no scheme", scheme: "", expected: .missingProviderToken),
    ]

    @Test(arguments: cases)
    func tokenIsJudged(_ sample: Case) throws {
        let field = sample.scheme + (try token(sample))
        // Twice: what was verified once is answered from memory.
        for _ in 1...2 {
            switch verifier.authenticate(field, now: Sample.now) {
            case .success: #expect(sample.expected == nil)
            case .failure(let rejection): #expect(rejection.reason == sample.expected)
            }
        }
    }

    @Test(arguments: [nil, "", "bearer", "bearer ", "bearer    ", "bear x", "bearers x", " bearer x"])
    func absentTokenIsMissing(field: String?) {
        #expect(verifier.authenticate(field, now: Sample.now) == .failure(Rejection(.missingProviderToken)))
    }

    @Test(arguments: ["bearer x", "bearer a.b", "bearer a.b.c", "bearer a.b.c.d", "bearer .."])
    func nonsenseIsInvalid(field: String) {
        #expect(verifier.authenticate(field, now: Sample.now) == .failure(Rejection(.invalidProviderToken)))
    }

    @Test func rememberedTokenStillExpires() throws {
        let field = "bearer " + (try token(Self.cases[0]))
        #expect(verifier.authenticate(field, now: Sample.now) == .success(Sample.claims))
        let later = Sample.now.addingTimeInterval(3601)
        #expect(verifier.authenticate(field, now: later) == .failure(Rejection(.expiredProviderToken)))
    }

    @Test func revocationByAnotherProcessCountsAfterATenthOfASecond() throws {
        let field = "bearer " + (try token(Self.cases[0]))
        #expect(verifier.authenticate(field, now: Sample.now) == .success(Sample.claims))
        try ProviderKeyStore(directory: directory.url).revoke(keyID: Sample.keyID)
        // The file is not looked at for each request.
        clock.advance(by: ProviderKeyStore.lookInterval - 1)
        #expect(verifier.authenticate(field, now: Sample.now) == .success(Sample.claims))
        clock.advance(by: 1)
        #expect(verifier.authenticate(field, now: Sample.now) == .failure(Rejection(.invalidProviderToken)))
    }

    @Test func removalByAnotherProcessCountsAfterATenthOfASecondAlsoForTokensThatWereVerified() throws {
        let field = "bearer " + (try token(Self.cases[0]))
        #expect(verifier.authenticate(field, now: Sample.now) == .success(Sample.claims))
        let other = try ProviderKeyStore(directory: directory.url)
        try other.remove(keyID: Sample.keyID)
        clock.advance(by: ProviderKeyStore.lookInterval)
        #expect(verifier.authenticate(field, now: Sample.now) == .failure(Rejection(.invalidProviderToken)))
        // A new key of the same identifier does not bring the old one's tokens back.
        let new = try other.mint(team: Sample.team, keyID: Sample.keyID)
        clock.advance(by: ProviderKeyStore.lookInterval)
        #expect(verifier.authenticate(field, now: Sample.now) == .failure(Rejection(.invalidProviderToken)))
        clock.advance(by: ProviderKeyStore.lookInterval)
        let signer = try ProviderTokenSigner(
            privateKeyPEM: new.privateKeyPEM, keyID: Sample.keyID, team: Sample.team)
        let signed = "bearer " + (try signer.token(issuedAt: Sample.now))
        #expect(verifier.authenticate(signed, now: Sample.now) == .success(Sample.claims))
    }

    @Test func keyOfAnotherProcessCountsAtOnce() throws {
        #expect(
            verifier.authenticate("bearer " + (try token(Self.cases[0])), now: Sample.now) == .success(Sample.claims))
        let minted = try ProviderKeyStore(directory: directory.url).mint(team: "TEAM000002", keyID: "KEY0000009")
        let signer = try ProviderTokenSigner(
            privateKeyPEM: minted.privateKeyPEM, keyID: minted.keyID, team: minted.team)
        let field = "bearer " + (try signer.token(issuedAt: Sample.now))
        let claims = ProviderClaims(keyID: minted.keyID, team: minted.team, issuedAt: Sample.claims.issuedAt)
        #expect(verifier.authenticate(field, now: Sample.now) == .success(claims))
    }

    // Each looked at the file, one after the other.
    @Test func tokensThatNoKeyExplainsCostALookInATenthOfASecond() throws {
        let bad = "bearer " + (try token(Case(testDescription: "", header: #"{"alg":"ES256","kid":"KEY0000009"}"#)))
        #expect(verifier.authenticate(bad, now: Sample.now) == .failure(Rejection(.invalidProviderToken)))
        let minted = try ProviderKeyStore(directory: directory.url).mint(team: "TEAM000002", keyID: "KEY0000009")
        let signer = try ProviderTokenSigner(
            privateKeyPEM: minted.privateKeyPEM, keyID: minted.keyID, team: minted.team)
        let good = "bearer " + (try signer.token(issuedAt: Sample.now))
        clock.advance(by: ProviderKeyStore.lookInterval - 1)
        #expect(verifier.authenticate(good, now: Sample.now) == .failure(Rejection(.invalidProviderToken)))
        clock.advance(by: 1)
        let claims = ProviderClaims(keyID: minted.keyID, team: minted.team, issuedAt: Sample.claims.issuedAt)
        #expect(verifier.authenticate(good, now: Sample.now) == .success(claims))
    }

    @Test func signerMakesTokensThatAreAccepted() throws {
        let signer = try ProviderTokenSigner(
            privateKeyPEM: privateKey.pemRepresentation, keyID: Sample.keyID, team: Sample.team)
        let field = "bearer " + (try signer.token(issuedAt: Sample.now))
        #expect(verifier.authenticate(field, now: Sample.now) == .success(Sample.claims))
    }

    private func token(_ sample: Case) throws -> String {
        func segment(_ bytes: some Sequence<UInt8>) -> String {
            let text = Base64URL.encode(bytes)
            return sample.isPadded ? text + String(repeating: "=", count: (4 - text.count % 4) % 4) : text
        }
        let signed = "\(segment(sample.header.utf8)).\(segment(sample.claims.utf8))"
        let key = sample.isForged ? P256.Signing.PrivateKey() : privateKey
        let signature = try key.signature(for: Data(signed.utf8))
        return "\(signed).\(segment(sample.isDER ? signature.derRepresentation : signature.rawRepresentation))"
    }
}
