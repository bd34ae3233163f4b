// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// One keyboard, several apps: leaving, coming back, and who hears of it. Keyboard sheet 2.2, 2.3 K26, K30, K31, 3.
@Suite struct OwnershipSituations {
    @Test("owners", arguments: rows) func row(_ row: Situation) { row.check() }

    /// The way out with the keyboard up: nothing of it in between.
    private static func leaves(_ v: Version, at time: Int = 0) -> [String] {
        let hide = v.hide(v.up, at: time)
        return ["\(time) App resigns active", "\(time) App first responder taken: appSwitch"] + hide
            + ["\(time + 400) App background"]
    }

    static let rows: [Situation] = [
        Situation("K30: home with the keyboard up", source: "seed 002") { stage, _ in
            stage.focus()
            stage.settle(.goHome)
        } expects: {
            leaves($0)
        },
        Situation("K30: with a first responder that has no keyboard", source: "seed 002") { stage, _ in
            stage.launch()
            stage.input(InputRequest(responder: 1, kind: .none, name: "view"))
            stage.settle(.goHome)
        } expects: { _ in
            ["0 App resigns active", "0 App first responder taken: appSwitch", "400 App background"]
        },
        Situation("L5: home without a first responder", source: "lifecycle sheet") { stage, _ in
            stage.focus()
            stage.input(nil)
            stage.settle()
            stage.mark()
            stage.settle(.goHome)
        } expects: { _ in
            ["0 App resigns active", "400 App background"]
        },
        Situation("3: back with nothing in between", source: "unconfirmed") { stage, _ in
            stage.focus()
            stage.settle(.goHome)
            stage.mark()
            stage.settle(.launch(bundle: Sample.app.bundleIdentifier))
        } expects: { v in
            let back = ["0 App foreground", "350 App active"]
            // Older systems leave it resigned.
            if ["ios10", "ios12"].contains(v.name) { return back }
            return back + ["350 App first responder returned"] + v.show(v.up, at: 350 + v.hop)
        },
        Situation("3: back after another app had the keyboard", source: "seed 002, unconfirmed") { stage, _ in
            stage.focus(app: Sample.other)
            stage.focus()
            stage.settle(.launch(bundle: Sample.other.bundleIdentifier))
            stage.input(.field(3), app: Sample.other)
            stage.settle(.goHome)
            stage.advance(by: .seconds(1))
            stage.mark()
            stage.settle(.launch(bundle: Sample.app.bundleIdentifier))
        } expects: { _ in
            ["0 App foreground", "350 App active"]
        },
        Situation(
            "3: the app itself restores on its way in: the keyboard comes with the activation", source: "seed 002"
        ) { stage, _ in
            stage.focus()
            stage.settle(.goHome)
            stage.mark()
            stage.react = { _, callback in
                switch callback {
                case .scene(.willEnterForeground), .application(.willEnterForeground):
                    [.keyboard(.input(.field(animated: false)))]
                default: []
                }
            }
            stage.settle(.launch(bundle: Sample.app.bundleIdentifier))
        } expects: { v in
            let time = 350 + v.hop
            return ["0 App foreground", "350 App active"]
                + ["WC", "WS"].map { v.says($0, v.down, v.up, at: time, duration: 0) }
                + v.ends(v.down, v.up, at: time, duration: 0)
        },
        Situation("K26: the lock button with the keyboard up", source: Page.lock) { stage, _ in
            stage.focus()
            stage.settle(.lock)
        } expects: { v in
            var lines = leaves(v)
            if ["ios26", "ios27"].contains(v.name) {
                let burst = ["WS", "DS", "WS", "DS"].map { v.says($0, v.up, .zero, at: 0, duration: 0) }
                lines.insert(contentsOf: burst, at: 1)
            }
            return lines
        },
        Situation("K31: dictation and the microphone's alert", source: "seed 002") { stage, _ in
            stage.focus()
            stage.settle(.keyboard(.dictate), .tapAlertButton(title: "Allow"))
            stage.settle(.keyboard(.dictate))
        } expects: { v in
            var hide = v.hide(v.up, at: 0)
            hide.insert("0 App resigns active", at: 2)
            var show = v.show(v.up, at: v.animation)
            show.insert("\(v.animation) App active", at: 2)
            return [
                "0 App asked: \"App\" Would Like to Access the Microphone", "0 App first responder taken: systemAlert",
            ] + hide + ["\(v.animation) App first responder returned"] + show
        },
        Situation("K31: home below the alert", source: "seed 002") { stage, _ in
            stage.focus()
            stage.settle(.keyboard(.dictate))
            stage.mark()
            stage.settle(.goHome, .tapAlertButton(title: "Don't Allow"))
        } expects: { _ in
            ["400 App background"]
        },
        Situation("2.2: another app's keyboard after the background", source: "seed 002, [FL-src]") { stage, _ in
            stage.focus(app: Sample.other)
            stage.input(nil, app: Sample.other)
            stage.settle()
            stage.settle(.launch(bundle: Sample.app.bundleIdentifier))
            stage.advance(by: .seconds(1))
            stage.settle(.launch(bundle: Sample.other.bundleIdentifier))
            stage.advance(by: .seconds(1))
            stage.mark()
            stage.input(.field(3), app: Sample.other)
            stage.settle()
        } expects: { v in
            let other = v.show(v.up, at: v.hop, app: "Other")
            // Until iOS 12 an app in the background heard it too, and as its own.
            guard ["ios10", "ios12"].contains(v.name) else { return other }
            let mine = v.show(v.up, at: 0)
            return (0..<4).flatMap { [other[$0], mine[$0]] }
        },
    ]

