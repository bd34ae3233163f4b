// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Requests of views of the extension's own, of actions, and what hosts are to them. Extensions sheet 1.2, 1.3.
@Suite @MainActor struct RequestTests {
    @Test("a view of its own: field, button, and every call of a view's life")
    func ownView() throws {
        let device = try TestDevice.with(OwnView.self, hostInFront: true)
        let start = device.device.now
        let lines = try device.lines {
            try device.share(Sample.text, with: TestDevice.part)
            try device.sheet(.setText(field: "Title", "A trip"))
            try device.sheet(.tapButton(title: "Done"))
        }
        #expect(start == VirtualInstant(nanoseconds: 530_000_000))
        #expect(
            lines == [
                "00:00.530 ● share 1 item with com.example.app.Part",
                "00:00.530 Part process 2 starts",
                "00:00.530 Part ■ request 1 of Host begins, 1 item",
                "00:00.680 Part ▸ init() request 1, 1 item",
                "00:00.680 Part ▸ beginRequest(with:) request 1",
                "00:00.680 Part ▸ viewDidLoad() request 1",
                "00:00.680 Part ■ sheet of request 1: Done · Fail · Open · Await · Walk · Old walk",
                "00:00.680 Part ▸ viewWillAppear(_:) request 1",
                "00:00.680 App ! viewWillAppear",
                "00:00.980 Part ▸ viewDidAppear(_:) request 1",
                "00:00.980 App ! viewDidAppear",
                "00:00.980 Part · presentationAnimationDidFinish() request 1",
                "00:00.980 ● sheet field Title: \"A trip\"",
                "00:00.980 Part ▸ text field changes request 1, Title: \"A trip\"",
                "00:00.980 ● sheet tap button \"Done\"",
                "00:00.980 Part ▸ button action request 1, \"Done\"",
                "00:00.980 Part ■ request 1 completed, 0 items returned",
                "00:00.980 App ! title A trip",
                "00:01.280 Part ▸ viewWillDisappear(_:) request 1",
                "00:01.280 App ! viewWillDisappear",
                "00:01.280 Part ▸ viewDidDisappear(_:) request 1",
                "00:01.280 App ! viewDidDisappear",
                "00:01.280 Part ■ sheet of request 1 is gone",
            ])
        #expect(device.summary().foregroundApp == Sample.host.bundleIdentifier)
    }

    @Test("cancelled with an error of its own")
    func failed() throws {
        let device = try TestDevice.with(OwnView.self, at: ExtensionManifest.actionPoint)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines { try device.sheet(.tapButton(title: "Fail")) }
        #expect(lines.contains("00:00.450 Part ■ request 1 cancelled: Own 7"))
    }

    @Test("an action without a view: no view is loaded, what came in goes back")
    func plainAction() throws {
        let device = try TestDevice.with(PlainAction.self, at: ExtensionManifest.plainActionPoint)
        let lines = try device.lines {
            try device.share(HostFixture.safariPage, with: TestDevice.part)
            device.advance(by: .seconds(10))
        }
        #expect(
            lines == [
                "00:00.000 ● share 1 item with com.example.app.Part",
                "00:00.000 Part process 1 starts",
                "00:00.000 Part ■ request 1 of the system begins, 1 item",
                "00:00.150 Part ▸ init() request 1, 1 item",
                "00:00.150 Part ▸ beginRequest(with:) request 1",
                "00:00.150 Part ■ request 1 completed, 1 item returned",
                "00:01.150 Part is suspended",
                "00:05.150 Part process 1 ends: idle",
            ])
    }

    @Test(
        "without a principal object nothing comes up, and the host gets an error",
        arguments: [
            (
                "Nowhere.Nothing", ExtensionManifest.sharePoint,
                "Nowhere.Nothing is not a class of this extension: check NSExtensionPrincipalClass in "
                    + "PlugIns/Part.appex/Info.plist"
            ),
            (
                "ExtensionHostTests.PlainAction", ExtensionManifest.sharePoint,
                "ExtensionHostTests.PlainAction is not a subclass of UIViewController: check "
                    + "NSExtensionPrincipalClass in PlugIns/Part.appex/Info.plist"
            ),
            (
                "ExtensionHostTests.NoPrincipal", ExtensionManifest.plainActionPoint,
                "ExtensionHostTests.NoPrincipal is not a subclass of NSObject: check NSExtensionPrincipalClass in "
                    + "PlugIns/Part.appex/Info.plist"
            ),
        ])
    func noPrincipal(_ name: String, point: String, diagnostic: String) throws {
        let device = try TestDevice.with([Sample.manifest(point, "Part", principal: name)])
        try device.share(Sample.text, with: TestDevice.part)
        #expect(device.notes == [diagnostic])
        let hasView = point == ExtensionManifest.sharePoint
        #expect(
            device.history.lines.suffix(hasView ? 4 : 3) == [
                "00:00.150 Part process 1 ends: has no principal object",
                "00:00.150 Part ■ request 1 died: has no principal object",
                "00:00.150 request 1 of Part failed: NSCocoaErrorDomain 4097",
            ] + (hasView ? ["00:00.150 Part ■ sheet of request 1 is gone"] : []))
    }

    // MARK: - The host

    @Test("the host goes home and comes back: four notifications beside its own callbacks")
    func hostLeaves() throws {
        let device = try TestDevice.with(ListeningView.self, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines {
            try device.perform(.goHome)
            device.settle()
            #expect(throws: DeviceError.sheetIsNotShown(request: 1)) {
                try device.sheet(.tapButton(title: "Done"))
            }
            try device.perform(.launch(bundle: Sample.host.bundleIdentifier))
            device.settle()
        }
        #expect(
            lines.filter { $0.contains("App !") || $0.contains("Part") } == [
                "00:00.980 Part ▸ NSExtensionHostWillResignActive",
                "00:00.980 App ! host will resign active",
                "00:01.380 Part ▸ NSExtensionHostDidEnterBackground",
                "00:01.380 App ! host did enter background",
                "00:01.380 Part ▸ NSExtensionHostWillEnterForeground",
                "00:01.380 App ! host will enter foreground",
                "00:01.730 Part ▸ NSExtensionHostDidBecomeActive",
                "00:01.730 App ! host did become active",
            ])
        #expect(device.summary().sheets.map(\.isPresented) == [true])
    }

    @Test("a system alert over the host, and its end")
    func alert() throws {
        let device = try TestDevice.with(ListeningView.self, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines {
            try device.inApp(Sample.host.bundleIdentifier) {
                UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
            }
            device.settle()
            try device.perform(.tapAlertButton(title: "Allow"))
            device.settle()
        }
        #expect(
            lines.filter { $0.contains("App !") } == [
                "00:00.980 App ! host will resign active", "00:00.980 App ! host did become active",
            ])
    }

    @Test("Photos is no app of the device and leaves all the same", arguments: ["home", "app", "lock"])
    func systemHost(_ way: String) throws {
        let device = try TestDevice.with(ListeningView.self)
        try device.share(Sample.text, with: TestDevice.part)
        #expect(throws: DeviceError.noHostToReturnTo) { try device.perform(.appExtension(.returnToHost)) }
        switch way {
        case "home": try device.perform(.goHome)
        case "app": try device.perform(.launch(bundle: Sample.host.bundleIdentifier))
        default: try device.perform(.lock)
        }
        device.settle()
        let isLocked = way == "lock"
        #expect(
            throws: isLocked ? DeviceError.locked : .sheetIsNotShown(request: 1)
        ) { try device.sheet(.tapButton(title: "Done")) }
        try device.perform(isLocked ? .unlock : .appExtension(.returnToHost))
        device.settle()
        #expect(
            device.notes == [
                "host will resign active", "host did enter background", "host will enter foreground",
                "host did become active",
            ])
    }

    @Test("fingers reach the sheet and not the app below it, until it is gone")
    func covered() throws {
        let device = try TestDevice.with(PlainSheet.self, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        for event in [DeviceEvent.tapButton(title: "OK"), .tapField(name: "Text"), .typeText("a"), .pressReturn] {
            #expect(throws: DeviceError.coveredBySheet("Part")) { try device.perform(event) }
        }
        try device.sheet(.dismiss)
        #expect(throws: DeviceError.noButton(title: "OK", available: [])) {
            try device.perform(.tapButton(title: "OK"))
        }
    }

    @Test("the end of the host is the end of its sheets")
    func hostEnds() throws {
        let device = try TestDevice.with(OwnView.self, hostInFront: true)
        try device.share(Sample.text, with: TestDevice.part)
        let lines = try device.lines {
            try device.perform(.terminate(bundle: Sample.host.bundleIdentifier, .kill))
            device.settle()
        }
        #expect(
            lines == [
                "00:00.980 ● terminate com.example.host",
                "00:00.980 Host process 1 ends: terminated",
                "00:00.980 Part ■ request 1 over: its host has ended",
                "00:01.280 Part ▸ viewWillDisappear(_:) request 1",
                "00:01.280 App ! viewWillDisappear",
                "00:01.280 Part ▸ viewDidDisappear(_:) request 1",
                "00:01.280 App ! viewDidDisappear",
                "00:01.280 Part ■ sheet of request 1 is gone",
            ])
    }

    // MARK: - Refusals

    @Test("what makes no sense is refused in one line")
    func refusals() throws {
        let extensions = [
            Sample.manifest(ExtensionManifest.sharePoint, "Part", principal: String(reflecting: OwnView.self)),
            Sample.manifest(ExtensionManifest.todayPoint, "Today"),
        ]
        let device = try TestDevice.with(extensions)
        let cases: [(ExtensionGesture, String)] = [
            (
                .share(extension: "com.none", items: []),
                "no extension com.none is installed that can do this; there are: com.example.app.Part"
            ),
            (
                .share(extension: "com.example.app.Today", items: []),
                "com.example.app.Today is an extension for com.apple.widget-extension, which cannot do this"
            ),
            (.sheet(request: nil, .post), "no sheet is open; share something first"),
            (.sheet(request: 7, .post), "no sheet of request 7 is open; open requests: none"),
            (
                .returnToHost,
                "no system app has an open sheet; to go back to an app of this device, launch it"
            ),
            (
                .widget(extension: "com.example.app.Today", .hide),
                "the Today view does not show com.example.app.Today; show it first"
            ),
        ]
        for (gesture, text) in cases {
            let error = #expect(throws: DeviceError.self) { try device.perform(.appExtension(gesture)) }
            #expect(error?.description == text)
        }
        try device.share(Sample.text, with: TestDevice.part)
        for gesture in [SheetGesture.post, .cancel, .edit("a"), .tapItem(title: "a"), .back] {
            #expect(throws: DeviceError.noComposeSheet(request: 1)) { try device.sheet(gesture) }
        }
        #expect(throws: DeviceError.noField("Name", available: ["Title"])) {
            try device.sheet(.setText(field: "Name", "a"))
        }
        #expect(throws: DeviceError.noSheet(request: 2, open: [1])) { try device.sheet(.dismiss, request: 2) }
        try device.perform(.lock)
        #expect(throws: DeviceError.locked) { try device.share(Sample.text, with: TestDevice.part) }
        #expect(device.history.contains { if case .diagnostic = $0.kind { true } else { false } })
    }

    // MARK: - The journal

    @Test("the journal, through JSON, gives the same device once more")
    func journal() throws {
        let device = try TestDevice.with(GoodSheet.self, chooser: .seeded(3), hostInFront: true)
        try device.share(HostFixture.safariPage, with: TestDevice.part)
        try device.sheet(.post)
        device.advance(by: .seconds(10))
        let data = try JSONEncoder().encode(device.journal)
        var again = Device(device.device.identity)
        var history: [TraceEntry] = []
        for event in try JSONDecoder().decode([DeviceEvent].self, from: data) {
            for case .trace(let entry) in again.handle(event) { history.append(entry) }
        }
        #expect(history == device.history)
        #expect(again.summary == device.summary())
    }
}
