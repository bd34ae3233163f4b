// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What crosses a process border comes out as it went in.
@Suite struct WireTests {
    private static let url = OpenURLRecord(url: "app://1", sourceApplication: "com.example.other")
    private static let activity = ActivityRecord(
        type: "com.example.reading", title: "T", webpageURL: "https://example.com/1", userInfo: Data([1, 2]),
        targetContentIdentifier: "t")
    private static let shortcut = ShortcutRecord(
        type: "new", title: "New", subtitle: "S", icon: "system:plus", userInfo: Data([3]),
        targetContentIdentifier: "t")
    private static let payload = Data(#"{"aps":{"alert":"Hi","badge":2}}"#.utf8)
    private static let notification = NotificationRecord(
        request: request, delivered: VirtualInstant(nanoseconds: 5), date: 1.5)
    private static let request = NotificationRequestRecord(
        identifier: "id", content: content, trigger: .calendar(components, repeats: true))
    private static let components: DateComponentsRecord = {
        var components = DateComponentsRecord()
        (components.weekday, components.hour, components.zone) = (2, 8, .fixed("Europe/Berlin"))
        components.calendar = "gregorian"
        return components
    }()
    private static let content: NotificationContentRecord = {
        do throws(PayloadError) {
            var content = try NotificationPayload(payload).content
            content.sound = SoundRecord(name: "s.caf", isCritical: true, volume: 0.5, isRingtone: true)
            content.attachments = [
                AttachmentRecord(
                    identifier: "a", path: "/a.png", type: "public.png", isThumbnailHidden: true,
                    thumbnailClipping: [0, 0, 0.5, 1], thumbnailTime: 2, isStored: true)
            ]
            (content.interruptionLevel, content.relevanceScore, content.filterCriteria) = (.critical, 0.5, "f")
            return content
        } catch {
            preconditionFailure("\(error)")
        }
    }()
    private static let response = ResponseRecord(notification: notification, action: "reply", text: "Hi", scene: "s")
    private static let action = ActionRecord(
        identifier: "reply", title: "Reply", options: 7, icon: .system("pencil"),
        textInput: ActionRecord.TextInput(buttonTitle: "Send", placeholder: "…"))
    private static let category = CategoryRecord(
        identifier: "c", actions: [action], intentIdentifiers: ["i"], options: 3, hiddenPreviewsBodyPlaceholder: "%u",
        categorySummaryFormat: "f")
    private static let settings: NotificationSettingsRecord = {
        var settings = NotificationSettingsRecord()
        (settings.authorization, settings.requested, settings.alertStyle) = (.provisional, 64, .alert)
        return settings
    }()
    private static let region = RegionRecord(identifier: "r", latitude: 1, longitude: 2, radius: 3)
    private static let view: ContentExtensionView = {
        var view = ContentExtensionView()
        (view.preferredHeight, view.title, view.texts) = (10, "T", ["Accepted"])
        view.mediaButton = ContentExtensionView.MediaButton(type: 2, frame: [0, 0, 44, 44], tint: [1, 0, 0, 1])
        return view
    }()
    private static let configuration = SceneConfigurationRecord(name: "Default", delegateClass: "App.Scene")
    private static let session = SceneSessionRecord(identifier: "scene-1", configuration: configuration)
    private static let connection = ConnectionRecord(
        urls: [url], activities: [activity], handoffActivityType: "type", shortcut: shortcut, response: response)
    private static let launch = LaunchRecord(
        url: url, activity: activity, shortcut: shortcut, remoteNotification: payload)
    private static let manifest = AppManifest(
        bundleIdentifier: "com.example.app", displayName: "App", executable: "app", urlSchemes: ["app"],
        userActivityTypes: ["com.example.reading"], staticShortcuts: [shortcut],
        sceneManifest: SceneManifest(supportsMultipleScenes: true, configurations: [configuration]),
        entitlements: Entitlements(
            team: "T", associatedDomains: ["applinks:example.com"], apsEnvironment: "production"),
        warnings: ["w"])

    private static let phoneCall = PhoneCallRecord(
        identifier: "c", update: PhoneCallUpdate(handle: "anna", callerName: "Anna", hasVideo: true),
        isOutgoing: true, isOnHold: true, isMuted: true, hasConnected: true)
    private static let phoneCallAction = PhoneCallAction(
        identifier: "a", kind: .start, call: "c", isOn: true, handle: "anna")

    /// One of each case.
    static let callbacks: [Callback] = [
        .application(.willFinishLaunching(launch)), .application(.willFinishLaunching(nil)),
        .application(.didFinishLaunching(launch)), .application(.didFinishLaunching(nil)),
        .application(.willEnterForeground), .application(.didBecomeActive), .application(.willResignActive),
        .application(.didEnterBackground), .application(.willTerminate), .application(.openURL(url)),
        .application(.willContinueActivity(type: "type")), .application(.continueActivity(activity)),
        .application(.didFailToContinueActivity(type: "type", reason: "why")), .application(.performAction(shortcut)),
        .notification(.didRegister(token: Data([1, 255]))),
        .notification(.didFailToRegister(reason: "why")), .scene(.configurationForConnecting(session, connection)),
        .scene(.willConnect(session, connection)), .scene(.willEnterForeground(scene: "s")),
        .scene(.didBecomeActive(scene: "s")),
        .scene(.willResignActive(scene: "s")), .scene(.didEnterBackground(scene: "s")),
        .scene(.didDisconnect(scene: "s")),
        .scene(.didDiscardSessions(["s"])), .scene(.openURLContexts(scene: "s", [url])),
        .scene(.willContinueActivity(scene: "s", type: "type")), .scene(.continueActivity(scene: "s", activity)),
        .scene(.didFailToContinueActivity(scene: "s", type: "type", reason: "why")),
        .scene(.performAction(scene: "s", shortcut)), .notification(.willPresent(notification)),
        .notification(.didReceiveResponse(response)), .reply(call: 1, .authorization(granted: true)),
        .reply(call: 2, .settings(settings)), .notification(.openSettings(notification)),
        .notification(.openSettings(nil)), .notification(.didReceiveRemote(payload: payload)),
        .notificationService(.didReceive(request)),
        .notificationService(.timeWillExpire(delivery: 3)),
        .notificationContent(.didReceive(notification, ContentViewRecord(width: 398, height: 199))),
        .notificationContent(.didReceiveResponse(response)), .notificationContent(.mediaPlay),
        .notificationContent(.mediaPause), .notificationContent(.didDisappear),
        .dateSettings(.timeZone("Europe/Berlin")), .locationAuthorizationChanged(.whenInUse), .memoryWarning,
        .protectedData(.willBecomeUnavailable), .protectedData(.available), .backgroundTask(.fetch),
        .pasteboard(.changed(PasteboardRecord(changeCount: 2, items: [["public.url": Data([1])]], owner: "a"))),
        .pasteboard(.mayRead(change: 2)), .phoneCall(.didUpdateToken(Data([1]))),
        .phoneCall(.didReceivePush(payload: payload)), .phoneCall(.providerDidBegin),
        .phoneCall(.perform([phoneCallAction])), .phoneCall(.timedOut(phoneCallAction)),
        .phoneCall(.changed(phoneCall)),
        .phoneCall(.reported(call: 8, error: 2)), .phoneCall(.requested(call: 9, error: nil)),
        .backgroundTask(.requests(call: 7, [BackgroundTaskRequestRecord(identifier: "r", kind: .processing)])),
        .activitySheet(.chosen(sheet: 1, type: "a")), .activitySheet(.cancelled(sheet: 1)),
        .activitySheet(
            .ended(
                sheet: 1, type: "x",
                ActivityOutcome(
                    isCompleted: false, items: [ExtensionItemRecord(title: "T")], error: .connectionInterrupted))),
        .reply(call: 4, .pending([PendingNotificationRecord(request: request, next: 5)])),
        .reply(call: 5, .categories([category])), .reply(call: 6, .done(nil)),
        .reply(call: 7, .done(.notificationInvalidNoDate)),
        .reply(call: 8, .widgets([PlacedWidget(kind: "tasks", family: .accessoryInline)])),
        .reply(call: 3, .delivered([notification])), .timerFired(4), .tapAlertButton(title: "Ok"),
        .tapButton(title: "Go"), .keyboard(.pressKey(KeyPress(input: "n", modifiers: 1 << 20))),
        .windowChanged(
            WindowPlacement(
                idiom: .pad, mode: .splitView, orientation: .landscapeLeft, held: .portrait,
                screen: ScreenRect(x: 0, y: 0, width: 1210, height: 834),
                window: ScreenRect(x: 0, y: 0, width: 600, height: 834),
                safeArea: EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))),
    ]

