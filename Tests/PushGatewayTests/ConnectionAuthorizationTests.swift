// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PushGateway

@Suite struct ConnectionAuthorizationTests {
    private var connection = ConnectionAuthorization()

    private func claims(_ minutes: Double, team: String = Sample.team) -> ProviderClaims {
        ProviderClaims(keyID: Sample.keyID, team: team, issuedAt: Int(time(minutes).timeIntervalSince1970))
    }

    private func time(_ minutes: Double) -> Date { Sample.now.addingTimeInterval(minutes * 60) }

    @Test mutating func newTokenWithinTwentyMinutesIsTooEarly() {
        connection.accept(claims(0), now: time(0))
        #expect(connection.refusal(of: claims(19.9), now: time(19.9))?.reason == .tooManyProviderTokenUpdates)
        #expect(connection.refusal(of: claims(20), now: time(20)) == nil)
    }

    @Test mutating func alternatingBetweenTwoKnownTokensIsAllowed() {
        connection.accept(claims(0), now: time(0))
        connection.accept(claims(20), now: time(20))
        #expect(connection.refusal(of: claims(0), now: time(21)) == nil)
        #expect(connection.refusal(of: claims(20), now: time(21)) == nil)
        #expect(connection.refusal(of: claims(21), now: time(21))?.reason == .tooManyProviderTokenUpdates)
    }

    @Test mutating func usingATokenAgainDoesNotStartTheIntervalAnew() {
        connection.accept(claims(0), now: time(0))
        connection.accept(claims(0), now: time(15))
        #expect(connection.refusal(of: claims(20), now: time(20)) == nil)
    }

    @Test mutating func firstAcceptedPushBindsTheTeam() {
        let other = claims(30, team: "OTHERTEAM1")
        connection.accept(claims(0), now: time(0))
        #expect(connection.refusal(of: other, now: time(30)) == nil)
        connection.bind(to: Sample.team)
        #expect(connection.refusal(of: other, now: time(30))?.reason == .invalidProviderToken)
    }
}
