// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Shows one controller at a time over the app's root, in order, never losing one to a running transition.
///
/// UIKit refuses to present while something is presented or moving. The navigator waits for the transition, takes away
/// what is up, presents the next. A controller that is replaced before the user saw it to its end was shown all the
/// same: its `viewDidAppear` has been called.
///
/// Everything happens on the main actor; `show` returns before anything appears.
@MainActor
public final class ModalNavigator {
    private let host: @MainActor () -> UIViewController?
    private var waiting: [UIViewController] = []
    private var isBusy = false

    /// - Parameter host: The controller to present over, asked each time; nil while there is no window.
    public init(host: @escaping @MainActor () -> UIViewController?) {
        self.host = host
    }

    /// Shows `controller` as soon as everything shown before it has appeared, replacing what is presented then.
    public func show(_ controller: UIViewController) {
        waiting.append(controller)
        continueShowing()
    }

    /// Goes on with what waits. Call it when the host has come into being after `show`, and after a transition of the
    /// app's own that may have been in the way; the next `show` does the same.
    public func continueShowing() {
        guard !isBusy, !waiting.isEmpty, let host = host() else { return }
        isBusy = true
        if host.presentedViewController != nil {
            host.dismiss(animated: false) { [self] in
                isBusy = false
                continueShowing()
            }
        } else {
            let next = waiting.removeFirst()
            host.present(next, animated: true) { [self] in
                isBusy = false
                continueShowing()
            }
            if next.presentingViewController == nil {
                // Refused, because somebody else's transition is running: no completion will come.
                waiting.insert(next, at: 0)
                isBusy = false
            }
        }
    }
}
