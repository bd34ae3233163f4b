// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

// What goes wrong between an app and its extensions: article 004, and extensions sheet 1.7 and 5.2.

extension Bug {
    static let sharing: [Bug] = [
        lostUpdate, staleCache, postBeforeLoads, lastIndex, stuckSheet, oneTemporaryName, handlerNotKept,
    ]

    // MARK: - One list, two processes

    private static let lostUpdate = Bug(
        "S1", "a task that the widget adds while the app asks for one is lost",
        wrong: tasks(CopyingTaskApp.self, TaskWidget.self) { addition },
        right: tasks(StoringTaskApp.self, StoringTaskWidget.self) { addition },
        properties: Property.ofEveryApp + [
            .nothingIsLost("no task is lost", expected: ["Buy milk", "Buy eggs", "Buy bread"]) { try storedTasks(in: $0) }
        ])

    private static let staleCache = Bug(
        "S2", "a task that was ticked off in the widget comes back",
        wrong: tasks(CachingTaskApp.self, TaskWidget.self) { ticking },
        right: tasks(StoringTaskApp.self, StoringTaskWidget.self) { ticking },
        properties: Property.ofEveryApp + [
            .nothingIsLost("no task is lost", expected: ["Buy eggs"]) { try storedTasks(in: $0) },
            .finally("what is ticked off stays so") { device in
                // Opening an app closes the Today view: in some orders the button cannot be tapped any more.
                let isTicked = device.history.callbacks.contains { call in
                    call.hasPrefix("button action") && call.hasSuffix("\"Buy milk\"")
                }
                return try !isTicked || !storedTasks(in: device).contains("Buy milk")
            },
        ])

    private static let adding: [DeviceEvent] = [.tapButton(title: "Add"), .tapAlertButton(title: "Buy eggs")]

    private static var addition: [EventStream] {
        [.events(adding), .events([SharingStage.widget(.show), SharingStage.widget(.tapButton(title: "Buy bread"))])]
    }

    /// The app is left, and opened again.
    private static var ticking: [EventStream] {
        [
            .events([.goHome, .launch(bundle: SharingStage.app)] + adding),
            .events([SharingStage.widget(.show), SharingStage.widget(.tapButton(title: "Buy milk"))]),
        ]
    }

    private static func tasks<App: UIApplicationDelegate>(
        _ app: App.Type, _ widget: AnyClass, _ streams: @escaping @MainActor () -> [EventStream]
    ) -> Exploration {
        SharingStage.exploration(app, SharingStage.part(ExtensionManifest.todayPoint, widget)) { _ in streams() }
    }

    private static func storedTasks(in device: TestDevice) throws -> [String] {
        try device.inApp(SharingStage.app) {
            try (UIApplication.shared.delegate as? any TaskKeeping)?.storedTasks() ?? []
        }
    }

    // MARK: - Pictures

    private static let postBeforeLoads = Bug(
        "S3", "a post is made before its last picture is there",
        wrong: sharing(HastyShare.self, slowPictures), right: sharing(PatientShare.self, slowPictures),
        properties: Property.ofEveryApp + [noPictureIsLost, noSheetHangs])

    private static let lastIndex = Bug(
        "S4", "attachments that come after the one with the last index are lost",
        wrong: sharing(LastIndexShare.self, pictures), right: sharing(CountingShare.self, pictures),
        properties: Property.ofEveryApp + [noPictureIsLost, noSheetHangs])

    private static let stuckSheet = Bug(
        "S5", "a branch of didSelectPost never completes the request: the sheet hangs",
        wrong: sharing(StuckShare.self, slowPictures), right: sharing(PatientShare.self, slowPictures),
        properties: Property.ofEveryApp + [noSheetHangs, noPictureIsLost])

    private static let oneTemporaryName = Bug(
        "S6", "two screenshots have one temporary name: one of them is lost",
        wrong: sharing(OneNameShare.self, twoScreenshots), right: sharing(InboxShare.self, twoScreenshots),
        properties: Property.ofEveryApp + [
            .nothingIsLost("no screenshot is lost", expected: ["first", "second"]) { device in
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

    /// The user posts, and edits the text at some time; the last picture may have to be downloaded.
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

    /// From two places: the second sheet may come up while the first is open.
    private static func twoScreenshots(_ device: TestDevice) -> [EventStream] {
        ["first", "second"].map { .events([SharingStage.share([$0]), SharingStage.sheet(.post)]) }
    }

    private static func sharing(
        _ principal: AnyClass, _ streams: @escaping @MainActor (TestDevice) -> [EventStream]
    ) -> Exploration {
        SharingStage.exploration(
            GalleryApp.self, SharingStage.part(ExtensionManifest.sharePoint, principal), isLaunched: false, streams)
    }

    // MARK: - Uploads

    private static let handlerNotKept = Bug(
        "S7", "an upload that ends after its app was killed has the app killed once more",
        wrong: SharingStage.exploration(HandlerlessUploadApp.self, upload),
        right: SharingStage.exploration(HandlerKeepingUploadApp.self, upload),
        properties: Property.ofEveryApp)

    /// The upload takes two seconds, in which the user may leave and the system may need memory.
    private static func upload(_ device: TestDevice) -> [EventStream] {
        device.transferServer = { _ in .answer(status: 201, after: .seconds(2)) }
        return [
            .event(.tapButton(title: "Upload")), .events([.goHome, .launch(bundle: SharingStage.app)]),
            .kill(SharingStage.app),
        ]
    }
}
