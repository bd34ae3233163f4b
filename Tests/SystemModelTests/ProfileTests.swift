// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// The behaviour profiles that ship, and files of one's own.
@Suite struct ProfileTests {
    @Test("every shipped profile can be read", arguments: BehaviorProfile.names)
    func shipped(name: String) throws {
        let profile = try BehaviorProfile.named(name)
        #expect(profile.name == name)
        #expect("ios\(profile.systemVersion.prefix { $0 != "." })" == name)
        // Limits of the lifecycle sheet 1.4, the menu of the links sheet 3.2, the notifications sheet 2.14.
        #expect(profile.timing.launchLimit.duration == .seconds(20))
        #expect(profile.timing.sceneUpdateLimit.duration == .seconds(10))
        #expect(profile.timing.backgroundLimit.duration == .seconds(5))
        #expect(profile.homeScreen.quickActionsShown == 4)
        #expect(profile.notifications.willPresentLimit.duration == .seconds(25))
        #expect(profile.notifications.foregroundWithoutDelegate == .hide)
        #expect(profile.notifications.lateDelegate == .drop)
    }

    // Sheet: lifecycle 1.0; TN3187.
    @Test(
        "what each version does to an app without scenes",
        arguments: [("ios15", .runs), ("ios17", .runs), ("ios18", .warns), ("ios26", .warns), ("ios27", .fails)]
            as [(String, BehaviorProfile.SceneRequirement)])
    func withoutScenes(name: String, requirement: BehaviorProfile.SceneRequirement) throws {
        #expect(try BehaviorProfile.named(name).lifecycle.withoutSceneManifest == requirement)
    }

    @Test("the default is one of them")
    func defaultProfile() {
        #expect(BehaviorProfile.names.contains(BehaviorProfile.defaultName))
    }

    @Test("an unknown name lists the known ones")
    func unknown() {
        let error = #expect(throws: ProfileError.self) { try BehaviorProfile.named("ios99") }
        #expect(
            error?.description == "no profile named ios99; there are ios10, ios12, ios15, ios17, ios18, ios26, ios27")
    }

    @Test("a profile can be written and read again")
    func roundTrip() throws {
        let profile = try BehaviorProfile.named("ios26")
        #expect(try BehaviorProfile.reading(JSONEncoder().encode(profile), from: "copy") == profile)
    }

    @Test("an optional key that a file leaves out takes the shipped value; null stands for none")
    func optionalKeys() throws {
        let shipped = try BehaviorProfile.named("ios26")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(shipped), as: UTF8.self)
        func reading(_ find: String, _ replacement: String) throws -> BehaviorProfile {
            let range = try #require(text.range(of: find))
            return try .reading(Data(text.replacingCharacters(in: range, with: replacement).utf8), from: "mine.json")
        }
        #expect(try reading(#""memoryWarning":0.8,"#, "") == shipped)
        #expect(try reading(#""handlerLimit":30000"#, #""handlerLimit":null"#).background.handlerLimit == nil)
        #expect(try reading(#""handlerLimit":30000,"#, "") == shipped)
    }

    struct Mistake: CustomTestStringConvertible, Sendable {
        var find: String
        var replacement: String
        var message: String

        var testDescription: String { message }
    }

    static let mistakes: [Mistake] = [
        Mistake(
            find: #""launchLimit":20000"#, replacement: #""other":1"#,
            message: "profile mine.json: $.timing: unknown key other"),
        Mistake(
            find: #""launchLimit":20000"#, replacement: #""launchLimit":"long""#,
            message: "profile mine.json: $.timing.launchLimit: expected Int"),
        Mistake(
            find: #""launchLimit":20000"#, replacement: #""launchLimit":-1"#,
            message: "profile mine.json: $.timing.launchLimit: a duration cannot be negative"),
        Mistake(
            find: #""launchLimit":20000"#, replacement: #""launchLimit":null"#,
            message: "profile mine.json: $.timing.launchLimit: expected Int, found null"),
        Mistake(
            find: #""lateDelegate":"drop""#, replacement: #""lateDelegate":"later""#,
            message: "profile mine.json: $.notifications.lateDelegate: "
                + "Cannot initialize LateDelegate from invalid String value later"),
    ]

    @Test("a malformed file names the key path", arguments: mistakes)
    func malformed(_ mistake: Mistake) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let good = String(decoding: try encoder.encode(BehaviorProfile.named("ios26")), as: UTF8.self)
        try #require(good.contains(mistake.find))
        let bad = good.replacingOccurrences(of: mistake.find, with: mistake.replacement)
        let error = #expect(throws: ProfileError.self) {
            try BehaviorProfile.reading(Data(bad.utf8), from: "mine.json")
        }
        #expect(error?.description == mistake.message)
    }

    @Test(
        "what a file leaves out is the shipped profile's of its name, of its version, or the default's",
        arguments: [
            ("ios12", "12.4", "ios12"), ("mine", "12.1", "ios12"), ("mine", "9.0", "ios26"), ("ios26", "12.4", "ios26"),
        ])
    func incomplete(name: String, version: String, counterpart: String) throws {
        let text = #"{"name":"\#(name)","systemVersion":"\#(version)","keyboard":{"lockBurst":7},"timing":{}}"#
        var expected = try BehaviorProfile.named(counterpart)
        expected.name = name
        expected.systemVersion = version
        expected.keyboard.lockBurst = 7
        #expect(try BehaviorProfile.reading(Data(text.utf8), from: "mine.json") == expected)
    }

    @Test("a file has to say which profile it is")
    func nameless() {
        let error = #expect(throws: ProfileError.self) {
            try BehaviorProfile.reading(Data(#"{"systemVersion":"26.1"}"#.utf8), from: "mine.json")
        }
        #expect(error?.description == "profile mine.json: $: missing key name")
    }

    @Test("a file that is no JSON")
    func noJSON() {
        let error = #expect(throws: ProfileError.self) {
            try BehaviorProfile.reading(Data("{".utf8), from: "mine.json")
        }
        #expect(error?.description.hasPrefix("profile mine.json: $: ") == true)
    }
}
