// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Pushes with `content-available`. Notifications sheet 2.4, 2.7 #10; who is woken:
/// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
@Suite struct SilentPushRules {
    /// Where the app is when the push comes.
    enum State: String, CaseIterable {
        case notRunning, starting, inFront, inactive, background, suspended, locked, forceQuit, openedAgain

        /// A process that could be called at once.
        var runs: Bool {
            switch self {
            case .notRunning, .suspended, .forceQuit: false
            case .starting, .inFront, .inactive, .background, .locked, .openedAgain: true
            }
        }
    }

    private static func enter(_ state: State, _ app: AppManifest, _ stage: inout Stage) {
        let bundle = app.bundleIdentifier
        switch state {
        case .notRunning: break
        case .starting: stage.send(.launch(bundle: bundle))
        case .inFront: stage.launch(app)
        case .inactive: stage.interrupt(app)
        case .background: stage.launchAndLeave(app)
        case .suspended:
            stage.launchAndLeave(app)
            stage.advance(by: .seconds(10))
        case .locked:
            stage.launch(app)
            stage.settle(.lock)
        case .forceQuit, .openedAgain:
            stage.launch(app)
            stage.settle(.terminate(bundle: bundle, .forceQuit))
            if state == .openedAgain { stage.launchAndLeave(app) }
        }
        stage.mark()
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var profile: BehaviorProfile
        var state: State
        var hasBackgroundMode: Bool
        var usesScenes: Bool

        var testDescription: String {
            "\(profile.name), \(state.rawValue), \(hasBackgroundMode ? "with" : "without") the mode, "
                + (usesScenes ? "scenes" : "classic")
        }

        /// The calls and notices in order, from the page: whoever runs is told; the mode wakes what does not, unless
        /// the user has thrown it out.
        var expected: [String] {
            if state == .starting {
                let launch = ["willFinish()", "didFinish()"]
                return usesScenes
                    ? launch + ["configuration", "connect()", "scene foreground", "silent push", "scene active"]
                    : launch + ["silent push", "app active"]
            }
            if state.runs { return ["silent push"] }
            guard hasBackgroundMode else {
                return ["- is not woken by push id: its UIBackgroundModes lack remote-notification"]
            }
            switch state {
            case .forceQuit: return ["- is not woken by push id: force quit"]
            case .suspended: return ["App is resumed", "silent push"]
            default:
                let warning = "! has no scene manifest; a coming iOS will refuse to launch it (Apple TN3187)"
                let options = usesScenes ? "" : "remoteNotification"
                let warns = profile.lifecycle.withoutSceneManifest == .warns && !usesScenes
                return ["App starts"] + (warns ? [warning] : [])
                    + ["willFinish(\(options))", "didFinish(\(options))", "silent push"]
            }
        }
    }

    static let rows: [Row] = BehaviorProfile.names.map { Sample.profile($0) }.flatMap { profile in
        State.allCases.flatMap { state in
            [true, false].flatMap { mode in
                // Some systems do not launch an app without scenes at all.
                (profile.lifecycle.withoutSceneManifest == .fails ? [true] : [true, false]).map {
                    Row(profile: profile, state: state, hasBackgroundMode: mode, usesScenes: $0)
                }
            }
        }
    }