    static let messages: [AppMessage] =
        [
            .completed(number: 1, .none), .completed(number: 1, .bool(true)),
            .completed(number: 1, .presentation(24)), .completedAgain(number: 1), .setShortcutItems([shortcut]),
            .notification(.delegateSet), .notification(.register), .notification(.unregister),
            .notification(.requestAuthorization(call: 1, options: 7)), .notification(.getSettings(call: 1)),
            .notification(.getDelivered(call: 1)), .notification(.removeDelivered(["id"])),
            .notification(.removeAllDelivered), .startTimer(timer: 1, nanoseconds: 5),
            .screen(
                ScreenRecord(
                    screens: ["Home"], alert: AlertRecord(title: "T", message: "M", buttons: ["Ok"]), buttons: ["Go"])),
            .diagnostic("text"), .clock(.work([1, 2])), .pasteboard(.set([["public.url": Data([1])]])),
            .pasteboard(.read(change: 2)),
            .widget(.reload(kind: "tasks")), .widget(.reload(kind: nil)), .widget(.getConfigurations(call: 1)),
            .widget(.invalidateRecommendations), .activitySheet(.gone(sheet: 1)),
            .activitySheet(
                .shown(
                    ActivitySheetRecord(
                        number: 1, items: OfferedItems([[["public.url"]]]), excluded: ["x"],
                        activities: [.init(type: "a", title: "A")]))),
            .activitySheet(
                .share(sheet: 1, extension: "x", [SharedItem(contentText: "T", attachments: [])])),
            .completed(number: 1, .content(content)), .completed(number: 1, .responseOption(2)),
            .completed(number: 1, .fetchResult(0)), .notification(.add(call: 1, request)),
            .notification(
                .add(
                    call: 2,
                    NotificationRequestRecord(
                        identifier: "p", content: content, trigger: .location(region, repeats: false)))),
            .notification(
                .add(
                    call: 3,
                    NotificationRequestRecord(
                        identifier: "t", content: content, trigger: .timeInterval(seconds: 120, repeats: false)))),
            .notification(.getPending(call: 1)), .notification(.removePending(["id"])),
            .notification(.removeAllPending), .notification(.setCategories([category])),
            .notification(.getCategories(call: 1)), .notification(.setBadgeCount(call: 1, 3)),
            .requestLocationAuthorization,
            .contentExtension(.mediaPlayingStarted), .contentExtension(.mediaPlayingPaused),
            .contentExtension(.setActions([action])), .contentExtension(.performDefaultAction),
            .contentExtension(.dismiss), .contentExtension(.view(view)),
            .phoneCall(.wantsPushes(true)),
            .phoneCall(.pushNotReceived(delivery: 3, .notImplemented)), .phoneCall(.providerBegan),
            .phoneCall(.reported(call: 1, phoneCall)),
            .phoneCall(.updated(identifier: "c", phoneCall.update)), .phoneCall(.ended(identifier: "c", reason: 2)),
            .phoneCall(.connects(identifier: "c", isConnected: true)),
            .phoneCall(.requested(call: 1, [phoneCallAction])), .phoneCall(.finished(action: "a", isFulfilled: true)),
            .phoneCall(.observes), .orientation(.update), .orientation(.controllerChanged),
            .orientation(.request(.landscapeRight)),
            .screen(ScreenRecord(screens: ["Film"], orientations: [.landscapeLeft, .landscapeRight])),
        ]
        + [.done, .bool(false), .configuration(configuration, implemented: true), .notImplemented, .noDelegate]
        .map { .returned(number: 1, $0) }

