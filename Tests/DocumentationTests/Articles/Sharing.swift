// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// ShareExtensions.md: an app that presents a share sheet.

final class DraftDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = DraftController()
        window?.makeKeyAndVisible()
        return true
    }
}

final class DraftController: UIViewController {
    var shared: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let share = UIAction(title: "Share") { [weak self] _ in self?.share() }
        let button = UIButton(frame: CGRect(x: 0, y: 100, width: 200, height: 44), primaryAction: share)
        button.setTitle("Share", for: .normal)
        view.addSubview(button)
    }

    private func share() {
        let sheet = UIActivityViewController(activityItems: ["Buy milk"], applicationActivities: [ArchiveActivity()])
        sheet.completionWithItemsHandler = { [weak self] type, completed, _, _ in
            if completed, let type { self?.shared.append(type.rawValue) }
        }
        present(sheet, animated: true)
    }
}

final class ArchiveActivity: UIActivity {
    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("com.example.Drafts.archive") }
    override var activityTitle: String? { "Archive" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func perform() { activityDidFinish(true) }
}

@MainActor
@Suite struct ShareSheetExamples {
    @Test("the app's own share sheet offers its activity and the extension")
    func share() throws {
        let device = try TestDevice(profile: "ios17")
        device.install(.notes, delegate: NotesDelegate.self)
        let app = device.install("com.example.Drafts", delegate: DraftDelegate.self)
        try app.launch()

        try app.tap(button: "Share")
        #expect(device.summary().activitySheet?.activities.map(\.title) == ["Archive", "Notes"])

        try device.chooseActivity("com.example.Notes.Share")  // an extension by its bundle identifier
        try device.sheet(.post)  // in its own sheet, as above

        try app.tap(button: "Share")
        try device.chooseActivity("com.example.Drafts.archive")
        let delegate = try #require(app.delegate(as: DraftDelegate.self))
        let controller = try #require(delegate.window?.rootViewController as? DraftController)
        #expect(controller.shared == ["com.example.Notes.Share", "com.example.Drafts.archive"])
    }
}
