// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of notification settings alone: who may notify, and how.
@Suite struct NotificationSettingsTests {
    private typealias Option = NotificationSettingsRecord.Option

    private static let view = NotificationSample.view()
    private static let everything = Entitlements(
        allowsCriticalAlerts: true, allowsTimeSensitive: true, allowsCommunication: true)

    /// App `a` is an App Clip that notifies without asking, app `b` is an ordinary one.
    private static func clip(at seconds: Int = 0) -> DeviceView {
        let apps = [NotificationSample.app("a", isClip: true), NotificationSample.app("b")]
        return NotificationSample.view(at: seconds, apps: apps)
    }

    /// The timer of a launch of the App Clip.
    private static func timer(_ seconds: Int) -> ServiceAction {
        .timer(.notification(.ephemeralEnd(bundle: "a")), at: NotificationSample.instant(seconds))
    }

    @Test("the user is asked once; every later request gets the stored answer")
    func asked() {
        var service = NotificationSettings()
        #expect(service.request(Option.alert, of: "a") == nil)
        #expect(service["a"] == NotificationSettingsRecord(), "asking decides nothing")
        #expect(service.decide(true, asked: Option.alert, of: "a", Self.view) == true)
        #expect(service.request(Option.sound, of: "a") == true)
        #expect(service["a"].authorization == .authorized)
        #expect(service["a"].alertStyle == .banner)
        #expect(service["a"].sound == .disabled, "it was not among the options of the alert")
        #expect(service.request(Option.alert, of: "b") == nil, "nobody has asked for this one")
        #expect(service.decide(false, asked: Option.alert, of: "b", Self.view) == false)
        #expect(service.request(Option.alert, of: "b") == false)
        #expect(service["b"].authorization == .denied)
        service.uninstalled("a")
        #expect(service["a"] == NotificationSettingsRecord())
        #expect(service["b"].authorization == .denied)
    }

    @Test("an option that needs an entitlement is not the user's to grant", arguments: [false, true])
    func entitlements(isEntitled: Bool) {
        var service = NotificationSettings()
        let entitlements = isEntitled ? Self.everything : Entitlements()
        let view = NotificationSample.view(apps: [NotificationSample.app("a", entitlements)])
        #expect(service.decide(true, asked: Option.criticalAlert, of: "a", view) == isEntitled)
        #expect(service["a"].authorization == .authorized)
        let granted: NotificationSettingsRecord.Switch = isEntitled ? .enabled : .notSupported
        #expect(service["a"].criticalAlert == granted)
        #expect(service["a"].timeSensitive == granted)
        let refusal: DeviceError? = isEntitled ? nil : .settingNotSupported(bundle: "a")
        #expect(service.refusalToChange(.criticalAlert(false), of: "a") == refusal)
    }

    @Test("a provisional request asks nobody; Keep gives no voice, the switch in Settings does")
    func provisional() {
        var service = NotificationSettings()
        service.keepQuiet("a")
        #expect(service["a"] == NotificationSettingsRecord(), "there is nothing to keep")
        #expect(service.request(Option.alert | Option.provisional, of: "a") == true)
        #expect(service["a"].authorization == .provisional)
        #expect(service["a"].notificationCenter == .enabled)
        #expect([service["a"].alert, service["a"].lockScreen] == [.disabled, .disabled])
        service.keepQuiet("a")
        #expect(service["a"].authorization == .authorized)
        #expect(service["a"].alert == .disabled)
        #expect(service.decide(false, asked: nil, of: "a", Self.view) == false)
        #expect(service["a"].authorization == .denied)
        #expect(service["a"].notificationCenter == .disabled)
        #expect(service.decide(true, asked: nil, of: "a", Self.view) == true)
        #expect([service["a"].alert, service["a"].sound] == [.enabled, .disabled], "what it has asked for")
        // One that has asked for nothing that can be seen gets the usual.
        #expect(service.request(Option.provisional, of: "b") == true)
        #expect(service.decide(true, asked: nil, of: "b", Self.view) == true)
        #expect([service["b"].alert, service["b"].sound, service["b"].badge] == [.enabled, .enabled, .enabled])
    }

