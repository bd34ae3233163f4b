// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Watchdogs that do not do their work.

/// B15: the article's timer, which nobody has put on a run loop.
final class B15: FirstTracker {
    private var timer: Timer?

    override func start() {
        super.start()
        timer = Timer(timeInterval: 1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.log.append("woof") }
        }
    }
}

/// B16: reports and repairs at every tick what it cannot repair.
final class B16: FirstTracker {
    private let clock: any Clock<Duration>
    private var task: Task<Void, Never>?

    init(clock: any Clock<Duration>) {
        self.clock = clock
        super.init(nibName: nil, bundle: nil)
    }

    required init() { fatalError("made with a clock") }
    required init?(coder: NSCoder) { fatalError("made with a clock") }

    override func start() {
        super.start()
        task = Task { [weak self] in
            while let clock = self?.clock, (try? await clock.sleep(for: .seconds(1))) != nil {
                guard let self, !Task.isCancelled else { return }
                woof()
            }
        }
    }

    private func woof() {
        let right: CGFloat = tummy.isFirstResponder ? 336 : 0
        if lift != right { log.append("repaired") }
    }
}

/// B17: subscribes in two callbacks that come one after the other.
final class B17: FirstTracker {
    private var subscriptions: [any NSObjectProtocol] = []

    override func start() {
        observe(UIScene.willEnterForegroundNotification) { [weak self] _ in self?.subscribe() }
        observe(UIScene.didActivateNotification) { [weak self] _ in self?.subscribe() }
        observe(UIScene.willDeactivateNotification) { [weak self] _ in self?.unsubscribe() }
    }

    private func subscribe() {
        subscriptions.append(
            observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
                self?.keyboardWillChangeFrame($0)
            })
    }

    private func unsubscribe() {
        subscriptions.forEach(NotificationCenter.default.removeObserver)
        subscriptions = []
    }
}
