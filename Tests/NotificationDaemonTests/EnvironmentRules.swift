// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The policies that the frameworks apply inside of a process: the device only tells them. Notifications sheet 2.14.
@Suite struct EnvironmentRules {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var change: @Sendable (inout BehaviorProfile.Notifications) -> Void
        var expected: @Sendable (inout ProcessRules) -> Void

        var testDescription: String { "2.14 \(name)" }
    }

    static let rows: [Row] = [
        Row(
            name: "callOutQueue background", change: { $0.callOutQueue = .background },
            expected: { $0.callOutQueue = .background }),
        Row(name: "callOutQueue main", change: { $0.callOutQueue = .main }, expected: { $0.callOutQueue = .main }),
        Row(
            name: "delegateExecutor callersChoice", change: { $0.delegateExecutor = .callersChoice },
            expected: { $0.delegateExecutor = .callersChoice }),
        Row(
            name: "delegateExecutor main", change: { $0.delegateExecutor = .main },
            expected: { $0.delegateExecutor = .main }),
        Row(
            name: "attachmentSizeCheckedBy add", change: { $0.attachmentSizeCheckedBy = .add },
            expected: { $0.attachmentSizeCheckedBy = .add }),
        Row(
            name: "attachmentSizeCheckedBy initializer", change: { $0.attachmentSizeCheckedBy = .initializer },
            expected: { $0.attachmentSizeCheckedBy = .initializer }),
        Row(
            name: "calendar", change: { $0.calendar.zonelessFloats = false },
            expected: { $0.calendar.zonelessFloats = false }),
    ]

    @Test("an app and its extensions are told the rules", arguments: BehaviorProfile.names, rows)
    func rules(profile: String, row: Row) {
        var stage = Stage(Sample.profile(profile) { row.change(&$0.notifications) }, apps: [Sample.withService()])
        stage.launch()
        stage.settle(Sample.push(#""alert":"A","mutable-content":1"#))
        // Every shipped profile has the defaults, in what concerns notifications.
        let shipped = stage.device.profile
        var expected = ProcessRules(
            extensionResponderOpen: shipped.extensions.extensionResponderOpen,
            pasteboardRead: shipped.homeScreen.pasteboardRead ?? .silent,
            callActionLimit: shipped.background.callActionLimit.map { $0.duration / .seconds(1) },
            asksShouldAutorotate: ["ios10", "ios12", "ios15"].contains(profile),
            orientationKeyTurns: ["ios10", "ios12", "ios15"].contains(profile),
            reportsEffectiveGeometry: ["ios26", "ios27"].contains(profile),
            typesBeforeKeyCommands: !["ios10", "ios12"].contains(profile),
            multipleScenes: !["ios10", "ios12"].contains(profile))
        row.expected(&expected)
        #expect(stage.device.runningProcesses.map { stage.device.environment(of: $0)?.rules } == [expected, expected])
    }

    @Test("the attachment store's limit is the profile's", arguments: BehaviorProfile.names)
    func storeLimit(profile: String) {
        let stage = Stage(Sample.profile(profile) { $0.notifications.attachmentStoreLimit = 77 })
        #expect(stage.device.attachmentStoreLimit == 77)
        #expect(Stage(Sample.profile(profile)).device.attachmentStoreLimit == 262_144_000)
    }

    @Test("a process knows whether a user looks at it: not when it was started for a push or an action")
    func launchedInBackground() {
        var stage = Stage(
            Sample.profile("ios26"), apps: [Sample.manifest { $0.backgroundModes = ["remote-notification"] }])
        stage.send(Sample.push(#""content-available":1"#))
        #expect(stage.device.environment(of: 1)?.launchedInBackground == true)
        stage.send(.terminate(bundle: Sample.app.bundleIdentifier, .kill))
        stage.send(.launch(bundle: Sample.app.bundleIdentifier))
        #expect(stage.device.environment(of: 2)?.launchedInBackground == false)
    }
}
