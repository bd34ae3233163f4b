// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Every kind of response in every state of the app, in both life cycles, as whole histories. Notifications sheet 2.7;
/// links sheet 1.3 and 1.4 for the life cycle around it.
@Suite struct ResponseMatrix {
    /// Where the app is when the user answers.
    enum State: String, CaseIterable {
        case notRunning, starting, startingInBackground, inFront, inactive, background, suspended
        case locked, lockedNotRunning

        var isLocked: Bool { self == .locked || self == .lockedNotRunning }
    }

    enum Kind: String, CaseIterable {
        case tap, foregroundAction, foregroundActionWithUnlocking
        case backgroundAction, backgroundActionWithUnlocking, reply
        case dismissTold, dismiss, flickAway

        /// Rule 1 and 2.
        var opensApp: Bool { self == .tap || self == .foregroundAction || self == .foregroundActionWithUnlocking }

        /// Rule 3.
        var unlocks: Bool { opensApp || self == .backgroundActionWithUnlocking }

        var answer: NotificationGesture {
            switch self {
            case .tap: .tap
            case .foregroundAction: .action("open")
            case .foregroundActionWithUnlocking: .action("openUnlocked")
            case .backgroundAction: .action("like")
            case .backgroundActionWithUnlocking: .action("likeUnlocked")
            case .reply: .reply(action: "reply", text: "")
            case .dismissTold, .dismiss: .dismiss
            case .flickAway: .flickAway
            }
        }

        /// What the delegate is told; nil when it is told nothing (rule 5).
        var told: String? {
            switch self {
            case .tap: "push-1"
            case .foregroundAction: "push-1 open"
            case .foregroundActionWithUnlocking: "push-1 openUnlocked"
            case .backgroundAction: "push-1 like"
            case .backgroundActionWithUnlocking: "push-1 likeUnlocked"
            case .reply: "push-1 reply \"\""
            case .dismissTold: "push-1 dismissed"
            case .dismiss, .flickAway: nil
            }
        }
    }

    struct Cell: CustomTestStringConvertible, Sendable {
        var profile: BehaviorProfile
        var state: State
        var kind: Kind
        var usesScenes: Bool

        var testDescription: String {
            "2.7 \(profile.name), \(kind.rawValue), \(state.rawValue), \(usesScenes ? "scenes" : "classic")"
        }
    }

    static let cells: [Cell] = BehaviorProfile.names.map { Sample.profile($0) }.flatMap { profile in
        Kind.allCases.flatMap { kind in
            State.allCases.flatMap { state in
                (profile.lifecycle.withoutSceneManifest == .fails ? [true] : [true, false]).map {
                    Cell(profile: profile, state: state, kind: kind, usesScenes: $0)
                }
            }
        }
    }

    // MARK: - What is done

    @Test("responses", arguments: cells) func response(cell: Cell) {
        let app = Sample.manifest(usesScenes: cell.usesScenes) { $0.backgroundModes = ["remote-notification"] }
        var stage = Stage(cell.profile, apps: [app])
        register(cell.kind, &stage)
        enter(cell.state, app, &stage)
        let start = stage.device.now
        stage.send(.answerNotification(bundle: nil, identifier: nil, cell.kind.answer))
        stage.advance(by: .seconds(20))
        let expected = cell.expected.map { "\(start.advanced(by: .milliseconds($0.after))) \($0.line)" }
        #expect(stage.log == expected)
        #expect(stage.delivered() == (cell.kind == .flickAway ? ["push-1"] : []))
        #expect(stage.device.isLocked == (cell.state.isLocked && !cell.kind.unlocks))
    }

