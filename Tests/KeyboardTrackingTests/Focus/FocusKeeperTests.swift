// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LogLines
import SystemFrameworks
import TaggedLogging
import Testing

@testable import KeyboardTracking

/// The keeper with real fields.
@MainActor
@Suite struct FocusKeeperTests {
    private let stage = Stage()
    private let keeper: FocusKeeper
    private let recorder = LineRecorder()

    init() {
        keeper = stage.run { [stage, recorder] in
            FocusKeeper(
                window: stage.window, center: stage.center,
                logger: TaggedLogger("keyboard", logger: recorder.logger()))
        }
        stage.live(.didBecomeActive)
    }

    /// A field that notes whether it gets the focus with animations.
    private final class NotingField: UITextField {
        var wereAnimationsEnabled: [Bool] = []
        @discardableResult
        override func becomeFirstResponder() -> Bool {
            wereAnimationsEnabled.append(UIView.areAnimationsEnabled)
            return super.becomeFirstResponder()
        }
    }

    /// As the system does when the user leaves.
    private func leave() {
        stage.live(.willResign)
        stage.run { stage.window.endEditing(true) }
        stage.live(.didEnterBackground)
    }

    @Test("B1: the field has the focus again when the app comes back, before it is active")
    func restores() {
        stage.run { stage.first.becomeFirstResponder() }
        leave()
        #expect(!stage.first.isFirstResponder)
        stage.live(.willEnterForeground)
        #expect(stage.first.isFirstResponder)
        stage.live(.didBecomeActive)
        #expect(stage.first.isFirstResponder)
        #expect(
            recorder.lines.map { $0.prefix { $0 != ":" } } == [
                "debug [keyboard][focus] willResign", "debug [keyboard][focus] willEnterForeground",
            ])
    }

    @Test("B18: without animation")
    func withoutAnimation() {
        let field = NotingField()
        stage.run {
            stage.window.addSubview(field)
            field.becomeFirstResponder()
        }
        leave()
        stage.live(.willEnterForeground)
        #expect(field.wereAnimationsEnabled == [true, false])
        #expect(field.isFirstResponder)
    }

    @Test("B6: a second resign, and a permission alert that never takes the app to the background (B3)")
    func secondResign() {
        stage.run { stage.second.becomeFirstResponder() }
        stage.live(.willResign)
        stage.run { stage.window.endEditing(true) }
        stage.live(.willResign)
        stage.live(.didBecomeActive)
        #expect(stage.second.isFirstResponder)
    }

    @Test("what the user has ended stays ended; so does what the app ends in the background")
    func ended() {
        stage.run {
            stage.first.becomeFirstResponder()
            stage.first.resignFirstResponder()
        }
        leave()
        stage.live(.willEnterForeground)
        stage.live(.didBecomeActive)
        #expect(!stage.first.isFirstResponder)
        stage.run { stage.first.becomeFirstResponder() }
        leave()
        keeper.forget()
        stage.live(.willEnterForeground)
        stage.live(.didBecomeActive)
        #expect(!stage.first.isFirstResponder)
    }

    @Test("a focus that is there on return is left alone")
    func other() {
        stage.run { stage.first.becomeFirstResponder() }
        leave()
        stage.run { stage.second.becomeFirstResponder() }
        stage.live(.willEnterForeground)
        stage.live(.didBecomeActive)
        #expect(stage.second.isFirstResponder)
    }

    @Test("a field that is gone, or not in a window any more, is not restored")
    func gone() {
        var field: UITextField? = UITextField()
        stage.run {
            stage.window.addSubview(field!)
            keeper.register(field!, as: "short")
            field!.becomeFirstResponder()
        }
        leave()
        #expect(keeper.keptName == "short")
        stage.run { field?.removeFromSuperview() }
        stage.live(.willEnterForeground)
        #expect(field?.isFirstResponder == false)
        field = nil
        stage.live(.didBecomeActive)
        #expect(keeper.keptName == nil)
    }

    @Test("a killed scene: the activity names the field, and the new scene's field of that name gets the focus")
    func killed() {
        keeper.register(stage.first, as: "title")
        keeper.register(stage.second, as: "message")
        stage.run { stage.second.becomeFirstResponder() }
        #expect(keeper.keptName == nil)
        stage.live(.willResign)
        #expect(keeper.keptName == "message")
        let activity = stage.run { NSUserActivity(activityType: "com.example.chat") }
        stage.run { keeper.save(in: activity) }

        let newScene = Stage()
        let newKeeper = newScene.run { FocusKeeper(window: newScene.window, center: newScene.center) }
        newScene.run { newKeeper.restore(from: activity) }
        // The fields come later, with their controller.
        newKeeper.register(newScene.second, as: "title")
        newKeeper.register(newScene.first, as: "message")
        newScene.live(.didBecomeActive)
        #expect(newScene.first.isFirstResponder)
    }

    @Test("an activity that names nothing, or a name that no field has, restores nothing")
    func unknownNames() {
        let activity = stage.run { NSUserActivity(activityType: "com.example.chat") }
        stage.run {
            keeper.save(in: activity)
            keeper.restore(from: activity)
            keeper.restore(from: nil)
        }
        #expect(keeper.keptName == nil)
        stage.run {
            activity.addUserInfoEntries(from: ["KeyboardTracking.focus": "nobody"])
            keeper.restore(from: activity)
        }
        #expect(keeper.keptName == "nobody")
        stage.live(.didBecomeActive)
        #expect(!stage.first.isFirstResponder && !stage.second.isFirstResponder)
    }

    @Test("a name belongs to the field that had it last")
    func renaming() {
        keeper.register(stage.first, as: "message")
        keeper.register(stage.second, as: "message")
        stage.run { stage.first.becomeFirstResponder() }
        stage.live(.willResign)
        #expect(keeper.keptName == nil)
        stage.live(.didBecomeActive)
        stage.run { stage.second.becomeFirstResponder() }
        stage.live(.willResign)
        #expect(keeper.keptName == "message")
    }
}