    static let toHost: [ProcessToHost] =
        [
            .hello(version: 1, process: 2, received: 3), .pong(1),
            .used([StoreUse("group.a", .read), StoreUse("group.a", .opened), StoreUse("group.b", .written)]),
        ] + messages.map { .said(number: 4, $0) }

    static let toProcess: [HostToProcess] =
        [
            .welcome(AppEnvironment(manifest: manifest, systemVersion: "26.1"), received: 3), .received(number: 4),
            .refused(reason: "why"), .wake(stall: 1, elapsed: 2), .turn(question: 1, picked: 2),
            .deliver(Delivery(number: 6, callback: .memoryWarning, suspended: 7)),
        ] + callbacks.map { .deliver(Delivery(number: 5, callback: $0)) }

    static let toGateway: [DeviceToGateway] = [
        .hello(version: 2, device: "d"), .register(token: "ab", topic: "t", team: "T", order: 1),
        .living(tokens: ["ab"], order: 2), .unregister(token: "ab", order: 3), .acknowledge(sequence: 1),
    ]

    static let fromGateway: [GatewayToDevice] = [
        .welcome(gateway: "g"), .refused(reason: "why"),
        .push(
            sequence: 1,
            notification: RemoteNotification(
                identifier: "id", topic: "t", pushType: "background", priority: 5, expiration: 0,
                collapseIdentifier: "c", payload: payload)),
    ]