    @Test("each launch gives an App Clip its time anew; what the user has switched off stays off")
    func clips() {
        var service = NotificationSettings()
        #expect(service.launched("b", Self.clip()) == [])
        #expect(service.launched("a", Self.clip()) == [Self.timer(28800)])
        #expect(service.launched("a", Self.clip()) == [], "the same moment")
        #expect(service["a"].authorization == .ephemeral)
        #expect(service.request(Option.alert, of: "a") == true)
        service.change(.sound(false), of: "a")
        #expect(service.launched("a", Self.clip(at: 100)) == [Self.timer(28900)])
        #expect([service["a"].alert, service["a"].sound] == [.enabled, .disabled])
        #expect(service.isStale("a", at: NotificationSample.instant(28800)))
        #expect(!service.isStale("a", at: NotificationSample.instant(28900)))
        let said = ServiceAction.notice("the App Clip may no longer notify", about: "a")
        #expect(service.ephemeralPeriodEnded("a") == [said])
        #expect(service["a"] == NotificationSettingsRecord())
        #expect(service.isStale("a", at: NotificationSample.instant(28900)))
        #expect(service.ephemeralPeriodEnded("a") == [])
    }

    @Test("the end of an App Clip's time changes nothing once the user has decided", arguments: [false, true])
    func decidedClips(isGranted: Bool) {
        var service = NotificationSettings()
        _ = service.launched("a", Self.clip())
        _ = service.decide(isGranted, asked: nil, of: "a", Self.clip())
        let decided = service["a"]
        let authorization: NotificationSettingsRecord.Authorization = isGranted ? .authorized : .denied
        #expect(decided.authorization == authorization)
        #expect(service.ephemeralPeriodEnded("a") == [])
        #expect(service.launched("a", Self.clip(at: 28800)) == [])
        #expect(service["a"] == decided)
    }

    @Test("each switch turns what it names, and an app that has never asked has none")
    func switches() {
        var service = NotificationSettings()
        #expect(service.refusalToChange(.sound(true), of: "a") == .neverAskedForNotifications(bundle: "a"))
        let view = NotificationSample.view(apps: [NotificationSample.app("a", Self.everything)])
        let options = Option.badge | Option.sound | Option.alert | Option.carPlay | Option.criticalAlert
        _ = service.decide(true, asked: options, of: "a", view)
        var expected = service["a"]
        func turn(_ change: NotificationSettingChange, _ expect: (inout NotificationSettingsRecord) -> Void) {
            #expect(service.refusalToChange(change, of: "a") == nil)
            service.change(change, of: "a")
            expect(&expected)
            #expect(service["a"] == expected, "\(change)")
        }
        turn(.alert(false)) { ($0.alert, $0.alertStyle) = (.disabled, .none) }
        turn(.alertStyle(.alert)) { ($0.alert, $0.alertStyle) = (.enabled, .alert) }
        turn(.alertStyle(.none)) { ($0.alert, $0.alertStyle) = (.disabled, .none) }
        turn(.alert(true)) { ($0.alert, $0.alertStyle) = (.enabled, .banner) }
        turn(.sound(false)) { $0.sound = .disabled }
        turn(.badge(false)) { $0.badge = .disabled }
        turn(.lockScreen(false)) { $0.lockScreen = .disabled }
        turn(.notificationCenter(false)) { $0.notificationCenter = .disabled }
        turn(.carPlay(false)) { $0.carPlay = .disabled }
        turn(.criticalAlert(false)) { $0.criticalAlert = .disabled }
        turn(.announcement(true)) { $0.announcement = .enabled }
        turn(.scheduledDelivery(true)) { $0.scheduledDelivery = .enabled }
        turn(.timeSensitive(false)) { $0.timeSensitive = .disabled }
        turn(.directMessages(false)) { $0.directMessages = .disabled }
        turn(.showPreviews(.never)) { $0.showPreviews = .never }
        // The main switch is a decision, not a change.
        turn(.allow(false)) { _ in }
    }
}
