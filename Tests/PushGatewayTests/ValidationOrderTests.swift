// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PushGateway

/// The order of the checks is part of the contract: a request with two faults always gets the same answer.
@Suite struct ValidationOrderTests {
    /// One way to break each check, made so that it can be combined with a fault of the next one.
    static let faults: [String: @Sendable (inout Draft) -> Void] = [
        "header list": { $0.isHeaderListTooLong = true },
        "method": { $0.method = "GET" },
        "path": { $0.path = "/elsewhere" },
        "token in path": { $0.path = "/3/device/" },
        "repeated fields": { $0.repeatedField = "x-field" },
        "authentication": { $0.provider = .failure(Rejection(.invalidProviderToken)) },
        "identifier": { $0.fields["apns-id"] = "1" },
        "topic present": { $0.fields["apns-topic"] = nil },
        "push type": { $0.fields["apns-push-type"] = "shout" },
        "topic form": {
            // Without a valid type any suffix will do, so the form must be wrong in another way.
            let hasType = $0.fields["apns-push-type"] == "alert"
            $0.fields["apns-topic", default: ""] += hasType ? ".voip" : "/"
        },
        "topic permitted": {
            $0.fields["apns-topic"] =
                "org.other.app" + ($0.fields["apns-topic"]?.hasSuffix(".voip") == true ? ".voip" : "")
        },
        "priority": { $0.fields["apns-priority"] = "11" },
        "expiration": { $0.fields["apns-expiration"] = "soon" },
        "collapse identifier": { $0.fields["apns-collapse-id"] = String(repeating: "c", count: 65) },
        "payload present": { $0.body = Data() },
        "payload size": { $0.body = Data(repeating: UInt8(ascii: "x"), count: 4097) },
        "payload form": { if $0.body.count <= 4096 { $0.body = Data("[]".utf8) } },
        "token form": { $0.path = "/3/device/xyz" },
        "token known": { if !$0.path.hasSuffix("xyz") { $0.path = "/3/device/" + String(repeating: "ee", count: 32) } },
        "token for topic": { $0.path = "/3/device/\(Sample.voipToken)" },
        "token active": {
            // Dead and of another app at once needs a topic that is not the dead token's.
            let isOfAnotherApp = $0.path.hasSuffix(Sample.voipToken)
            $0.path = "/3/device/\(Sample.deadToken)"
            if isOfAnotherApp { $0.fields["apns-topic"] = "com.example.second" }
        },
    ]

    /// Neighbours that exclude each other: a path is one thing, an absent topic or an empty body has no form or size,
    /// and only a known token has a topic.
    static let exclusive: Set<String> = ["path", "payload present", "token known"]

    static let pairs = Array(PushCheck.order.indices.dropLast())

    @Test(arguments: PushCheck.order.map(\.name))
    func eachFaultIsFoundByItsOwnCheck(name: String) throws {
        let fault = try #require(Self.faults[name])
        let draft = Draft().with(fault)
        #expect(PushCheck.order.first { $0.fault(draft.examination) != nil }?.name == name)
    }

    @Test(arguments: pairs)
    func twoFaultsReportTheEarlier(index: Int) throws {
        let first = PushCheck.order[index]
        let second = PushCheck.order[index + 1]
        guard !Self.exclusive.contains(first.name) else { return }
        let draft = Draft().with { draft in
            Self.faults[first.name]?(&draft)
            Self.faults[second.name]?(&draft)
        }
        func firstFault(in order: [PushCheck]) -> String? {
            order.first { $0.fault(draft.examination) != nil }?.name
        }
        var flipped = PushCheck.order
        flipped.swapAt(index, index + 1)
        #expect(firstFault(in: PushCheck.order) == first.name)
        #expect(firstFault(in: flipped) == second.name)
    }
}
