// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// From expanding a notification to closing it. Notifications sheet 2.13.
@Suite @MainActor struct ContentExtensionLifeTests {
    private func process<Controller>(_ controller: Controller.Type) -> RecordedProcess {
        RecordedProcess(extension: Sample.extensionManifest(principalClass: String(reflecting: controller)))
    }

    @Test("the first notification makes the controller, the next ones go to the same; equal looks are told once")
    func notificationsInARow() {
        let process = process(PlainController.self)
        #expect(process.history() == [])
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("one"), Sample.space))) == [
                .called("viewDidLoad 320×160 0 items"), .called("viewWillAppear"),
                .called("didReceive one in 320×160"), .called("viewDidAppear"),
                .said(Sample.view(texts: ["one"])), .said(.returned(number: 1, .done)),
            ])
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("two"), Sample.space))) == [
                .called("didReceive two in 320×160"),
                .said(Sample.view(texts: ["two"])), .said(.returned(number: 2, .done)),
            ])
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("two"), Sample.space))) == [
                .called("didReceive two in 320×160"), .said(.returned(number: 3, .done)),
            ])
    }

    // Article 003: the first height is seen, then the view jumps.
    @Test("the code sees the reserved size first; what it prefers is told, and holds from the next callback on")
    func preferredHeight() {
        let process = process(HalvingController.self)
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("one"), Sample.space))) == [
                .called("viewDidLoad 320×160 0 items"), .called("viewWillAppear"),
                .called("didReceive one in 320×160"), .called("viewDidAppear"),
                .said(Sample.view(height: 80, texts: ["one"])), .said(.returned(number: 1, .done)),
            ])
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("two"), Sample.space))) == [
                .called("didReceive two in 320×80"),
                .said(Sample.view(height: 80, texts: ["two"])), .said(.returned(number: 2, .done)),
            ])
    }

    @Test("a height that is none is no wish")
    func impossibleHeight() {
        let process = process(InfiniteController.self)
        for (number, body) in [(1, "one"), (2, "below nothing")] {
            #expect(
                process.history(of: .notificationContent(.didReceive(Sample.notification(body), Sample.space)))
                    == [.said(.returned(number: number, .done))])
        }
    }

    @Test("a view of the controller's own making gets the reserved size as well")
    func ownView() {
        #expect(
            process(OwnViewController.self).history(
                of: .notificationContent(.didReceive(Sample.notification("one"), Sample.space)))
                == [
                    .called("viewDidLoad 320×160 0 items"), .called("viewWillAppear"),
                    .called("didReceive one in 320×160"), .called("viewDidAppear"),
                    .said(Sample.view(texts: ["one"])), .said(.returned(number: 1, .done)),
                ])
    }

    @Test("UIKit's own view has the reserved size from the start")
    func loadedView() {
        let process = process(LoadingController.self)
        process.deliver(.notificationContent(.didReceive(Sample.notification("one"), Sample.space)))
        #expect(process.history().first == .called("loadView 320×160"))
    }

    struct Change: CustomTestStringConvertible {
        var body: String
        var view: AppMessage
        var size = "320×160"
        var testDescription: String { body }
    }

    nonisolated static let changes = [
        Change(body: "text", view: Sample.view(texts: ["later"])),
        Change(body: "height", view: Sample.view(height: 90, texts: ["height"]), size: "320×90"),
        Change(body: "title", view: Sample.view(title: "Late", texts: ["title"])),
        Change(body: "hidden", view: Sample.view()),
        Change(body: "transparent", view: Sample.view()),
        Change(body: "another", view: Sample.view(texts: ["another", "More"])),
        Change(body: "fewer", view: Sample.view()),
    ]

    @Test("what changes after the callback has returned is told too", arguments: changes)
    func laterChange(_ change: Change) async {
        let process = process(LateController.self)
        process.deliver(.notificationContent(.didReceive(Sample.notification(change.body), Sample.space)))
        #expect(
            process.history().suffix(2) == [
                .said(Sample.view(texts: [change.body])), .said(.returned(number: 1, .done)),
            ])
        await process.settleTasks()
        #expect(process.history() == [.said(change.view)])
        process.deliver(.notificationContent(.didReceive(Sample.notification("text"), Sample.space)))
        #expect(process.history().first == .called("didReceive text in \(change.size)"))
    }

    @Test("closing ends the controller; expanding again makes a new one, which is told anew")
    func closingAndExpandingAgain() {
        let process = process(HalvingController.self)
        process.deliver(.notificationContent(.didReceive(Sample.notification("one"), Sample.space)))
        let first = process.history()
        #expect(
            process.history(of: .notificationContent(.didDisappear)) == [
                .called("viewWillDisappear"), .called("viewDidDisappear"), .said(.returned(number: 2, .done)),
            ])
        #expect(process.history(of: .notificationContent(.didDisappear)) == [.said(.returned(number: 3, .noDelegate))])
        #expect(
            process.history(of: .notificationContent(.didReceiveResponse(Sample.response("like"))))
                == [.said(.returned(number: 4, .noDelegate))])
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("one"), Sample.space)))
                == first.dropLast() + [.said(.returned(number: 5, .done))])
    }

    struct WrongClass: CustomTestStringConvertible {
        var name: String
        var complaint: String
        var testDescription: String { name }
    }

    nonisolated static let wrongClasses = [
        WrongClass(
            name: "Bulletin.Missing",
            complaint: "Bulletin.Missing is not a class of this extension: check NSExtensionPrincipalClass in "
                + "PlugIns/Content.appex/Info.plist"),
        WrongClass(
            name: String(reflecting: NoController.self),
            complaint: "UserNotificationsUITests.NoController is not a subclass of UIViewController: check "
                + "NSExtensionPrincipalClass in PlugIns/Content.appex/Info.plist"),
        WrongClass(
            name: String(reflecting: NoContentController.self),
            complaint: "UserNotificationsUITests.NoContentController does not adopt UNNotificationContentExtension: "
                + "check NSExtensionPrincipalClass in PlugIns/Content.appex/Info.plist"),
    ]

    @Test("a principal class that cannot do it is named, and nobody is there for what follows", arguments: wrongClasses)
    func wrongPrincipalClass(_ wrong: WrongClass) {
        let process = RecordedProcess(extension: Sample.extensionManifest(principalClass: wrong.name))
        #expect(
            process.history(of: .notificationContent(.didReceive(Sample.notification("one"), Sample.space))) == [
                .said(.diagnostic(wrong.complaint)), .said(.returned(number: 1, .noDelegate)),
            ])
        #expect(process.history(of: .notificationContent(.mediaPlay)) == [.said(.returned(number: 2, .noDelegate))])
    }
}
