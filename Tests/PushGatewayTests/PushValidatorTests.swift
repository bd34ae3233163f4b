// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import PushGateway

@Suite struct PushValidatorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var expected: Rejection?
        var draft: Draft

        init(_ name: String, _ reason: PushReason?, timestamp: Int? = nil, _ change: (inout Draft) -> Void) {
            testDescription = name
            expected = reason.map { Rejection($0, timestamp: timestamp) }
            draft = Draft().with(change)
        }

        static func field(_ name: String, _ value: String?, _ reason: PushReason?) -> Case {
            Case("\(name): \(value ?? "absent")", reason) { $0.fields[name] = value }
        }

        static func path(_ path: String, _ reason: PushReason) -> Case {
            Case("path \(path.prefix(24))", reason) { $0.path = path }
        }

        static func type(_ type: String?, topic: String, _ reason: PushReason?, token: String? = nil) -> Case {
            Case("type \(type ?? "absent"), topic \(topic)", reason) { draft in
                draft.fields["apns-push-type"] = type
                draft.fields["apns-topic"] = topic
                if let token { draft.path = "/3/device/\(token)" }
            }
        }

        static func body(_ body: String, type: String? = "alert", _ reason: PushReason?) -> Case {
            Case("body \(body.prefix(24)) (\(body.utf8.count)), type \(type ?? "absent")", reason) { draft in
                draft.body = Data(body.utf8)
                draft.fields["apns-push-type"] = type
                guard type == "voip" else { return }
                draft.fields["apns-topic"] = Sample.topic + ".voip"
                draft.path = "/3/device/\(Sample.voipToken)"
            }
        }
    }

    static func object(bytes: Int) -> String {
        let frame = #"{"aps":{"alert":""}}"#
        return #"{"aps":{"alert":"\#(String(repeating: "x", count: bytes - frame.utf8.count))"}}"#
    }

    static let cases: [Case] = [
        Case("untouched", nil) { _ in },
        Case("GET", .methodNotAllowed) { $0.method = "GET" },
        .path("/", .badPath), .path("/3/devices/\(Sample.token)", .badPath), .path("/3/device/a1/b2", .badPath),
        .path("/3/device", .missingDeviceToken), .path("/3/device/", .missingDeviceToken),
        .path("/3/device/xyz0", .badDeviceToken), .path("/3/device/abc", .badDeviceToken),
        .path("/3/device/" + String(repeating: "a", count: 402), .badDeviceToken),
        .path("/3/device/" + String(repeating: "ee", count: 32), .badDeviceToken),
        Case("token in upper case", nil) { $0.path = "/3/device/\(Sample.token.uppercased())" },
        Case("unregistered token", .unregistered, timestamp: Sample.deathTime) {
            $0.path = "/3/device/\(Sample.deadToken)"
        },
        Case("token of another app", .deviceTokenNotForTopic) { $0.path = "/3/device/\(Sample.voipToken)" },
        Case("repeated field", .duplicateHeaders) { $0.repeatedField = "apns-priority" },
        Case("too long a header list", .requestHeaderFieldsTooLarge) { $0.isHeaderListTooLong = true },
        Case("no token", .missingProviderToken) { $0.provider = .failure(Rejection(.missingProviderToken)) },

        .field("apns-id", "not-a-uuid", .badMessageID), .field("apns-id", "", .badMessageID),
        .field("apns-id", "9d0a8a7c-5a8e-4a5b-9f0c-0a1b2c3d4e5f", nil),
        .field("apns-id", "9D0A8A7C-5A8E-4A5B-9F0C-0A1B2C3D4E5F", nil),
        .field("apns-topic", nil, .missingTopic), .field("apns-topic", "", .missingTopic),
        .field("apns-topic", "com.example/booking", .badTopic), .field("apns-topic", ".voip", .badTopic),
        .field("apns-topic", "org.other.app", .topicDisallowed),
        .field("apns-push-type", "shout", .invalidPushType), .field("apns-push-type", "Alert", .invalidPushType),
        .field("apns-priority", "1", nil), .field("apns-priority", "5", nil), .field("apns-priority", "10", nil),
        .field("apns-priority", "7", .badPriority), .field("apns-priority", "", .badPriority),
        .field("apns-expiration", "0", nil), .field("apns-expiration", "1", nil),
        .field("apns-expiration", "1518195480.5", .badExpirationDate),
        .field("apns-expiration", "-1", .badExpirationDate), .field("apns-expiration", "", .badExpirationDate),
        .field("apns-expiration", "99999999999999999999", .badExpirationDate),
        .field("apns-collapse-id", String(repeating: "c", count: 64), nil),
        .field("apns-collapse-id", String(repeating: "é", count: 33), .badCollapseID),
        .field("interruption-level", "time-sensitive", nil),

        .type("voip", topic: Sample.topic + ".voip", nil, token: Sample.voipToken),
        .type(nil, topic: Sample.topic + ".voip", nil, token: Sample.voipToken),
        .type("voip", topic: Sample.topic, .badTopic), .type("alert", topic: Sample.topic + ".voip", .badTopic),
        .type("voip", topic: Sample.topic + ".voip-ptt", .badTopic),
        .type("liveactivity", topic: Sample.topic + ".push-type.liveactivity", .deviceTokenNotForTopic),
        .type("mdm", topic: Sample.topic, .topicDisallowed),
        Case("background at 10", .badPriority) {
            $0.fields["apns-push-type"] = "background"
            $0.fields["apns-priority"] = "10"
        },

        .body("", .payloadEmpty), .body("[1]", .payloadEmpty), .body("{", .payloadEmpty),
        .body(#"{"a":1}"#, .payloadEmpty), .body(#"{"a":1}"#, type: "background", .payloadEmpty),
        .body(#"{"aps":1}"#, .payloadEmpty), .body(#"{"a":1}"#, type: nil, .payloadEmpty),
        .body(#"{"a":1}"#, type: "voip", nil),
        .body(object(bytes: 4096), nil), .body(object(bytes: 4097), .payloadTooLarge),
        .body(object(bytes: 5120), type: "voip", nil), .body(object(bytes: 5121), type: "voip", .payloadTooLarge),
    ]

    @Test(arguments: cases)
    func answers(_ sample: Case) {
        switch sample.draft.judged() {
        case .success: #expect(sample.expected == nil)
        case .failure(let rejection): #expect(rejection == sample.expected)
        }
    }

    @Test func everyReasonOfTheTableHasACase() {
        // Given by the authenticator, the store and the shutdown instead of a check.
        let elsewhere: Set<PushReason> = [
            .expiredProviderToken, .invalidProviderToken, .tooManyProviderTokenUpdates, .internalServerError,
            .shutdown, .idleTimeout,
        ]
        let covered = Set(Self.cases.compactMap { $0.expected?.reason })
        #expect(covered == Set(PushReason.allCases).subtracting(elsewhere))
    }

    @Test func acceptedPushCarriesTheFieldsAndTheUntouchedBytes() throws {
        let body = Data(#"{ "z":1, "aps" : {"alert":"Hi"}, "a":2 }"#.utf8)
        let push = try Draft().with {
            $0.path = "/3/device/\(Sample.token.uppercased())"
            $0.fields["apns-priority"] = "5"
            $0.fields["apns-expiration"] = "1800000060"
            $0.fields["apns-collapse-id"] = "score"
            $0.body = body
        }.judged().get()
        #expect(
            push
                == AcceptedPush(
                    device: "phone", token: Sample.token,
                    notification: RemoteNotification(
                        identifier: "ID", topic: Sample.topic, pushType: "alert", priority: 5,
                        expiration: 1_800_000_060, collapseIdentifier: "score", payload: body)))
    }

    @Test(arguments: [
        (#"{"aps":{"alert":"x"}}"#, "alert", 10), (#"{"aps":{"badge":0}}"#, "alert", 10),
        (#"{"aps":{"content-available":1}}"#, "background", 5),
    ])
    func missingTypeIsInferred(body: String, type: String, priority: Int) throws {
        let push = try Draft().with {
            $0.fields["apns-push-type"] = nil
            $0.body = Data(body.utf8)
        }.judged().get()
        #expect(push.notification.pushType == type)
        #expect(push.notification.priority == priority)
    }

    @Test func suffixIsNotPartOfTheDeliveredTopic() throws {
        let push = try Draft().with {
            $0.fields["apns-push-type"] = nil
            $0.fields["apns-topic"] = Sample.topic + ".voip"
            $0.path = "/3/device/\(Sample.voipToken)"
        }.judged().get()
        #expect(push.notification.topic == Sample.topic)
        #expect(push.notification.pushType == "voip")
    }
}
