// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoUserNotificationsUI
import SystemModel
import Testing

/// What a content extension makes of the actions below its view. Notifications sheet 2.13.
@Suite @MainActor struct ContentExtensionResponseTests {
    struct Form: CustomTestStringConvertible {
        var controller: UIViewController.Type
        /// What is there when the callback has returned.
        var atOnce: [Step]
        /// What the extension's tasks add.
        var later: [Step] = []
        var testDescription: String { "\(controller)" }

        static func returned(_ result: CallbackResult) -> Step { .said(.returned(number: 2, result)) }
        static func completed(_ option: UNNotificationContentExtensionResponseOption) -> Step {
            .said(.completed(number: 2, .responseOption(option.rawValue)))
        }
    }

    nonisolated static let forms = [
        Form(controller: PlainController.self, atOnce: [Form.returned(.notImplemented)]),
        Form(
            controller: HandlerController.self,
            atOnce: [.called("handler like"), Form.completed(.dismiss), Form.returned(.done)]),
        Form(
            controller: PreconcurrencyController.self,
            atOnce: [.called("handler like"), Form.completed(.dismissAndForwardAction), Form.returned(.done)]),
        Form(
            controller: IsolatedController.self,
            atOnce: [.called("handler like"), Form.completed(.doNotDismiss), Form.returned(.done)]),
        Form(
            controller: TwiceController.self,
            atOnce: [Form.completed(.doNotDismiss), .said(.completedAgain(number: 2)), Form.returned(.done)]),
        Form(controller: SilentController.self, atOnce: [Form.returned(.done)]),
        // A task of the main actor gets its turn after what the callback has put there.
        Form(
            controller: AsyncController.self, atOnce: [Form.returned(.done)],
            later: [.called("async like"), .called("async resumed"), Form.completed(.doNotDismiss)]),
        Form(
            controller: BothController.self,
            atOnce: [.called("handler"), Form.completed(.dismiss), Form.returned(.done)]),
    ]

    @Test("the form that is there is called; without one the action is the app's", arguments: forms)
    func response(_ form: Form) async {
        let process = RecordedProcess(
            extension: Sample.extensionManifest(principalClass: String(reflecting: form.controller)))
        process.deliver(.notificationContent(.didReceive(Sample.notification("news"), Sample.space)))
        _ = process.history()
        #expect(process.history(of: .notificationContent(.didReceiveResponse(Sample.response("like")))) == form.atOnce)
        await process.settleTasks()
        #expect(process.history() == form.later)
    }

    // Off the main actor it may be done before or after the callback has returned: the order of the two is not fixed.
    @Test("an asynchronous form off the main actor is called as well")
    func nonisolatedForm() async {
        let process = RecordedProcess(
            extension: Sample.extensionManifest(principalClass: String(reflecting: NonisolatedAsyncController.self)))
        process.deliver(.notificationContent(.didReceive(Sample.notification("news"), Sample.space)))
        _ = process.history()
        process.deliver(.notificationContent(.didReceiveResponse(Sample.response("like"))))
        #expect(Set(await process.history(ofSteps: 2)) == [Form.returned(.done), Form.completed(.dismiss)])
    }

    // Source: the raw values of notifications sheet 1.11.
    @Test func rawValues() {
        typealias Option = UNNotificationContentExtensionResponseOption
        typealias Button = UNNotificationContentExtensionMediaPlayPauseButtonType
        #expect([Option.doNotDismiss, .dismiss, .dismissAndForwardAction].map(\.rawValue) == [0, 1, 2])
        #expect([Button.none, .default, .overlay].map(\.rawValue) == [0, 1, 2])
    }
}