    // MARK: - The race of seed 002

    /// Another app's field gets the focus while this one is on its way to the background.
    private static func race(_ version: Version, model: String? = nil, chooser: Chooser = .usual) -> Stage {
        var stage = Stage(version, model: model, chooser: chooser)
        stage.focus(app: Sample.other)
        stage.focus()
        stage.react = { app, callback in
            switch callback {
            case .scene(.willEnterForeground), .application(.willEnterForeground):
                app == Sample.other ? [.keyboard(.input(.field(3)))] : []
            default: []
            }
        }
        stage.mark()
        stage.settle(.launch(bundle: Sample.other.bundleIdentifier))
        return stage
    }

    @Test("K30: nothing orders an app's background before another app's show", arguments: Version.all)
    func beforeTheBackground(_ v: Version) {
        let whose = ["ios10", "ios12", "ios15"].contains(v.name)
        let heard = Self.race(v).log.filter { $0.contains(" App ") }
        let shown = (350...750).contains { time in
            heard.contains { $0.hasPrefix("\(time) App WS") && $0.contains(whose ? " local " : " foreign ") }
        }
        let background = heard.firstIndex { $0.hasSuffix("App background") }
        let show = heard.firstIndex { $0.contains("App WS") }
        #expect(shown, "\(heard)")
        #expect(show != nil && background != nil && show! < background!, "\(heard)")
    }

    @Test("on an iPad isLocal tells the truth in every version", arguments: Version.all)
    func truthOnAnIPad(_ version: Version) {
        let heard = Self.race(version, model: Pad.model).heard
        let shows = heard.filter { $0.hasPrefix("App WS") }
        #expect(!shows.isEmpty && shows.allSatisfy { $0.contains(" foreign ") }, "\(heard)")
    }

    @Test("K30: however long the app takes to resign, it is in the background after the hide")
    func slowApp() {
        var stage = Stage()
        stage.focus()
        stage.returns = { if case .keyboard(.takeFirstResponder) = $0 { false } else { true } }
        stage.send(.goHome)
        stage.advance(by: .seconds(1))
        #expect(stage.heard == ["App resigns active", "App first responder taken: appSwitch"])
        stage.mark()
        stage.say(.returned(number: stage.lastDelivery, .done))
        stage.settle()
        let v = Version.default
        #expect(stage.log == v.hide(v.up, at: 0) + ["400 App background"])
    }