    /// An earlier run of the app has registered its categories, and the notification is there.
    private func register(_ kind: Kind, _ stage: inout Stage) {
        typealias Option = ActionRecord.Option
        stage.launch()
        let actions = [
            ActionRecord(identifier: "open", title: "", options: Option.foreground),
            ActionRecord(
                identifier: "openUnlocked", title: "", options: Option.foreground | Option.authenticationRequired),
            ActionRecord(identifier: "like", title: "", options: Option.destructive),
            ActionRecord(identifier: "likeUnlocked", title: "", options: Option.authenticationRequired),
            ActionRecord(identifier: "reply", title: "", textInput: .init(buttonTitle: "", placeholder: "")),
        ]
        // Two fit: the one in question comes first.
        let chosen: [ActionRecord] =
            switch kind.answer {
            case .action(let identifier), .reply(let identifier, _): actions.filter { $0.identifier == identifier }
            default: actions
            }
        let options = kind == .dismissTold ? CategoryRecord.Option.customDismissAction : 0
        stage.say(.notification(.setCategories([CategoryRecord(identifier: "c", actions: chosen, options: options)])))
        stage.send(.terminate(bundle: Sample.app.bundleIdentifier, .kill))
        stage.send(Sample.push(#""alert":"A","category":"c""#))
    }

    private func enter(_ state: State, _ app: AppManifest, _ stage: inout Stage) {
        switch state {
        case .notRunning: break
        case .starting: stage.send(.launch(bundle: app.bundleIdentifier))
        case .startingInBackground: stage.send(Sample.push(#""content-available":1"#, type: "background"))
        case .inFront: stage.launch(app)
        case .inactive: stage.interrupt(app)
        case .background: stage.launchAndLeave(app)
        case .suspended:
            stage.launchAndLeave(app)
            stage.advance(by: .seconds(10))
        case .locked:
            stage.launch(app)
            stage.settle(.lock)
        case .lockedNotRunning: stage.send(.lock)
        }
        stage.mark()
    }
}

// MARK: - What comes of it, from the sheets

extension ResponseMatrix.Cell {
    /// The log, in milliseconds after the answer.
    var expected: [(after: Int, line: String)] {
        guard let told = kind.told else { return restOfLaunch(with: nil) + suspensionAlone }
        let unlocking = state.isLocked && kind.unlocks ? [(0, "- the user unlocks the device")] : []
        return unlocking + (kind.opensApp ? opened(told) : toldInBackground(told))
    }

    private var active: String { usesScenes ? "scene active" : "app active" }
    private var foreground: String { usesScenes ? "scene foreground" : "app foreground" }

    /// With a scene that shows it, where there is one.
    private func delegate(_ told: String) -> String { "didReceive \(told)" + (usesScenes ? " in a scene" : "") }

    private var warning: [(after: Int, line: String)] {
        guard !usesScenes, profile.lifecycle.withoutSceneManifest == .warns else { return [] }
        return [(0, "! has no scene manifest; a coming iOS will refuse to launch it (Apple TN3187)")]
    }

    /// Rule 1: to the front, then the delegate, then active. Rule 11: at a cold launch also in the options.
    private func opened(_ told: String) -> [(after: Int, line: String)] {
        switch state {
        case .notRunning, .lockedNotRunning:
            return [(0, "App starts")] + warning
                + (usesScenes
                    ? [
                        (180, "willFinish()"), (180, "didFinish()"), (180, "configuration"),
                        (180, "connect(notificationResponse: \(told))"), (180, "scene foreground"),
                        (180, delegate(told)), (530, "scene active"),
                    ]
                    : [
                        (180, "willFinish(remoteNotification)"), (180, "didFinish(remoteNotification)"),
                        (180, delegate(told)), (530, "app active"),
                    ])
        case .starting: return restOfLaunch(with: delegate(told))
        case .startingInBackground:
            return usesScenes
                ? [
                    (180, "willFinish()"), (180, "didFinish()"), (180, "silent push"), (180, "configuration"),
                    (180, "connect(notificationResponse: \(told))"), (180, "scene foreground"),
                    (180, delegate(told)), (530, "scene active"),
                ]
                : [
                    (180, "willFinish(remoteNotification)"), (180, "didFinish(remoteNotification)"),
                    (180, "silent push"), (180, "app foreground"), (180, delegate(told)), (530, "app active"),
                ]
        case .inFront, .inactive: return [(0, delegate(told))]
        case .suspended: return [(0, "App is resumed")] + broughtForward(told: delegate(told))
        case .background, .locked: return broughtForward(told: delegate(told))
        }
    }

    private func broughtForward(told: String) -> [(after: Int, line: String)] {
        [(0, foreground), (0, told), (350, active)]
    }

    /// Rule 2: launched or resumed in the background, no scene, and suspended again after a while.
    private func toldInBackground(_ told: String) -> [(after: Int, line: String)] {
        let call = "didReceive \(told)"
        switch state {
        case .notRunning, .lockedNotRunning:
            let options = usesScenes ? "" : "remoteNotification"
            return [(0, "App starts")] + warning
                + [
                    (180, "willFinish(\(options))"), (180, "didFinish(\(options))"), (180, call),
                    (5000, "App is suspended"),
                ]
        case .starting: return restOfLaunch(with: call)
        case .startingInBackground: return restOfLaunch(with: call) + [(5000, "App is suspended")]
        case .inFront, .inactive: return [(0, call)]
        case .suspended: return [(0, "App is resumed"), (0, call), (5000, "App is suspended")]
        case .background: return [(0, call), (5000, "App is suspended")]
        case .locked:
            // Unlocking shows the app again that was there: this one.
            return kind.unlocks
                ? broughtForward(told: call) : [(0, call), (5000, "App is suspended")]
        }
    }

    /// A launch that was under way when the user answered.
    private func restOfLaunch(with told: String?) -> [(after: Int, line: String)] {
        let told = told.map { [(180, $0)] } ?? []
        switch state {
        case .starting where usesScenes:
            return [
                (180, "willFinish()"), (180, "didFinish()"), (180, "configuration"), (180, "connect()"),
                (180, "scene foreground"),
            ] + told + [(530, "scene active")]
        case .starting: return [(180, "willFinish()"), (180, "didFinish()")] + told + [(530, "app active")]
        case .startingInBackground:
            let options = usesScenes ? "" : "remoteNotification"
            return [(180, "willFinish(\(options))"), (180, "didFinish(\(options))"), (180, "silent push")] + told
        default: return []
        }
    }

    /// What happens to an app that is left alone.
    private var suspensionAlone: [(after: Int, line: String)] {
        switch state {
        case .startingInBackground, .background, .locked: [(5000, "App is suspended")]
        default: []
        }
    }
}
