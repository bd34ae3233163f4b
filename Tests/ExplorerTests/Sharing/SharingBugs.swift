// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

// Races between an app and its extensions: article 004, and the extensions sheet, 1.7 and 5.2.

extension Bug {
    static let sharing: [Bug] = [
        lostUpdate, staleCache, postBeforeLoads, lastIndex, stuckSheet, oneTemporaryName, handlerNotKept,
    ]

    // MARK: - One list, two processes

    private static let lostUpdate = Bug(
        "S1", "a task that the widget adds while the app asks for one is lost",
        wrong: tasks(CopyingTaskApp.self, TaskWidget.self) { addition },
        right: tasks(StoringTaskApp.self, StoringTaskWidget.self) { addition },
        properties: Property.ofEveryApp + [noTaskIsLost(["Buy milk", "Buy eggs", "Buy bread"])])

    private static let staleCache = Bug(
        "S2", "a task that was ticked off in the widget comes back",
        wrong: tasks(CachingTaskApp.self, TaskWidget.self) { ticking },
        right: tasks(StoringTaskApp.self, StoringTaskWidget.self) { ticking },
        properties: Property.ofEveryApp + [
            noTaskIsLost(["Buy eggs"]),
            Property.finally("what is ticked off stays so") { device in
                // Opening an app closes the Today view, so in some orders the button cannot be tapped any more.
                let isTicked = device.history.callbacks.contains { call in
                    call.hasPrefix("button action") && call.hasSuffix("\"Buy milk\"")
                }
                return try !isTicked || !storedTasks(in: device).contains("Buy milk")
            },
        ])

    private static func noTaskIsLost(_ expected: [String]) -> Property {
        Property.nothingIsLost("no task is lost", expected: expected) { try storedTasks(in: $0) }
    }

    private static let adding: [DeviceEvent] = [.tapButton(title: "Add"), .tapAlertButton(title: "Buy eggs")]

    private static var addition: [EventStream] {
        [.events(adding), .events([SharingStage.widget(.show), SharingStage.widget(.tapButton(title: "Buy bread"))])]
    }

    /// The user leaves the app and returns to it.
    private static var ticking: [EventStream] {
        [
            .events([DeviceEvent.goHome, .launch(bundle: SharingStage.app)] + adding),
            .events([SharingStage.widget(.show), SharingStage.widget(.tapButton(title: "Buy milk"))]),
        ]
    }

    private static func tasks<App: UIApplicationDelegate>(
        _ app: App.Type, _ widget: AnyClass, _ streams: @escaping @MainActor () -> [EventStream]
    ) -> Exploration {
        SharingStage.exploration(app, part: SharingStage.manifest(at: ExtensionManifest.todayPoint, widget)) { _ in
            streams()
        }
    }

    private static func storedTasks(in device: TestDevice) throws -> [String] {
        try device.inApp(SharingStage.app) {
            try (UIApplication.shared.delegate as? any TaskKeeping)?.storedTasks() ?? []
        }
    }

    // MARK: - Pictures

    private static let postBeforeLoads = Bug(
        "S3", "a post is made before its last picture is there",
        wrong: shares(HastyShare.self, slowPictures), right: shares(PatientShare.self, slowPictures),
        properties: Property.ofEveryApp + [noPictureIsLost, noSheetHangs])

    private static let lastIndex = Bug(
        "S4", "attachments that come after the one with the last index are lost",
        wrong: shares(LastIndexShare.self, pictures), right: shares(CountingShare.self, pictures),
        properties: Property.ofEveryApp + [noPictureIsLost, noSheetHangs])

    private static let stuckSheet = Bug(
        "S5", "a branch of didSelectPost never completes the request: the sheet hangs",
        wrong: shares(StuckShare.self, slowPictures), right: shares(PatientShare.self, slowPictures),
        properties: Property.ofEveryApp + [noSheetHangs, noPictureIsLost])

    private static let oneTemporaryName = Bug(
        "S6", "two screenshots have one temporary name: one of them is lost",
        wrong: shares(OneNameShare.self, twoScreenshots), right: shares(InboxShare.self, twoScreenshots),
        properties: Property.ofEveryApp + [
            Property.nothingIsLost("no screenshot is lost", expected: ["first", "second"]) { device in
                try device.inApp(SharingStage.app) { Gallery.received }
            },
            noSheetHangs,
        ])

    private static let noPictureIsLost = Property.nothingIsLost(
        "no picture is lost", expected: ["one", "two", "three"]
    ) { device in
        try device.inApp(SharingStage.app) { Gallery.pictures }
    }

    private static let noSheetHangs = Property.finally("no sheet hangs") { $0.summary().sheets.isEmpty }

    /// The user posts, and edits the text at some time. The last picture may have to be downloaded.
    private static func slowPictures(_ device: TestDevice) -> [EventStream] {
        let isInCloud = device.chooses("the last picture is in the cloud")
        return [
            .events([
                SharingStage.share(["one", "two", "three"], delay: isInCloud ? 2 : nil), SharingStage.sheet(.post),
            ]),
            .event(SharingStage.sheet(.edit("Look"))),
        ]
    }

    /// The user opens the app at some time.
    private static func pictures(_ device: TestDevice) -> [EventStream] {
        [.event(SharingStage.share(["one", "two", "three"])), .event(.launch(bundle: SharingStage.app))]
    }

    /// The second sheet may be opened while the first one is open.
    private static func twoScreenshots(_ device: TestDevice) -> [EventStream] {
        ["first", "second"].map { EventStream.events([SharingStage.share([$0]), SharingStage.sheet(.post)]) }
    }

    private static func shares(
        _ principal: AnyClass, _ streams: @escaping @MainActor (TestDevice) -> [EventStream]
    ) -> Exploration {
        SharingStage.exploration(
            GalleryApp.self, part: SharingStage.manifest(at: ExtensionManifest.sharePoint, principal),
            isLaunched: false, streams)
    }

    // MARK: - Uploads

    private static let handlerNotKept = Bug(
        "S7", "the app is killed for the events of an upload that has ended without it",
        wrong: SharingStage.exploration(HandlerlessUploadApp.self, upload),
        right: SharingStage.exploration(HandlerKeepingUploadApp.self, upload),
        properties: Property.ofEveryApp)

    /// The upload takes two seconds, in which the user may leave the app, and the system may end it.
    private static func upload(_ device: TestDevice) -> [EventStream] {
        device.transferServer = { _ in .answer(status: 201, after: .seconds(2)) }
        return [
            .event(.tapButton(title: "Upload")), .events([.goHome, .launch(bundle: SharingStage.app)]),
            .kill(SharingStage.app),
        ]
    }
}