    @Test("who is woken", arguments: rows) func woken(row: Row) {
        let app = Sample.manifest(usesScenes: row.usesScenes) {
            $0.backgroundModes = row.hasBackgroundMode ? ["remote-notification"] : ["audio"]
        }
        var stage = Stage(row.profile, apps: [app])
        Self.enter(row.state, app, &stage)
        stage.settle(Sample.push(#""content-available":1"#, type: "background"))
        #expect(stage.events == row.expected)
        #expect(stage.delivered() == [])
    }

    @Test("an app that this system does not launch is not woken either")
    func notLaunchable() {
        let app = Sample.manifest(usesScenes: false) { $0.backgroundModes = ["remote-notification"] }
        var stage = Stage(Sample.profile("ios27"), apps: [app])
        stage.mark()
        stage.settle(Sample.push(#""content-available":1"#, type: "background"))
        #expect(
            stage.events == [
                "! application(_:didReceiveRemoteNotification:fetchCompletionHandler:) is lost: com.example.app has no "
                    + "scene manifest and cannot launch under ios27; add UIApplicationSceneManifest to its Info.plist "
                    + "(Apple TN3187) or use an older profile"
            ])
    }

    @Test("whole histories", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let name = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    private static let woken = Sample.manifest { $0.backgroundModes = ["remote-notification"] }

    static let rules: [Rule] = [
        Rule(
            "2.4 content-available", "launched in the background: no scene, and suspended when it is done",
            apps: [woken]
        ) {
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.advance(by: .seconds(20))
            #expect($0.summary().state == "suspended")
        }.expects(
            "00:00.000 App starts", "00:00.180 willFinish()", "00:00.180 didFinish()", "00:00.180 silent push",
            "00:05.000 App is suspended"),
        Rule("2.4 content-available", "woken twice: the second one finds it there", apps: [woken]) {
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.advance(by: .seconds(20))
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.advance(by: .seconds(20))
        }.expects(
            "00:00.000 App starts", "00:00.180 willFinish()", "00:00.180 didFinish()", "00:00.180 silent push",
            "00:05.000 App is suspended", "00:20.000 App is resumed", "00:20.000 silent push",
            "00:25.000 App is suspended"),
        Rule("2.4 content-available", "each push gives the running app its time anew", apps: [woken]) {
            $0.launchAndLeave()
            $0.advance(by: .seconds(4))
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.advance(by: .seconds(20))
        }.expects("00:04.930 silent push", "00:09.930 App is suspended"),
        Rule("2.4 content-available", "a completion handler that is not called is reported", apps: [woken]) {
            $0.launchAndLeave()
            $0.script.fetch = .never
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.advance(by: .seconds(60))
        }.expects(
            "00:00.930 silent push",
            "00:30.930 ! has not called the completion handler of \(name), delivery 9",
            "00:30.930 App is suspended"),
        Rule(
            "2.4 content-available", "or when the profile says", apps: [woken],
            profile: { $0.background.handlerLimit?.duration = .seconds(8) }
        ) {
            $0.launchAndLeave()
            $0.script.fetch = .never
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.advance(by: .seconds(60))
        }.expects(
            "00:00.930 silent push",
            "00:08.930 ! has not called the completion handler of \(name), delivery 9",
            "00:08.930 App is suspended"),
        Rule(
            "2.4 content-available", "in journals of before, when it is to be suspended, which it is later",
            apps: [woken], profile: { $0.background.handlerLimit = nil }
        ) {
            $0.launchAndLeave()
            $0.script.fetch = .never
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.advance(by: .seconds(60))
        }.expects(
            "00:00.930 silent push",
            "00:05.930 ! has not called the completion handler of \(name), delivery 9",
            "00:10.930 App is suspended"),
        Rule("2.1", "needs no permission to notify", apps: [woken], isAuthorized: false) {
            $0.launchAndLeave()
            $0.send(.setAuthorization(bundle: woken.bundleIdentifier, granted: false))
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.send(Sample.push(#""alert":"A","content-available":1"#))
        }.expects(
            "00:00.930 silent push", "00:00.930 - push id is not shown: the user has turned notifications off",
            "00:00.930 silent push"),
        Rule(
            "2.7 #10", "silent pushes go to the app delegate, in front too; willPresent is not asked",
            page: "https://github.com/react-native-push-notification/ios/issues/81", apps: [woken]
        ) {
            $0.launch()
            $0.send(Sample.push(#""content-available":1"#, type: "background"))
            $0.send(Sample.push(#""alert":"A","content-available":1"#))
        }.expects("00:00.530 silent push", "00:00.530 silent push", "00:00.530 willPresent push-2"),
    ]
}
