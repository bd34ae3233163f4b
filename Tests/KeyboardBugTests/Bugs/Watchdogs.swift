// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

@testable import KeyboardTracking

// Watchdogs that do not do their work.

/// A tracker that knows what it has heard last, and can look whether the legs are there.
class WatchingTracker: FirstTracker {
    private var heard: CGFloat = 0

    override func setHeight(_ height: CGFloat) {
        heard = height
        super.setHeight(height)
    }

    func lookAndRepair() {
        guard currentLift != heard else { return }
        reports += 1
        raise(by: heard)
    }
}

/// B15: the article's timer, which nobody has put on a run loop.
final class B15: WatchingTracker {
    private var timer: Timer?

    override func start() {
        super.start()
        timer = Timer(timeInterval: 1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.lookAndRepair() }
        }
    }
}

/// B16: reports and repairs at every tick what it cannot repair.
final class B16: WatchingTracker {
    private var task: Task<Void, Never>?

    override func start() {
        super.start()
        task = Task { [weak self, clock = PuppetClock.current] in
            while (try? await clock.sleep(for: .seconds(1))) != nil {
                guard let self, !Task.isCancelled else { return }
                lookAndRepair()
            }
        }
    }

    deinit { task?.cancel() }
}

/// B17: subscribes in two callbacks that come one after the other.
final class B17: FirstTracker {
    private var subscriptions: [NotificationTokens] = []

    override func start() {
        observe(UIScene.willEnterForegroundNotification) { [weak self] _ in self?.subscribe() }
        observe(UIScene.didActivateNotification) { [weak self] _ in self?.subscribe() }
        observe(UIScene.willDeactivateNotification) { [weak self] _ in self?.subscriptions = [] }
    }

    private func subscribe() {
        subscriptions.append(
            NotificationTokens(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
                self?.keyboardWillChangeFrame($0)
            })
    }
}
