// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Permission to notify. Notifications sheet 2.1.
@Suite struct AuthorizationRules {
    @Test("authorization", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let asked = #"asked: "App" Would Like to Send You Notifications"#
    private static let provisional = NotificationSettingsRecord.Option.provisional
    private static let ownSettings = NotificationSettingsRecord.Option.providesAppNotificationSettings
    private static let bundle = Sample.app.bundleIdentifier
    private static let noLink = "has no link in Settings: it has not requested providesAppNotificationSettings"
    private static let noSwitch =
        "does not have this switch in Settings: it has not requested the option, or lacks the entitlement"

    static let rules: [Rule] = [
        Rule("2.1 #1", "the first request asks, the answer is stored, nobody is asked again", isAuthorized: false) {
            $0.launch()
            $0.ask(7)
            $0.ask(15)
            $0.settle(.tapAlertButton(title: "Allow"))
            $0.ask(15)
            $0.settings()
        }.expects(
            "00:00.530 \(asked)", "00:00.530 scene resigns", "00:00.530 granted", "00:00.530 granted",
            "00:00.530 scene active", "00:00.530 granted",
            "00:00.530 settings authorized alert sound badge lock center"),
        Rule("2.1 #1", "a refusal is stored too, beyond the end of the process", isAuthorized: false) {
            $0.launch()
            $0.ask(7)
            $0.settle(.tapAlertButton(title: "Don't Allow"))
            $0.ask(7)
            $0.send(.terminate(bundle: bundle, .kill))
            $0.launch()
            $0.ask(7)
            $0.settings()
        }.expects("00:01.060 not granted", "00:01.060 settings denied"),
        Rule("2.1 #1", "the process ends below the question: the next one asks anew", isAuthorized: false) {
            $0.launch()
            $0.ask(7)
            $0.send(.terminate(bundle: bundle, .kill))
            $0.launch()
            $0.ask(7)
        }.expects("00:01.060 \(asked)", "00:01.060 scene resigns"),
        Rule("2.1 #3", "a provisional request asks nobody and grants", isAuthorized: false) {
            $0.launch()
            $0.ask(provisional | 7)
            $0.settings()
            $0.ask(7)
            $0.settings()
        }.expects(
            "00:00.530 granted", "00:00.530 settings provisional center", "00:00.530 granted",
            "00:00.530 settings provisional center"),
        Rule("2.1 #4", "quiet: no banner, sound, lock screen or badge, only the list", isAuthorized: false) {
            $0.launch()
            $0.ask(provisional | 7)
            $0.settle(.goHome)
            $0.mark()
            $0.send(Sample.push(#""alert":"A","badge":3,"sound":"default""#))
            $0.send(.lock)
            $0.send(Sample.push(#""alert":"B","badge":4,"sound":"default""#))
            $0.getDelivered()
        }.expects(
            "00:00.930 listed quietly |A", "00:00.930 listed quietly |B", "00:00.930 delivered [push-1 push-2]"),
        Rule("2.1 #4", "Keep makes it official, without alert, sound or badge", isAuthorized: false) {
            $0.launch()
            $0.ask(provisional | 7)
            $0.settle(.goHome)
            $0.mark()
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.keep)
            $0.settings()
            $0.send(Sample.push(#""alert":"B","badge":4,"sound":"default""#))
        }.expects(
            "00:00.930 listed quietly |A", "00:00.930 settings authorized center", "00:00.930 listed quietly |B"),
        Rule("2.1 #4", "Keep, for the scheduled summary", isAuthorized: false) {
            $0.launch()
            $0.ask(provisional | 7)
            $0.settle(.goHome)
            $0.mark()
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.keep)
            $0.change(.scheduledDelivery(true))
            $0.send(Sample.push(#""alert":"B""#))
        }.expects("00:00.930 listed quietly |A", "00:00.930 - push-2 waits for the scheduled summary"),
        Rule("2.1 #4", "Turn Off denies", isAuthorized: false) {
            $0.launch()
            $0.ask(provisional | 7)
            $0.settle(.goHome)
            $0.mark()
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.turnOff)
            $0.settings()
            $0.ask(7)
            $0.send(Sample.push(#""alert":"B""#))
        }.expects(
            "00:00.930 listed quietly |A", "00:00.930 settings denied", "00:00.930 not granted",
            "00:00.930 - push id is not shown: the user has turned notifications off"),
        Rule("2.1 #4", "an app that may speak has no Keep and Turn Off") {
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.keep)
            $0.answer(.turnOff)
        }.expects(
            "00:00.000 banner |A",
            "00:00.000 refused: notification push-1 has no Keep and Turn Off: its app has no provisional authorization",
            "00:00.000 refused: notification push-1 has no Keep and Turn Off: its app has no provisional authorization"),
        Rule(
            "2.1 #5", "an App Clip may notify for 8 h after a launch, unasked", page: Page.appClips, apps: [clip],
            isAuthorized: false
        ) {
            $0.launch()
            $0.settings()
            $0.ask(7)
            $0.settle(.goHome)
            $0.advance(by: .seconds(8 * 3600 - 1))
            $0.send(Sample.push(#""alert":"A""#))
            $0.advance(by: .seconds(1))
            $0.send(Sample.push(#""alert":"B""#))
        }.expects(
            "00:00.530 settings ephemeral alert sound badge lock center", "00:00.530 granted",
            "00:00.530 scene resigns", "00:00.930 scene background", "00:05.930 App is suspended",
            "07:59:59.930 banner |A", "08:00:00.000 - the App Clip may no longer notify",
            "08:00:00.930 - push id is not shown: never authorized"),
        Rule(
            "2.1 #5", "each launch gives 8 h more and leaves the user's switches alone", page: Page.appClips,
            apps: [clip], isAuthorized: false
        ) {
            $0.launch()
            $0.change(.sound(false))
            $0.advance(by: .seconds(7 * 3600))
            $0.send(.terminate(bundle: bundle, .kill))
            $0.launchAndLeave()
            $0.settings()
            $0.advance(by: .seconds(3600))
            $0.send(Sample.push(#""alert":"A","sound":"default""#))
        }.expects(
            "07:00:01.460 settings ephemeral alert badge lock center", "07:00:06.460 App is suspended",
            "08:00:01.460 banner |A"),
        Rule(
            "2.1 #5", "an App Clip that is turned off stays off", page: Page.appClips, apps: [clip], isAuthorized: false
        ) {
            $0.launch()
            $0.change(.allow(false))
            $0.send(.terminate(bundle: bundle, .kill))
            $0.launch()
            $0.settings()
            $0.advance(by: .seconds(9 * 3600))
            $0.settings()
        }.expects("00:01.060 settings denied", "09:00:01.060 settings denied"),
        Rule(
            "2.1 #6", "denied: nothing is delivered, adding is ignored silently",
            profile: { $0.notifications.addWhenDenied = .ignoreSilently }
        ) {
            $0.launchAndLeave()
            $0.change(.allow(false))
            $0.add("a")
            $0.add("b", Sample.content(), .after(1))
            $0.getPending()
            $0.getDelivered()
            $0.send(Sample.push(#""alert":"A","badge":1,"sound":"default""#))
        }.expects(
            "00:00.930 - a is not scheduled: notifications are off", "00:00.930 done",
            "00:00.930 - b is not scheduled: notifications are off", "00:00.930 done", "00:00.930 pending []",
            "00:00.930 delivered []", "00:00.930 - push id is not shown: the user has turned notifications off"),
        Rule(
            "2.1 #6", "denied: adding reports notificationsNotAllowed",
            profile: { $0.notifications.addWhenDenied = .error }
        ) {
            $0.launchAndLeave()
            $0.change(.allow(false))
            $0.add("a")
            $0.add("b", Sample.content(), .after(1))
            $0.getPending()
        }.expects(
            "00:00.930 - a is not scheduled: notifications are off", "00:00.930 error 1",
            "00:00.930 - b is not scheduled: notifications are off", "00:00.930 error 1", "00:00.930 pending []"),
        Rule("2.1 #7", "without alerts, sound and badge come", page: Page.settings) {
            $0.change(.alert(false))
            $0.send(Sample.push(#""alert":"A","badge":1,"sound":"default""#))
        }.expects("00:00.000 badge 1", "00:00.000 listed quietly |A", "00:00.000 sound default"),
        Rule("2.1 #7", "without sounds, alert and badge come", page: Page.settings) {
            $0.change(.sound(false))
            $0.send(Sample.push(#""alert":"A","badge":1,"sound":"default""#))
        }.expects("00:00.000 badge 1", "00:00.000 banner |A"),
        Rule("2.1 #7", "without badges, alert and sound come", page: Page.settings) {
            $0.change(.badge(false))
            $0.send(Sample.push(#""alert":"A","badge":1,"sound":"default""#))
        }.expects("00:00.000 banner |A", "00:00.000 sound default"),
        Rule("2.1 #7", "what the app has not asked for is not granted", isAuthorized: false) {
            $0.launch()
            $0.ask(NotificationSettingsRecord.Option.sound)
            $0.settle(.tapAlertButton(title: "Allow"))
            $0.settle(.goHome)
            $0.mark()
            $0.settings()
            $0.send(Sample.push(#""alert":"A","badge":1,"sound":"default""#))
        }.expects(
            "00:00.930 settings authorized sound lock center", "00:00.930 listed quietly |A",
            "00:00.930 sound default"),
        Rule("2.1 #8", "with alerts off willPresent still runs, and the list still gets it", page: Page.settings) {
            $0.launch()
            $0.change(.alert(false))
            $0.script.presentation = Present.list | Present.banner
            $0.send(Sample.push(#""alert":"A""#))
            $0.getDelivered()
        }.expects("00:00.530 willPresent push-1", "00:00.530 listed quietly |A", "00:00.530 delivered [push-1]"),
        Rule("2.1 #8", "with Notification Center off there is a banner and no list", page: Page.settings) {
            $0.launchAndLeave()
            $0.change(.notificationCenter(false))
            $0.send(Sample.push(#""alert":"A""#))
            $0.getDelivered()
        }.expects("00:00.930 banner |A", "00:00.930 delivered []"),
        Rule("2.1 #8", "with alerts and Notification Center off nothing is seen", page: Page.settings) {
            $0.launchAndLeave()
            $0.change(.notificationCenter(false))
            $0.change(.alert(false))
            $0.send(Sample.push(#""alert":"A""#))
            $0.getDelivered()
        }.expects("00:00.930 delivered []"),
        Rule("2.1 #9", "nothing tells the app that its settings have changed: it reads them again") {
            $0.launch()
            $0.change(.sound(false))
            $0.settings()
            $0.change(.allow(false))
            $0.settings()
            $0.change(.allow(true))
            $0.change(.showPreviews(.never))
            $0.settings()
        }.expects(
            "00:00.530 settings authorized alert badge lock center", "00:00.530 settings denied",
            "00:00.530 settings authorized alert sound badge lock center"),
        Rule("2.1 #9", "a switch that is where it should be moves no other") {
            $0.launch()
            $0.change(.sound(false))
            $0.change(.allow(true))
            $0.settings()
        }.expects("00:00.530 settings authorized alert badge lock center"),
        Rule("2.1 #9", "the permission counts at the moment a request fires") {
            $0.launchAndLeave()
            $0.add("a", Sample.content("A"), .after(1))
            $0.add("b", Sample.content("B"), .after(2))
            $0.change(.allow(false))
            $0.advance(by: .seconds(1))
            $0.change(.allow(true))
            $0.advance(by: .seconds(1))
        }.expects(
            "00:00.930 done", "00:00.930 done",
            "00:01.930 - a is not shown: the user has turned notifications off", "00:02.930 banner |B"),
        Rule("2.1 #9", "Settings are of no use before the app has asked", isAuthorized: false) {
            $0.change(.sound(true))
        }.expects("00:00.000 refused: com.example.app is not in Settings yet: it has never asked for notifications"),
        Rule("2.1 #9", "openSettingsFor: nil from Settings, the notification from its menu", isAuthorized: false) {
            $0.launch()
            $0.ask(ownSettings | 7)
            $0.settle(.tapAlertButton(title: "Allow"))
            $0.settle(.goHome)
            $0.mark()
            $0.settings()
            $0.settle(.openNotificationSettings(bundle: bundle))
            $0.settle(.goHome)
            $0.send(Sample.push(#""alert":"A""#))
            $0.answer(.openSettings)
            $0.getDelivered()
        }.expects(
            "00:00.930 settings authorized alert sound badge lock center own", "00:00.930 scene foreground",
            "00:00.930 openSettings nil", "00:01.280 scene active", "00:01.280 scene resigns",
            "00:01.680 scene background", "00:01.680 banner |A", "00:01.680 scene foreground",
            "00:01.680 openSettings push-1", "00:02.030 scene active", "00:02.030 delivered [push-1]"),
        Rule("2.1 #9", "without the option there is no way into the app's own settings") {
            $0.send(Sample.push(#""alert":"A""#))
            $0.send(.openNotificationSettings(bundle: bundle))
            $0.answer(.openSettings)
        }.expects(
            "00:00.000 banner |A",
            "00:00.000 refused: \(bundle) \(noLink)",
            "00:00.000 refused: \(bundle) \(noLink)"
        ),
        Rule("2.1 #10", "a device token needs no permission", isAuthorized: false) {
            $0.launch()
            $0.send(.setAuthorization(bundle: bundle, granted: false))
            $0.say(.notification(.register))
        }.expects(
            "00:00.530 application(_:didRegisterForRemoteNotificationsWithDeviceToken:) token of 32 bytes"),
        Rule("2.14 entitlements", "critical and time-sensitive need theirs", isAuthorized: false) {
            $0.launch()
            $0.ask(7 | NotificationSettingsRecord.Option.criticalAlert)
            $0.settle(.tapAlertButton(title: "Allow"))
            $0.mark()
            $0.settings()
            $0.change(.criticalAlert(true))
            $0.change(.timeSensitive(true))
        }.expects(
            "00:00.530 settings authorized alert sound badge lock center",
            "00:00.530 refused: \(bundle) \(noSwitch)",
            "00:00.530 refused: \(bundle) \(noSwitch)"
        ),
        Rule("2.14 entitlements", "with them, critical must be asked for too", apps: [entitled], isAuthorized: false) {
            $0.launch()
            $0.ask(7)
            $0.settle(.tapAlertButton(title: "Allow"))
            $0.mark()
            $0.settings()
        }.expects("00:00.530 settings authorized alert sound badge lock center timeSensitive direct"),
    ]

    static let clip = Sample.manifest { $0.requestsEphemeralNotifications = true }
    static let entitled = Sample.manifest {
        $0.entitlements.allowsCriticalAlerts = true
        $0.entitlements.allowsTimeSensitive = true
        $0.entitlements.allowsCommunication = true
    }

    // MARK: - What a request completes with

    struct Grant: CustomTestStringConvertible {
        var options: UInt
        var app = Sample.app
        /// nil when nobody is asked.
        var button: String?
        var isGranted: Bool
        var says: String

        var testDescription: String { "2.1 #2: \(says)" }
    }

    static let grants: [Grant] = [
        Grant(options: 7, button: "Allow", isGranted: true, says: "everything usual, allowed"),
        Grant(options: 7, button: "Don't Allow", isGranted: false, says: "everything usual, not allowed"),
        Grant(options: 1, button: "Allow", isGranted: true, says: "one option is enough"),
        Grant(options: 0, button: "Allow", isGranted: false, says: "nothing asked for is nothing granted"),
        Grant(options: 32, button: "Allow", isGranted: false, says: "a link to the app's settings is no permission"),
        Grant(options: 16, button: "Allow", isGranted: false, says: "critical alerts without the entitlement"),
        Grant(options: 16, app: entitled, button: "Allow", isGranted: true, says: "critical alerts with it"),
        Grant(options: 64, button: nil, isGranted: true, says: "provisionally, nothing else"),
        Grant(options: 64 | 7, button: nil, isGranted: true, says: "provisionally, everything"),
    ]

    @Test("granted means that at least one option was granted", arguments: BehaviorProfile.names, grants)
    func granted(profile: String, grant: Grant) {
        var stage = Stage(Sample.profile(profile), apps: [grant.app], authorized: false)
        stage.launch()
        stage.ask(grant.options)
        if let button = grant.button { stage.settle(.tapAlertButton(title: button)) }
        stage.mark()
        stage.ask(grant.options)
        let all = stage.effects.compactMap { $0.effect.line(at: nil) }.filter { $0.hasSuffix("granted") }
        let expected = grant.isGranted ? "granted" : "not granted"
        #expect(all == [expected, expected])
        #expect(stage.events == [expected])
    }
}
