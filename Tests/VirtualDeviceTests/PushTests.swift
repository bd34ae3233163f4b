// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// From the gateway to Notification Center. Sheet: notifications 2.1, 2.5, 2.6.
@Suite struct PushTests {
    private let bundle = Sample.scenes.bundleIdentifier

    private func effects(of device: ScriptedDevice) -> [Effect] {
        (device.effects.last ?? []).filter { if case .trace = $0 { false } else { true } }
    }

    @Test("a gateway's push is acted on once and acknowledged every time", arguments: ["home", nil])
    func gatewaySequence(gateway: String?) {
        var device = ScriptedDevice(authorized: true)
        for (sequence, name) in [(3, "a"), (4, "b"), (4, "b"), (2, "old"), (5, "c")] {
            device.send(.push(Sample.push(name, body: name), sequence: sequence, gateway: gateway))
            #expect(effects(of: device) == [.acknowledgePush(sequence: sequence, gateway: gateway)])
        }
        #expect(device.log == ["00:00.000 banner |a", "00:00.000 banner |b", "00:00.000 banner |c"])
        #expect(device.app(bundle)?.delivered.map(\.content.body) == ["c", "b", "a"])
    }

    // The second gateway's pushes 1 and 2 were taken for repetitions of the first one's 7 and never shown.
    @Test("a late push of the gateway before does not hide those of the new one, nor is one shown twice")
    func latePushOfOldGateway() {
        var device = ScriptedDevice(authorized: true)
        let pushes: [(gateway: String, sequence: Int)] = [
            ("old", 6), ("new", 1), ("old", 7), ("new", 2), ("new", 1), ("old", 6), ("new", 3), ("old", 8),
        ]
        for name in ["old", "new"] { device.send(.gatewayConnected(name)) }
        for push in pushes {
            let text = "\(push.gateway) \(push.sequence)"
            device.send(.push(Sample.push(text, body: text), sequence: push.sequence, gateway: push.gateway))
            #expect(effects(of: device) == [.acknowledgePush(sequence: push.sequence, gateway: push.gateway)])
        }
        #expect(
            device.log.map { $0.split(separator: "|")[1] } == [
                "old 6", "new 1", "old 7", "new 2", "new 3", "old 8",
            ])
    }

    @Test("going back to a gateway goes on where it was: what it sends again is not shown again")
    func backToAGateway() {
        var device = ScriptedDevice(authorized: true)
        for (gateway, sequence) in [("first", 1), ("first", 1), ("second", 1), ("first", 1), ("first", 2)] {
            device.send(.gatewayConnected(gateway))
            device.send(.push(Sample.push(body: "\(gateway) \(sequence)"), sequence: sequence, gateway: gateway))
        }
        #expect(
            device.log == [
                "00:00.000 banner |first 1", "00:00.000 banner |second 1", "00:00.000 banner |first 2",
            ])
    }

    // The build that did not name gateways had shown it and died before it was acknowledged.
    @Test("a push that an older journal has without its gateway's name is not shown again under the name")
    func unnamedThenNamed() {
        var device = ScriptedDevice(authorized: true)
        device.send(.gatewayConnected("G"))
        for gateway in [nil, "G", nil] {
            device.send(.push(Sample.push(body: "a"), sequence: 7, gateway: gateway))
            #expect(effects(of: device) == [.acknowledgePush(sequence: 7, gateway: gateway)])
        }
        #expect(device.log == ["00:00.000 banner |a"])
        // Of another gateway it is another push; and what was counted without a name is forgotten with the connection.
        device.send(.gatewayConnected("H"))
        device.send(.push(Sample.push(body: "b"), sequence: 7, gateway: "H"))
        device.send(.gatewayConnected("G"))
        device.send(.push(Sample.push(body: "c"), sequence: 7))
        #expect(device.log == ["00:00.000 banner |a", "00:00.000 banner |b", "00:00.000 banner |c"])
    }

    @Test("a journal written before pushes named their gateway means what it meant")
    func unnamedPushes() throws {
        var device = ScriptedDevice(authorized: true)
        for (gateway, sequence) in [("first", 1), ("first", 1), ("second", 1)] {
            device.send(.gatewayConnected(gateway))
            device.send(.push(Sample.push(body: gateway), sequence: sequence))
        }
        #expect(device.log == ["00:00.000 banner |first", "00:00.000 banner |second"])

        let record = #"{"identifier":"A","payload":"e30=","priority":10,"pushType":"alert","topic":"t"}"#
        for (rest, sequence) in [(#","sequence":7"#, 7), ("", nil)] as [(String, Int?)] {
            let text = #"{"push":{"_0":\#(record)\#(rest)}}"#
            let event = try JSONDecoder().decode(DeviceEvent.self, from: Data(text.utf8))
            let push = RemoteNotification(identifier: "A", topic: "t", payload: Data("{}".utf8))
            #expect(event == .push(push, sequence: sequence, gateway: nil))
        }
    }

    @Test("a push may be as large as its type allows", arguments: PushType.allCases)
    func size(of type: PushType) {
        for bytes in [type.payloadLimit, type.payloadLimit + 1] {
            var device = ScriptedDevice(authorized: true)
            let frame = #"{"aps":{"alert":""}}"#
            let text = String(repeating: "x", count: bytes - frame.utf8.count)
            let push = RemoteNotification(
                identifier: "p", topic: bundle, pushType: type.rawValue,
                payload: Data(#"{"aps":{"alert":"\#(text)"}}"#.utf8))
            device.send(.push(push, sequence: 1, gateway: "home"))
            let limit = type.payloadLimit
            // A VoIP push is for the app alone, and this one has no PushKit registry.
            let arrived =
                type == .voip
                ? "00:00.000 ! VoIP push p is dropped: the app has no token for VoIP pushes"
                : "00:00.000 banner |\(text)"
            #expect(
                device.log == [
                    bytes > limit
                        ? "00:00.000 ! push p dropped: the payload has \(bytes) bytes; the limit is \(limit)"
                        : arrived
                ])
        }
    }

    @Test("a VoIP push needs no aps, and reaches an app that has a token for it, once")
    func voip() throws {
        var manifest = Sample.manifest("phone", sceneManifest: nil)
        manifest.backgroundModes = ["voip"]
        let phone = manifest.bundleIdentifier
        var device = ScriptedDevice(apps: [manifest])
        device.react = { delivery in
            if case .application(.didFinishLaunching) = delivery.callback {
                .says([.notification(.register), .phoneCall(.wantsPushes(true))])
            } else {
                .returns(.done)
            }
        }
        device.settle(.launch(bundle: phone))
        let tokens = device.device.deviceTokens
        #expect(tokens.map(\.topic) == [phone, phone + ".voip"])
        #expect(Set(tokens.map(\.token)).count == 2)
        #expect(device.device.summary(of: phone)?.voipToken == tokens.last?.token)
        let push = RemoteNotification(
            identifier: "p", topic: phone, pushType: "voip", payload: Data(#"{"caller":"anna"}"#.utf8))
        for _ in 1...2 { device.settle(.push(push, sequence: 1, gateway: "home")) }
        let received = device.effects.joined().filter { effect in
            guard case .deliver(_, let delivery) = effect else { return false }
            return if case .phoneCall(.didReceivePush) = delivery.callback { true } else { false }
        }
        #expect(received.count == 1)
        #expect(device.device.receivedPushes(of: phone) == 0)
        for payload in ["[]", "{", ""] {
            let push = RemoteNotification(
                identifier: "p", topic: phone, pushType: "voip", payload: Data(payload.utf8))
            #expect(device.device.refusal(of: .push(push, sequence: nil)) != nil)
        }
        device.settle(.uninstall(bundle: phone))
        #expect(device.device.deviceTokens.isEmpty)
    }

    @Test("of the pushes that the device delivers, only those for calls may lack aps", arguments: PushType.allCases)
    func aps(type: PushType) {
        let device = ScriptedDevice(authorized: true)
        let push = RemoteNotification(
            identifier: "p", topic: bundle, pushType: type.rawValue, payload: Data(#"{"caller":"anna"}"#.utf8))
        let refusal = device.device.refusal(of: .push(push, sequence: nil))
        if type == .voip {
            #expect(refusal == nil && !type.requiresAps)
        } else {
            #expect(refusal == .malformedPayload(reason: PayloadError.missingAps.description))
        }
    }

    @Test("what a gateway sends is never refused: it is acknowledged, and the line says why nothing shows")
    func gatewayPushThatCannotBeShown() {
        var device = ScriptedDevice(authorized: true)
        device.send(
            .push(RemoteNotification(identifier: "x", topic: "nobody", payload: Data(#"{"aps":{}}"#.utf8)), sequence: 1)
        )
        #expect(effects(of: device) == [.acknowledgePush(sequence: 1, gateway: nil)])
        device.send(.push(RemoteNotification(identifier: "y", topic: bundle, payload: Data("{".utf8)), sequence: 2))
        #expect(effects(of: device) == [.acknowledgePush(sequence: 2, gateway: nil)])
        #expect(
            device.log == [
                "00:00.000 ! push x dropped: the app is not installed",
                "00:00.000 ! push y dropped: the payload is not JSON",
            ])
    }

    @Test("a collapse identifier replaces the older notification and puts the new one on top")
    func collapse() {
        var device = ScriptedDevice(authorized: true)
        device.send(.push(Sample.push(body: "score 1:0", collapse: "match"), sequence: nil))
        device.send(.push(Sample.push(body: "news"), sequence: nil))
        device.send(.push(Sample.push(body: "score 2:0", collapse: "match"), sequence: nil))
        #expect(device.app(bundle)?.delivered.map(\.identifier) == ["match", "push-2"])
        #expect(device.app(bundle)?.delivered.map(\.content.body) == ["score 2:0", "news"])
        #expect(device.log == ["00:00.000 banner |score 1:0", "00:00.000 banner |news", "00:00.000 banner |score 2:0"])
    }

    @Test("a push without a word only sets the badge")
    func badgeOnly() {
        var device = ScriptedDevice(authorized: true)
        for (badge, expected) in [(3, 3), (0, 0), (-1, 0)] {
            let payload = Data(#"{"aps":{"badge":\#(badge)}}"#.utf8)
            device.send(.push(RemoteNotification(identifier: "b", topic: bundle, payload: payload), sequence: nil))
            #expect(device.app(bundle)?.badge == expected)
        }
        #expect(device.log == ["00:00.000 badge 3", "00:00.000 badge 0"])
        #expect(device.app(bundle)?.delivered == [])
    }

    @Test("without permission nothing shows", arguments: [nil, false])
    func notAllowed(answer: Bool?) {
        var device = ScriptedDevice()
        if let answer { device.send(.setAuthorization(bundle: bundle, granted: answer)) }
        device.send(.push(Sample.push(badge: 5), sequence: nil))
        let why = answer == nil ? "never authorized" : "the user has turned notifications off"
        #expect(device.log == ["00:00.000 push push is not shown: \(why)"])
        #expect(device.app(bundle)?.delivered == [])
        #expect(device.app(bundle)?.badge == 0)
    }

    /// An app that asked for something and got it without a question or with "Allow".
    private func device(options: UInt) -> (ScriptedDevice, Int) {
        var device = ScriptedDevice()
        device.settle(.launch(bundle: bundle))
        device.say(.notification(.requestAuthorization(call: 1, options: options)), from: 1)
        if options & 64 == 0 { device.settle(.tapAlertButton(title: "Allow")) }
        return (device, device.log.count)
    }

    // Banners and badges of provisional apps used to show, in front by the delegate's word (sheet 2.1, rules 4 and 7).
    @Test("what the user has not granted is left out, whatever the delegate asks for", arguments: [64 | 7, 2, 4 | 1])
    func partsNotGranted(options: UInt) {
        var (device, before) = device(options: options)
        device.send(.push(Sample.push("1", body: "front", badge: 1), sequence: nil))
        device.say(.completed(number: device.calls.count, .presentation(1 | 8 | 16)), from: 1)
        device.settle(.goHome)
        device.send(.push(Sample.push("2", body: "back", badge: 2), sequence: nil))
        let now = device.device.now
        let banners = options == 5
        #expect(
            device.log(since: before).filter { $0.contains("banner") }
                == (banners ? ["00:00.530 banner |front", "\(now) banner |back"] : []))
        #expect(device.app(bundle)?.delivered.map(\.content.body) == ["back", "front"])
        #expect(device.app(bundle)?.badge == (banners ? 2 : 0))
    }

    // willPresent used to be called before willFinishLaunching.
    @Test("a push for an app that is launching is offered when it is active", arguments: LifeCycle.allCases)
    func whileLaunching(_ lifeCycle: LifeCycle) {
        var device = ScriptedDevice(apps: [lifeCycle.app], authorized: true)
        device.send(.launch(bundle: lifeCycle.bundle))
        device.settle(.push(Sample.push(to: lifeCycle.app), sequence: nil))
        let active = lifeCycle == .scenes ? "sceneDidBecomeActive(_:)" : "applicationDidBecomeActive(_:)"
        #expect(
            device.calls.suffix(2) == [active, "userNotificationCenter(_:willPresent:withCompletionHandler:) push-1"])
    }

    @Test("willPresent comes before the app resigns, in every order that can be chosen", arguments: 0..<8)
    func neverInTheBackground(seed: UInt64) {
        var device = ScriptedDevice(authorized: true)
        device.settle(.launch(bundle: bundle))
        device.react = { delivery in
            if case .scene(.openURLContexts) = delivery.callback { .hangs } else { .returns(.done) }
        }
        device.settle(.choose(.seeded(seed)))
        device.settle(.openURL("scenes://1", sender: nil))
        device.settle(.push(Sample.push(), sequence: nil))
        device.settle(.goHome)
        device.say(.returned(number: 7, .done), from: 1)
        device.settle()
        #expect(
            device.calls.suffix(4) == [
                "scene(_:openURLContexts:) scenes://1",
                "userNotificationCenter(_:willPresent:withCompletionHandler:) push-1",
                "sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)",
            ])
    }

    @Test("an answer to willPresent that does not come in 25 s counts as none")
    func presentationLimit() {
        var device = ScriptedDevice(authorized: true)
        device.settle(.launch(bundle: bundle))
        let before = device.log.count
        device.settle(.push(Sample.push(), sequence: nil))
        device.advance(by: .seconds(30))
        device.say(.completed(number: 7, .presentation(31)), from: 1)
        #expect(
            device.log(since: before) == [
                "00:00.530 userNotificationCenter(_:willPresent:withCompletionHandler:) push-1",
                "00:25.530 ! willPresent's completion handler was not called in time; nothing is shown",
                "00:30.530 ! called the completion handler of delivery 7 that nobody waits for",
            ])
        #expect(device.app(bundle)?.delivered == [])
    }

    @Test("a tap takes the newest notification off the list, or the one that is named")
    func tap() {
        var device = ScriptedDevice(apps: [Sample.scenes, Sample.classic], authorized: true)
        device.send(.push(Sample.push(body: "1"), sequence: nil))
        device.advance(by: .seconds(1))
        device.send(.push(Sample.push(to: Sample.classic, body: "2"), sequence: nil))
        device.advance(by: .seconds(1))
        device.send(.push(Sample.push(body: "3"), sequence: nil))
        var tapped: [String] = []
        for (of, identifier) in [(bundle, "push-1"), (nil, nil), (nil, nil)] as [(String?, String?)] {
            device.settle(.tapNotification(bundle: of, identifier: identifier))
            tapped = device.history.compactMap { entry in
                guard case .callback(_, _, let delivery) = entry.kind,
                    case .notification(.didReceiveResponse(let response)) = delivery.callback
                else { return nil }
                return response.notification.content.body
            }
        }
        #expect(tapped == ["1", "3", "2"])
        #expect(device.device.summary.apps.map(\.delivered) == [[], []])
    }
}
