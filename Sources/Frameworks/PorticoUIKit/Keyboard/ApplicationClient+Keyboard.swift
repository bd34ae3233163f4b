// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

// What the keyboard, the user's fingers and the screen do to an app.

extension ApplicationClient {
    func performKeyboard(_ callback: Callback) -> CallbackResult {
        switch callback {
        case .tapField(let name):
            if application.isIgnoringInteractionEvents { break }
            ScreenDescription.field(name, in: application.currentKeyWindow).map(FirstResponder.choose)
        case .touch(let touch):
            if touch.phase == .began, application.isIgnoringInteractionEvents { break }
            TouchDispatch.current.receive(touch, at: context.now)
        case .keyboard(let callback): return perform(callback)
        case .windowChanged(let placement):
            changeWindow(to: placement)
        case .takeSnapshot(let dark):
            return .snapshot(SnapshotTaker.record(inDarkStyle: dark))
        default:
            return .notImplemented
        }
        return .done
    }

    private func perform(_ callback: KeyboardCallback) -> CallbackResult {
        switch callback {
        case .notice(let notice):
            if let placement = notice.placement { place(placement) }
            post(notice)
        case .moved(let placement):
            place(placement)
        case .beginEditing(let responder):
            return InputSession.current.beginEditing(responder) ? .done : .notImplemented
        case .takeFirstResponder(let reason):
            InputSession.current.take(reason)
        case .returnFirstResponder:
            return .bool(InputSession.current.giveBack())
        case .typeText(let text):
            // A key at a time, as from a keyboard; each may move the focus.
            for character in text { textReceiver?.type(String(character)) }
        case .deleteBackward:
            textReceiver?.deleteBackward()
        case .pressReturn:
            textReceiver?.type("\n")
        case .pressKey(let key):
            KeyCommands.press(key, in: application.currentKeyWindow)
        }
        return .done
    }

    private var textReceiver: TextReceiver? { TextReceiver(in: application.currentKeyWindow) }

    // MARK: - The keyboard

    private func place(_ placement: KeyboardPlacement) {
        let display = Display.current
        guard display.keyboard != placement else { return }
        display.keyboard = placement
        if placement.isOwn, placement.form == .docked { display.lastDocked = placement.frame }
        KeyboardWindows.current.update()
        // Guides have moved; which views have looked at one is not known.
        for window in application.windows where window.isVisible { window.tell { $0.keyboardMoved() } }
    }

    private func post(_ notice: KeyboardNotice) {
        let notification = Notification(
            name: Notification.Name(notice.name.rawValue), object: notice.hasScreen ? UIScreen.main : nil,
            userInfo: notice.userInfo)
        NotificationCenter.default.post(notification)
        notice.postMessage()
    }
}