    @Test("K31: whatever is chosen, the keyboard is back before the app is active")
    func dictationOrders() {
        for seed in 0..<UInt64(40) {
            var stage = Stage(.ios15, chooser: .seeded(seed))
            stage.focus()
            stage.settle(.keyboard(.dictate), .tapAlertButton(title: "Allow"))
            let heard = stage.heard.filter { !$0.contains("DC") && !$0.contains("DH") && !$0.contains("DS") }
            let names = heard.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
            #expect(
                names == [
                    "App asked:", "App first", "App WC", "App WH", "App resigns", "App first", "App WC", "App WS",
                    "App active",
                ], "seed \(seed)")
        }
    }

    @Test("2.6: the second keyboard window goes with the keyboard")
    func secondWindow() {
        var stage = Stage(.ios18)
        stage.focus()
        stage.settle(.keyboard(.touchHomeIndicator), .keyboard(.selectLayout(.emoji)))
        stage.input(nil)
        stage.settle()
        stage.input(.field())
        stage.settle()
        let windows = stage.history.suffix(20).compactMap { entry -> Int? in
            guard case .callback(_, _, let delivery) = entry.kind,
                case .keyboard(.notice(let notice)) = delivery.callback
            else {
                return nil
            }
            return notice.placement?.windows
        }
        #expect(windows.suffix(6) == [2, 2, 0, 0, 1, 1])
    }

    @Test("the race, line by line") func history() {
        let v = Version.ios26
        #expect(
            Self.race(v).log == [
                "0 Other foreground", "0 App resigns active", "0 App first responder taken: appSwitch",
                v.says("WC", v.up, v.down, at: 0), v.says("WH", v.up, v.down, at: 0), "350 Other active",
                v.says("WC", v.down, v.up, at: 350, local: false),
                v.says("WS", v.down, v.up, at: 350, local: false),
                v.says("WC", v.down, v.up, at: 366, app: "Other"),
                v.says("WS", v.down, v.up, at: 366, app: "Other"),
                v.says("DC", v.up, v.down, at: 383), v.says("DH", v.up, v.down, at: 383), "400 App background",
                v.says("DC", v.down, v.up, at: 733, local: false),
                v.says("DS", v.down, v.up, at: 733, local: false),
                v.says("DC", v.down, v.up, at: 749, app: "Other"),
                v.says("DS", v.down, v.up, at: 749, app: "Other"),
            ])
    }

    @Test("every order of the race that the sheet allows can be had, and no other")
    func orders() {
        var shows: Set<String> = []
        var ends: Set<String> = []
        var flags: Set<String> = []
        for seed in 0..<UInt64(120) {
            let heard = Self.race(.ios26, chooser: .seeded(seed)).heard.filter { $0.hasPrefix("App ") }
            func first(_ prefix: String, _ suffix: String = "") -> Int? {
                heard.firstIndex { $0.hasPrefix("App \(prefix)") && $0.hasSuffix(suffix) }
            }
            let resign = first("resigns"), taken = first("first responder taken"), hide = first("WH")
            let background = first("background"), show = first("WS"), didHide = first("DH")
            guard let resign, let taken, let hide, let background, let didHide else {
                Issue.record("seed \(seed): \(heard)")
                continue
            }
            #expect(resign < taken && taken < hide && hide < background && hide < didHide, "seed \(seed): \(heard)")
            shows.insert(show.map { $0 < background ? "before" : "after" } ?? "never")
            ends.insert(didHide < background ? "before" : "after")
            if let show { flags.insert(heard[show].contains("local") ? "local" : "foreign") }
        }
        #expect(shows == ["before", "after"])
        #expect(ends == ["before", "after"])
        #expect(flags == ["local", "foreign"])
    }

    @Test("K23: the late end of a hide may come after the end of the next show", arguments: Version.all)
    func lateDidHide(version: Version) {
        var orders: Set<[String]> = []
        for seed in 0..<UInt64(60) {
            // Without the shows of K22.
            var stage = Stage(version, chooser: .seeded(seed)) { $0.keyboard.postsShowDuringDismissal = false }
            stage.focus()
            stage.input(nil)
            stage.input(.field(2))
            stage.settle()
            let names = stage.heard.map { String($0.split(separator: " ")[1]) }.filter { $0 != "keyboard" }
            #expect(names.first == "WC" && names.dropLast(4).suffix(2) == ["WC", "WS"], "\(names)")
            orders.insert(names.suffix(4))
        }
        let isInProcess = version.hop == 0
        #expect(orders.contains(["DC", "DH", "DC", "DS"]))
        #expect(orders.contains(["DC", "DC", "DS", "DH"]))
        // One after the other's way to the server is as long: there the hide's frame comes in time.
        #expect(orders.contains(["DC", "DS", "DC", "DH"]) == isInProcess)
        for order in orders { #expect(order.sorted() == ["DC", "DC", "DH", "DS"]) }
    }

    // Each waited for another one, and the app never heard of its keyboard again.
    @Test("K13, K23: a finger that waits for the end of a hide does not make that end wait for what comes behind it")
    func noDeadlock() {
        for seed in 0..<UInt64(200) {
            var stage = Stage(.ios26, model: Pad.model, chooser: .seeded(seed))
            stage.focus()
            for gesture in [KeyboardGesture.float(.menu), .startDrag] { stage.send(.keyboard(gesture)) }
            stage.input(.field(2))
            stage.send(.keyboard(.dock(.menu)))
            stage.settle()
            #expect(stage.heard.contains { $0.hasPrefix("App WS") }, "seed \(seed): \(stage.heard)")
        }
    }

    @Test("an announcement says where the keyboard is after it, an end that was overtaken nothing")
    func placement() {
        var stage = Stage(.ios18)
        stage.focus()
        stage.input(nil)
        // The hide's end is on its way when the keyboard is up again.
        stage.input(.field(2))
        stage.settle()
        let placements = stage.history.compactMap { entry -> String? in
            guard case .callback(_, _, let delivery) = entry.kind,
                case .keyboard(.notice(let notice)) = delivery.callback
            else {
                return nil
            }
            return "\(KeyboardNotice.short[notice.name]!) \(notice.placement?.text ?? "as announced")"
        }
        #expect(
            placements.suffix(8) == [
                "WC hidden (0, 852, 393 × 0) in 0", "WH hidden (0, 852, 393 × 0) in 0",
                "WC docked (0, 516, 393 × 336) own in 1", "WS docked (0, 516, 393 × 336) own in 1",
                "DC as announced", "DH as announced", "DC as announced", "DS as announced",
            ])
    }

    @Test("a process that dies takes its keyboard along")
    func death() {
        var stage = Stage()
        stage.focus()
        #expect(stage.device.summary.keyboard?.owner == Sample.app.bundleIdentifier)
        stage.settle(.terminate(bundle: Sample.app.bundleIdentifier, .kill))
        #expect(stage.device.summary.keyboard == nil)
    }

    @Test("the keyboard of the app beside goes with the screen", arguments: [DeviceEvent.lock, .goHome, .shutDown])
    func neighbourGone(event: DeviceEvent) {
        var stage = Stage(.default, model: Pad.model)
        stage.launch()
        stage.settle(.setWindowMode(.splitView, share: 0.5), .keyboard(.neighbour(shows: true)))
        #expect(stage.device.summary.keyboard != nil)
        stage.settle(event)
        #expect(stage.device.summary.keyboard == nil)
    }

    @Test("an app in the background that asks for the keyboard gets none")
    func background() {
        var stage = Stage()
        stage.focus()
        stage.settle(.goHome)
        stage.mark()
        stage.input(.field(7))
        stage.settle()
        #expect(stage.log.isEmpty)
        #expect(stage.device.summary.keyboard == nil)
    }
}
