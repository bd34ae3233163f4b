// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Content extensions. Notifications sheet 2.13.
@Suite struct ContentRules {
    @Test("content extensions", arguments: BehaviorProfile.names, rules) func rule(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    @Test("what the extension asks for", arguments: BehaviorProfile.names, requests)
    func request(profile: String, rule: Rule) {
        rule.check(on: profile)
    }

    private static let app = Sample.withContent()
    private static let bundle = Sample.app.bundleIdentifier
    static let opened = #"opened "T: B", Content (199 points): empty"#

    static let actions = [
        ActionRecord(identifier: "like", title: "Like"),
        ActionRecord(identifier: "open", title: "Open", options: ActionRecord.Option.foreground),
    ]

    /// In the background, the categories registered, a notification of one of them delivered and opened at 00:01.050.
    static func begin(
        _ stage: inout Stage, _ category: String = "photo", actions: [ActionRecord] = [], opens: Bool = true
    ) {
        stage.launchAndLeave()
        stage.say(
            .notification(.setCategories(["photo", "video"].map { CategoryRecord(identifier: $0, actions: actions) })))
        stage.add("a", content(category))
        stage.mark()
        guard opens else { return }
        stage.answer(.expand)
        stage.mark()
    }

    static func content(_ category: String = "photo", thread: String = "") -> NotificationContentRecord {
        Sample.content("B", title: "T") { ($0.category, $0.thread) = (category, thread) }
    }

    private static func both(_ first: [String], _ second: [String]) -> AppManifest {
        var manifest = Sample.withContent(first)
        var other = Sample.withContent(second).extensions[0]
        (other.bundleIdentifier, other.displayName) = ("com.example.app.other", "Second")
        manifest.extensions.append(other)
        return manifest
    }

    static let rules: [Rule] = [
        Rule(
            "2.13", "chosen by the category, when the notification is opened", page: Page.contentExtension, apps: [app]
        ) {
            begin(&$0, opens: false)
            $0.answer(.expand)
            $0.answer(.close)
        }.expects(
            "00:00.930 Content starts", "00:00.930 \(opened)", "00:01.050 content a 398×199",
            "00:01.050 content disappears", "00:01.050 Content ends: its notification is closed"),
        Rule("2.13", "local and remote", page: Page.contentExtension, apps: [app]) {
            begin(&$0, opens: false)
            $0.send(Sample.push(#""alert":"R","category":"photo""#))
            $0.answer(.expand)
        }.expects(
            "00:00.930 banner |R", "00:00.930 Content starts",
            #"00:00.930 opened "R", Content (199 points): empty"#, "00:01.050 content push-1 398×199"),
        Rule("2.13", "another category: the system shows the text itself", page: Page.contentExtension, apps: [app]) {
            begin(&$0, "video", actions: actions, opens: false)
            $0.answer(.expand)
            $0.answer(.close)
        }.expects(#"00:00.930 opened "T: B", [Like] [Open]"#),
        Rule(
            "2.13", "exactly, letter case included", page: Page.contentExtension, apps: [Sample.withContent(["Photo"])]
        ) {
            begin(&$0, opens: false)
            $0.answer(.expand)
        }.expects(#"00:00.930 opened "T: B""#),
        Rule(
            "2.8", "a category that the app has not registered leads to no extension",
            page: Page.docs("unnotificationcategory"),
            apps: [app]
        ) {
            $0.launchAndLeave()
            $0.add("a", content())
            $0.answer(.expand)
        }.expects("00:00.930 banner T|B", "00:00.930 done", #"00:00.930 opened "T: B""#),
        Rule(
            "2.13", "each extension has categories of its own", page: Page.contentExtension,
            apps: [both(["photo"], ["video", "more"])]
        ) {
            begin(&$0, "video", opens: false)
            $0.answer(.expand)
        }.expects(
            "00:00.930 Second starts", #"00:00.930 opened "T: B", Second (199 points): empty"#,
            "00:01.050 content a 398×199"),
        Rule(
            "2.13", "the first height is the width by the ratio", page: Page.contentExtension,
            apps: [Sample.withContent { $0.initialSizeRatio = 1.5 }], profile: { $0.extensions.content.width = 400 }
        ) {
            begin(&$0, opens: false)
            $0.answer(.expand)
        }.expects(
            "00:00.930 Content starts", #"00:00.930 opened "T: B", Content (600 points): empty"#,
            "00:01.050 content a 400×600"),
        Rule("2.13", "a preferred size of its own moves the height, visibly", page: Page.contentExtension, apps: [app])
        {
            $0.script.content = { _ in .says([.contentExtension(.view(view(height: 300, texts: ["Hi"])))], .done) }
            begin(&$0)
            $0.settle(Sample.push(#""alert":{"title":"T","body":"B"},"category":"photo""#, collapse: "a"))
        }.expects(
            "00:01.050 banner T|B", #"00:01.050 opened "T: B", Content (300 points): Hi"#,
            "00:01.050 content a 398×300", #"00:01.050 opened "T: B", Content (300 points): Hi"#),
        Rule(
            "2.13", "DefaultContentHidden hides title and text", page: Page.contentExtension,
            apps: [Sample.withContent { $0.hidesDefaultContent = true }]
        ) {
            begin(&$0, actions: actions, opens: false)
            $0.answer(.expand)
        }.expects(
            "00:00.930 Content starts", "00:00.930 opened Content (199 points): empty, [Like] [Open]",
            "00:01.050 content a 398×199"),
        Rule(
            "2.13", "OverridesDefaultTitle takes the view controller's title", page: Page.contentExtension,
            apps: [Sample.withContent { $0.overridesTitle = true }]
        ) {
            $0.script.content = { _ in .says([.contentExtension(.view(view(title: "Mine")))], .done) }
            begin(&$0, opens: false)
            $0.answer(.expand)
        }.expects(
            "00:00.930 Content starts", "00:00.930 \(opened)", "00:01.050 content a 398×199",
            #"00:01.050 opened "Mine: B", Content (199 points): empty"#),
        Rule(
            "2.13", "another notification of the thread goes to the same instance",
            page: "UNNotificationContentExtension.h",
            apps: [app], profile: { $0.extensions.content.secondNotification = .sameThread }
        ) {
            begin(&$0)
            $0.add("b", content(thread: "other"))
            $0.add("c", content())
            $0.add("d", content("video"))
        }.expects(
            "00:01.050 banner T|B", "00:01.050 done", "00:01.050 banner T|B", "00:01.050 \(opened)",
            "00:01.050 done", "00:01.050 content c 398×199", "00:01.050 banner T|B", "00:01.050 done"),
        Rule(
            "2.13", "or any other of the category", page: Page.contentExtension, apps: [app],
            profile: { $0.extensions.content.secondNotification = .any }
        ) {
            begin(&$0)
            $0.add("b", content(thread: "other"))
            $0.add("d", content("video"))
        }.expects(
            "00:01.050 banner T|B", "00:01.050 \(opened)", "00:01.050 done", "00:01.050 content b 398×199",
            "00:01.050 banner T|B", "00:01.050 done"),
        Rule("2.13", "opening another one closes the first", page: Page.contentExtension, apps: [app]) {
            begin(&$0)
            $0.send(Sample.push(#""alert":"other""#))
            $0.answer(.expand)
            $0.answer(.expand)
        }.expects(
            "00:01.050 banner |other", #"00:01.050 opened "other""#, "00:01.050 content disappears",
            "00:01.050 Content ends: its notification is closed"),
        Rule(
            "2.13", "a tap on the opened one opens the app, and the extension is not asked",
            page: Page.contentExtension,
            apps: [app]
        ) {
            begin(&$0)
            $0.answer(.tap)
        }.expects(
            "00:01.050 scene foreground", "00:01.050 content disappears", "00:01.050 didReceive a in a scene",
            "00:01.050 Content ends: its notification is closed",
            "00:01.400 scene active"),
        Rule("2.13", "Dismiss is always there", page: Page.contentExtension, apps: [app]) {
            begin(&$0)
            $0.answer(.dismiss)
            $0.getDelivered()
        }.expects(
            "00:01.050 content disappears", "00:01.050 Content ends: its notification is closed",
            "00:01.050 delivered []"),
        Rule("2.2 #8", "the app removes what is open: it closes", apps: [app]) {
            begin(&$0)
            $0.say(.notification(.removeAllDelivered))
            $0.settle()
        }.expects("00:01.055 content disappears", "00:01.055 Content ends: its notification is closed"),
        Rule("2.2 #8", "also when it has never been in the list") {
            $0.launch()
            $0.script.presentation = Present.banner
            $0.add("a", content())
            $0.answer(.expand)
            $0.answer(.flickAway)
            $0.mark()
            $0.say(.notification(.removeAllDelivered))
            $0.settle()
            #expect($0.device.summary.expanded == nil)
        }.expects(),
        Rule("2.13", "closed before it has come up: nothing is left of it", apps: [app]) {
            begin(&$0, opens: false)
            $0.send(.answerNotification(bundle: nil, identifier: nil, .expand))
            $0.send(.answerNotification(bundle: nil, identifier: nil, .close))
            $0.settle()
        }.expects(
            "00:00.930 Content starts", "00:00.930 \(opened)", "00:00.930 content disappears",
            "00:00.930 Content ends: its notification is closed"),
        Rule("2.13", "a crash closes it; the notification stays and can be opened again", apps: [app]) {
            $0.script.content = { _ in .crashes }
            begin(&$0, opens: false)
            $0.answer(.expand)
            $0.script.content = { _ in .returns }
            $0.answer(.expand)
        }.expects(
            "00:00.930 Content starts", "00:00.930 \(opened)", "00:01.050 content a 398×199",
            "00:01.050 ! the process of com.example.app.content (com.apple.usernotifications.content-extension) crashed with signal 11",
            "00:01.050 Content ends: crashed with signal 11",
            "00:01.050 - the opened notification closes", "00:01.050 Content starts", "00:01.050 \(opened)",
            "00:01.170 content a 398×199"),
        Rule("2.13", "too much memory ends it", apps: [app], profile: { $0.extensions.content.memoryLimit = 1000 }) {
            begin(&$0)
            $0.send(.memoryUse(2, bytes: 1000))
            $0.send(.memoryUse(2, bytes: 1001))
        }.expects(
            "00:01.050 didReceiveMemoryWarning()",
            "00:01.050 ! Content needs 1001 bytes of memory; the limit is 1000",
            "00:01.050 Content ends: killed for its memory", "00:01.050 - the opened notification closes"),
        Rule("2.13", "the app is removed, the device switched off: nothing stays open", apps: [app]) {
            begin(&$0, "video")
            $0.send(.shutDown)
            $0.send(.powerOn)
            #expect($0.device.summary.expanded == nil)
            $0.answer(.expand)
            $0.send(.uninstall(bundle: bundle))
            #expect($0.device.summary.expanded == nil)
        }.expects("00:00.930 App ends: device shut down", #"00:00.930 opened "T: B""#),
        Rule("2.3 zone", "an extension that works hears of a new time zone", apps: [app]) {
            begin(&$0)
            $0.send(.setTimeZone("Europe/Berlin"))
        }.expects("00:01.050 zone Europe/Berlin", "00:01.050 zone Europe/Berlin"),
    ]

    // MARK: - Media, touches, and the extension's own wishes

    static let requests: [Rule] = [
        Rule(
            "2.13", "the media button plays and pauses, as the extension reports it", page: Page.contentExtension,
            apps: [app]
        ) {
            $0.script.content = { delivery in
                switch delivery.callback {
                case .notificationContent(.mediaPlay): .says([.contentExtension(.mediaPlayingStarted)], .done)
                case .notificationContent(.mediaPause): .says([.contentExtension(.mediaPlayingPaused)], .done)
                default: .says([.contentExtension(.view(view(hasMedia: true)))], .done)
                }
            }
            begin(&$0)
            for _ in 0..<3 { $0.answer(.mediaButton) }
        }.expects(
            "00:01.050 content plays", #"00:01.050 opened "T: B", Content (199 points): empty, playing"#,
            "00:01.050 content pauses", #"00:01.050 opened "T: B", Content (199 points): empty, paused"#,
            "00:01.050 content plays", #"00:01.050 opened "T: B", Content (199 points): empty, playing"#),
        Rule("2.13", "without a button there is nothing to play", page: Page.contentExtension, apps: [app]) {
            begin(&$0)
            $0.answer(.mediaButton)
        }.expects("00:01.050 refused: the expanded notification has no media button"),
        Rule(
            "2.13", "touches reach the view with UserInteractionEnabled", page: Page.contentExtension,
            apps: [Sample.withContent { $0.isInteractive = true }]
        ) {
            $0.script.content = { _ in .says([.contentExtension(.view(view(texts: ["Rate"])))], .done) }
            begin(&$0)
            $0.answer(.contentButton("Rate"))
            $0.answer(.contentButton("Hate"))
        }.expects(
            "00:01.050 button action \"Rate\"", #"00:01.050 opened "T: B", Content (199 points): Rate"#,
            "00:01.050 refused: no button \"Hate\" on the screen; there are: Rate"),
        Rule("2.13", "and not without it", page: Page.contentExtension, apps: [app]) {
            $0.script.content = { _ in .says([.contentExtension(.view(view(texts: ["Rate"])))], .done) }
            begin(&$0)
            $0.answer(.contentButton("Rate"))
        }.expects("00:01.050 refused: no button \"Rate\" on the screen; there are: none"),
        Rule("2.13", "performNotificationDefaultAction opens the app", page: Page.contentExtension, apps: [app]) {
            begin(&$0)
            $0.say(.contentExtension(.performDefaultAction), from: 2)
            $0.settle()
            $0.getDelivered()
        }.expects(
            "00:01.050 scene foreground", "00:01.050 content disappears", "00:01.050 didReceive a in a scene",
            "00:01.050 Content ends: its notification is closed",
            "00:01.400 scene active", "00:01.400 delivered []"),
        Rule(
            "2.13", "dismissNotificationContentExtension closes, and the notification stays",
            page: Page.contentExtension,
            apps: [app]
        ) {
            begin(&$0)
            $0.say(.contentExtension(.dismiss), from: 2)
            $0.getDelivered()
        }.expects(
            "00:01.050 content disappears", "00:01.050 Content ends: its notification is closed",
            "00:01.050 delivered [a]"),
        Rule(
            "2.13", "notificationActions swaps the buttons, for this one only", page: Page.contentExtension,
            apps: [app],
            profile: { $0.notifications.answeredLeavesList = false }
        ) {
            $0.script.content = { delivery in
                guard case .notificationContent(.didReceiveResponse) = delivery.callback else { return .returns }
                return .says([.completed(number: delivery.number, .responseOption(0))], .done)
            }
            begin(&$0, actions: actions)
            $0.say(.contentExtension(.setActions([ActionRecord(identifier: "unlike", title: "Unlike")])), from: 2)
            $0.answer(.action("like"))
            $0.answer(.action("unlike"))
            $0.answer(.close)
            $0.answer(.action("unlike"))
        }.expects(
            "00:01.050 \(opened), [Unlike]",
            "00:01.050 refused: the notification has no action like; its category photo has: unlike",
            "00:01.050 content asked a unlike", "00:01.050 \(opened), [Unlike]", "00:01.050 content disappears",
            "00:01.050 Content ends: its notification is closed",
            "00:01.050 refused: the notification has no action unlike; its category photo has: like, open"),
        Rule("2.13", "nobody else speaks for the view", apps: [app]) {
            begin(&$0)
            $0.say(.contentExtension(.dismiss))
            $0.say(.contentExtension(.performDefaultAction))
            #expect($0.device.summary.expanded?.identifier == "a")
        }.expects(),
        Rule("2.13", "another app's notification of that identifier is not its business", apps: [app, sibling]) {
            begin(&$0, actions: actions)
            $0.launchAndLeave(sibling)
            $0.say(.notification(.setCategories([CategoryRecord(identifier: "photo", actions: actions)])), app: sibling)
            $0.add(Sample.request("a", content()), app: sibling)
            $0.mark()
            // The same identifier, another app: the opened one's extension has no say.
            $0.send(.answerNotification(bundle: sibling.bundleIdentifier, identifier: "a", .action("like")))
        }.expects("00:01.980 didReceive a like"),
    ]

    private static let sibling = Sample.manifest("Other")

    static func view(
        height: Double = 0, title: String? = nil, texts: [String] = [], hasMedia: Bool = false
    ) -> ContentExtensionView {
        var view = ContentExtensionView()
        (view.preferredHeight, view.title, view.texts) = (height, title, texts)
        if hasMedia { view.mediaButton = ContentExtensionView.MediaButton(type: 1, frame: [0, 0, 44, 44]) }
        return view
    }
}
