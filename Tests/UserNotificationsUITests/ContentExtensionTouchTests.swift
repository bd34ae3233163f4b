// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoUserNotificationsUI
import SystemModel
import Testing

/// What a finger reaches in an expanded notification, and what the extension asks of the system.
/// Notifications sheet 2.13.
@Suite @MainActor struct ContentExtensionTouchTests {
    private func process(_ controller: UIViewController.Type, isInteractive: Bool = false) -> RecordedProcess {
        RecordedProcess(
            extension: Sample.extensionManifest(
                principalClass: String(reflecting: controller), isInteractive: isInteractive))
    }

    @Test("what can be seen is told in view order: texts of labels, titles of buttons")
    func texts() {
        #expect(
            process(ButtonsController.self).history(
                of: .notificationContent(.didReceive(Sample.notification("news"), Sample.space))) == [
                    .said(
                        Sample.view(texts: ["first", "in the panel", "Like", "Disabled", "Untouchable", "last"])),
                    .said(.returned(number: 1, .done)),
                ])
    }

    struct Touch: CustomTestStringConvertible {
        var title: String
        var isInteractive = true
        var steps: [Step]
        var testDescription: String { isInteractive ? title : "\(title), without interaction" }

        static func returned(_ result: CallbackResult) -> Step { .said(.returned(number: 2, result)) }
    }

    nonisolated static let touches = [
        Touch(
            title: "Like",
            steps: [
                .called("tapped Like"),
                .said(Sample.view(texts: ["first", "in the panel", "Like", "Disabled", "Untouchable"])),
                Touch.returned(.done),
            ]),
        Touch(title: "Like", isInteractive: false, steps: [Touch.returned(.noDelegate)]),
        Touch(title: "Hidden", steps: [Touch.returned(.notImplemented)]),
        Touch(title: "Pale", steps: [Touch.returned(.notImplemented)]),
        Touch(title: "Disabled", steps: [Touch.returned(.notImplemented)]),
        Touch(title: "Untouchable", steps: [Touch.returned(.notImplemented)]),
        Touch(title: "first", steps: [Touch.returned(.notImplemented)]),
        Touch(title: "Nowhere", steps: [Touch.returned(.notImplemented)]),
    ]

    @Test("a finger reaches the buttons of an interactive extension", arguments: touches)
    func touch(_ touch: Touch) {
        let process = process(ButtonsController.self, isInteractive: touch.isInteractive)
        process.deliver(.notificationContent(.didReceive(Sample.notification("news"), Sample.space)))
        _ = process.history()
        #expect(process.history(of: .tapButton(title: touch.title)) == touch.steps)
    }

    @Test("before there is a view there is nothing to touch")
    func touchWithoutView() {
        let process = process(ButtonsController.self, isInteractive: true)
        #expect(process.history(of: .tapButton(title: "Like")) == [.said(.returned(number: 1, .noDelegate))])
    }

    struct Wish: CustomTestStringConvertible {
        var body: String
        var steps: [Step]
        var testDescription: String { body }
    }

    nonisolated static let wishes = [
        Wish(body: "open", steps: [.said(.contentExtension(.performDefaultAction))]),
        Wish(body: "close", steps: [.said(.contentExtension(.dismiss))]),
        Wish(
            body: "swap",
            steps: [
                .called("actions []"),
                .said(
                    .contentExtension(
                        .setActions([
                            ActionRecord(
                                identifier: "unlike", title: "Unlike", options: ActionRecord.Option.destructive),
                            ActionRecord(identifier: "share", title: "Share"),
                        ]))),
                .called(#"actions ["unlike", "share"]"#),
            ]),
        // Ours: what a presentation does there is not documented.
        Wish(
            body: "present",
            steps: [
                .said(
                    .diagnostic(
                        "present: UIViewController is not shown, because only apps and extension sheets can present"
                    ))
            ]),
    ]

    @Test("what the extension asks of the system is a message each", arguments: wishes)
    func wish(_ wish: Wish) {
        #expect(
            process(AskingController.self).history(
                of: .notificationContent(.didReceive(Sample.notification(wish.body), Sample.space)))
                == wish.steps + [.said(.returned(number: 1, .done))])
    }

    @Test("swapped actions are gone with the view")
    func actionsOfTheNextView() {
        let process = process(AskingController.self)
        process.deliver(.notificationContent(.didReceive(Sample.notification("swap"), Sample.space)))
        process.deliver(.notificationContent(.didDisappear))
        _ = process.history()
        process.deliver(.notificationContent(.didReceive(Sample.notification("swap"), Sample.space)))
        #expect(process.history().first == .called("actions []"))
    }
}
