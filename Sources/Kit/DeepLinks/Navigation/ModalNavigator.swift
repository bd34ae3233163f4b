// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks

    /// Presents controllers over the app's root one at a time, in order, without losing any to a running transition.
    ///
    /// UIKit refuses to present a controller while another one is presented or in transition. The navigator waits for
    /// the transition, dismisses the presented controller and presents the next. A controller that is replaced quickly
    /// has still been shown: its `viewDidAppear` has been called.
    ///
    /// Everything happens on the main actor. `show` returns before the controller appears.
    @MainActor
    public final class ModalNavigator {
        private let host: @MainActor () -> UIViewController?
        private var waiting: [UIViewController] = []
        private var isBusy = false

        /// - Parameter host: Returns the controller to present over, or nil while there is no window. Called for each
        ///   presentation.
        public init(host: @escaping @MainActor () -> UIViewController?) {
            self.host = host
        }

        /// Shows `controller` as soon as all earlier controllers have appeared, and replaces the one presented at that
        /// time.
        public func show(_ controller: UIViewController) {
            waiting.append(controller)
            continueShowing()
        }

        /// Continues with the waiting controllers. Call this once the host exists, and after a transition of your own
        /// that may have prevented a presentation. The next `show` does the same.
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
                    // UIKit refused because another transition is running, so the completion will not be called.
                    waiting.insert(next, at: 0)
                    isBusy = false
                }
            }
        }
    }
#endif
