// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

// From the finger to the views.
//
//     began: hit test, the front-most window first > the recognisers of the view and of those above it, deepest first,
//            that their delegates let have the touch
//     each phase: the recognisers, then the view, until a recogniser has recognised: then the view's touch is cancelled
//     ended, cancelled: the recognisers start over

/// The finger that a process is dealing with.
@MainActor
final class TouchDispatch {
    private var touch: UITouch?
    /// Nil while no finger is down.
    private(set) var event: UIEvent?
    private var recognizers: [UIGestureRecognizer] = []
    private var isViewTold = false

    private init() {}

    /// A process may end under a finger: touch and recognisers hold each other until it is lifted.
    isolated deinit {
        touch?.gestureRecognizers = nil
        for recognizer in recognizers { recognizer.touch = nil }
    }

    static var current: TouchDispatch { ProcessContext.current.singleton { TouchDispatch() } }

    func receive(_ record: TouchRecord, at date: Date) {
        let place = CGPoint(x: record.x, y: record.y)
        let time = date.timeIntervalSince1970
        if record.phase == .began {
            // A lift that has got lost.
            if let touch { send(touch, phase: .cancelled, time: time) }
            guard let touch = hit(place, time: time) else { return }
            self.touch = touch
            event = UIEvent(touch: touch)
            send(touch, phase: .began, time: time)
            return
        }
        guard let touch else { return }
        touch.previousPlace = touch.place
        touch.place = place
        send(touch, phase: UITouch.Phase(rawValue: record.phase.rawValue) ?? .moved, time: time)
    }

    private func hit(_ place: CGPoint, time: TimeInterval) -> UITouch? {
        for window in UIApplication.shared.windows.reversed() {
            if let view = window.hitTest(place.applying(window.windowToScreen.inverted()), with: nil) {
                return UITouch(window: window, view: view, place: place, time: time)
            }
        }
        return nil
    }

    private func send(_ touch: UITouch, phase: UITouch.Phase, time: TimeInterval) {
        guard let event, let window = touch.window else { return }
        touch.phase = phase
        touch.timestamp = time
        event.timestamp = time
        window.sendEvent(event)
        if phase == .ended || phase == .cancelled {
            self.touch = nil
            self.event = nil
            for recognizer in recognizers { recognizer.startOver() }
            recognizers = []
        }
    }

    /// What `UIWindow.sendEvent(_:)` does.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        guard let touch, let touches = event.allTouches, touches.contains(touch) else { return }
        if touch.phase == .began { collect(for: touch) }
        // A copy: a recogniser's code may add and remove others.
        for recognizer in recognizers where recognizer.isEnabled {
            recognizer.receive(touches, phase: touch.phase, event)
        }
        guard isViewTold, let view = touch.view else { return }
        if recognizers.contains(where: { $0.cancelsTouchesInView && $0.hasRecognized }) {
            isViewTold = false
            view.touchesCancelled(touches, with: event)
            return
        }
        switch touch.phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        case .cancelled: view.touchesCancelled(touches, with: event)
        default: break
        }
    }

    private func collect(for touch: UITouch) {
        recognizers = []
        isViewTold = true
        var view = touch.view
        while let current = view {
            recognizers += (current.gestureRecognizers ?? []).filter { $0.isEnabled && $0.mayReceive(touch) }
            view = current.superview
        }
        touch.gestureRecognizers = recognizers
    }

    /// The others that the present touch is for.
    func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        recognizers.filter { $0 !== recognizer }
    }
}
