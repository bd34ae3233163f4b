// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import AppGroups

/// What becomes of an upload that was not sent. An expired token, a server in trouble and a system without time used to
/// delete the body, all of them.
@Suite struct UploadPolicyTests {
    private static let start = Date(timeIntervalSinceReferenceDate: 0)

    private static func record(failures: Int = 0, age: TimeInterval = 0) -> UploadRecord {
        var record = UploadRecord(
            id: UUID().uuidString, request: UploadRequest(url: URL(filePath: "/")), contentType: "", contentLength: 0,
            written: start - age)
        record.failures = failures
        return record
    }

    private static func text(_ decision: UploadPolicy.Decision) -> String {
        switch decision {
        case .end(let outcome): "end \(outcome)"
        case .giveUp(let outcome): "give up \(outcome)"
        case .wait(let pause): "wait \(pause)"
        case .retry(let date): "retry after \(date.timeIntervalSince(start))"
        }
    }

    @Test(
        "every end of an attempt",
        arguments: [
            (TransferEnd.response(status: 204), "end sent(status: 204)"),
            (.response(status: 400), "give up refused(status: 400)"),
            (.response(status: 302), "give up refused(status: 302)"),
            (.response(status: 401), "wait untilRequested(status: 401)"),
            (.response(status: 403), "give up refused(status: 403)"),
            (.response(status: 407), "wait untilRequested(status: 407)"),
            (.response(status: 408), "retry after 30.0"), (.response(status: 425), "retry after 30.0"),
            (.response(status: 503), "retry after 30.0"),
            (.response(status: 503, retryAfter: "120"), "retry after 120.0"),
            (.response(status: 503, retryAfter: " 7 "), "retry after 30.0"),
            (.response(status: 429, retryAfter: "Mon, 01 Jan 2001 00:10:00 GMT"), "retry after 600.0"),
            (.response(status: 429, retryAfter: "Sun, 31 Dec 2000 00:00:00 GMT"), "retry after 30.0"),
            (.response(status: 503, retryAfter: "soon"), "retry after 30.0"),
            (.response(status: 503, retryAfter: "99999999999999999999999"), "retry after 604800.0"),
            (.failed(reason: "no network"), "retry after 30.0"), (.cancelled(), "wait untilResumed"),
            (.cancelled(by: .forceQuit), "give up cancelled"),
            (.cancelled(by: .backgroundUpdatesDisabled), "wait untilResumed"),
            (.cancelled(by: .insufficientResources), "wait untilResumed"),
        ])
    func decisions(end: TransferEnd, expected: String) {
        #expect(Self.text(UploadPolicy().decision(end, Self.record(), now: Self.start)) == expected)
    }

    @Test("pauses double up to the longest; the last attempt and old age end it")
    func limits() {
        let policy = UploadPolicy()
        func decide(_ end: TransferEnd, failures: Int = 0, age: TimeInterval = 0) -> String {
            Self.text(policy.decision(end, Self.record(failures: failures, age: age), now: Self.start))
        }
        let pauses = (0..<10).map { decide(.response(status: 500), failures: $0) }
        let seconds = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600].map { "retry after \($0).0" }
        #expect(pauses == seconds + [#"give up failed(reason: "status 500")"#])
        let week: TimeInterval = 7 * 86_400
        #expect(decide(.failed(reason: "x"), age: week) == "retry after 30.0")
        #expect(decide(.failed(reason: "x"), age: week + 1) == #"give up failed(reason: "x")"#)
        #expect(decide(.response(status: 401), age: week + 1) == "give up refused(status: 401)")
        #expect(decide(.response(status: 401), failures: 9) == "give up refused(status: 401)")
        #expect(decide(.cancelled(by: .insufficientResources), failures: 99, age: week) == "wait untilResumed")
        #expect(decide(.cancelled(by: .insufficientResources), age: week + 1) == "give up cancelled")
        // A server that asks for more time than is left gets what is left.
        #expect(decide(.response(status: 503, retryAfter: "31536000"), age: week - 90) == "retry after 90.0")
        #expect(decide(.response(status: 503, retryAfter: "31536000"), age: week) == "retry after 30.0")
        var other = policy
        (other.attempts, other.firstPause, other.retriesAfterForceQuit) = (100, .milliseconds(1), true)
        #expect(
            Self.text(other.decision(.failed(reason: "x"), Self.record(failures: 70), now: Self.start))
                == "retry after 3600.0")
        #expect(
            Self.text(other.decision(.cancelled(by: .forceQuit), Self.record(), now: Self.start)) == "wait untilResumed"
        )
    }

    @Test("a record of an earlier version is read")
    func earlierRecord() throws {
        let old = #"""
            {"attempt":2,"contentLength":9,"contentType":"a","id":"x","request":{"headers":{},"method":"POST","url":"file:///"}}
            """#
        let record = try JSONDecoder().decode(UploadRecord.self, from: Data(old.utf8))
        #expect(record.attempt == 2 && record.failures == 1 && record.pause == nil)
    }
}
