// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

@testable import KeyboardTracking

/// The kit's tracker used as its documentation shows, with nothing that would hide a mistake: no watchdog, no cover. It
/// has two fields and a text view with a bar of its own.
class TrackedPuppet: PlainPuppet {
    private(set) var tracker = KeyboardTracker()
    private var observation: KeyboardObservation?
    private let second = UITextField()
    private let text = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        second.placeholder = "Second"
        second.frame = CGRect(x: 20, y: 150, width: 200, height: 40)
        view.addSubview(second)
        text.accessibilityLabel = "Text"
        text.frame = CGRect(x: 20, y: 200, width: 200, height: 40)
        text.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        view.addSubview(text)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let window = view.window else { return }
        observation = tracker.observe(window) { [weak self] change in
            change.animate { self?.raise(by: change.overlap.height) }
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if let window = view.window { tracker.windowChanged(window) }
    }
}

/// The same in an app that restores its focus by itself, and therefore without an animation.
final class FocusedPuppet: TrackedPuppet {
    private var keeper: FocusKeeper?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        keeper = view.window.map { FocusKeeper(window: $0) }
    }
}