    private func expectRoundTrip<Value: Codable & Hashable>(
        _ values: [Value], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for value in values {
            let copy = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
            #expect(copy == value, sourceLocation: sourceLocation)
        }
    }

    @Test("every message of every conversation comes through JSON unchanged")
    func roundTrips() throws {
        try expectRoundTrip(Self.toHost)
        try expectRoundTrip(Self.toProcess)
        try expectRoundTrip(Self.toGateway)
        try expectRoundTrip(Self.fromGateway)
    }

    @Test("no two callbacks that an app could confuse have one name")
    func names() {
        // Four of the list differ from another in what they carry only: the launch methods with and without options,
        // the settings with and without a notification, success and failure.
        #expect(Set(Self.callbacks.map(\.name)).count == Self.callbacks.count - 4)
    }

    @Test("a list that is too large is answered with an empty one")
    func shortForms() {
        let request = BackgroundTaskRequestRecord(identifier: "r", kind: .processing)
        func short(_ callback: Callback) -> Callback? {
            let delivery = Delivery(number: 1, callback: callback, date: 2, elapsed: 3)
            #expect(delivery.shortForm.map { [$0.number, Int($0.date), Int($0.elapsed)] } ?? [1, 2, 3] == [1, 2, 3])
            return delivery.shortForm?.callback
        }
        #expect(short(.reply(call: 7, .delivered([Self.notification]))) == .reply(call: 7, .delivered([])))
        #expect(short(.backgroundTask(.requests(call: 7, [request]))) == .backgroundTask(.requests(call: 7, [])))
        #expect(short(.reply(call: 7, .opened(true))) == nil)
        #expect(short(.backgroundTask(.launch(number: 7, request))) == nil)
        #expect(short(.phoneCall(.reported(call: 7, error: 2))) == nil)
    }

    @Test("what a callback carries, in short")
    func details() {
        #expect(Callback.phoneCall(.reported(call: 1, error: 2)).details == "error 2")
        #expect(Callback.phoneCall(.requested(call: 1, error: nil)).details == "")
        let options =
            "urlContexts: app://1, userActivities: https://example.com/1, handoffUserActivityType: type, "
            + "shortcutItem: new, notificationResponse: id reply \"Hi\""
        #expect(Callback.scene(.willConnect(Self.session, Self.connection)).details == options)
        #expect(
            Callback.application(.didFinishLaunching(Self.launch)).details
                == "url: app://1, userActivityDictionary: https://example.com/1, shortcutItem: new, remoteNotification")
        #expect(Callback.application(.didFinishLaunching(nil)).details == "")
        #expect(Callback.scene(.openURLContexts(scene: "s", [Self.url, Self.url])).details == "app://1, app://1")
    }
}
