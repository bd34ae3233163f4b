// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// The properties of a transition in progress.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
/// - Since: iOS 7.0
/// - Differs: only for a change of the window's size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    /// In seconds.
    var transitionDuration: TimeInterval { get }
    var isCancelled: Bool { get }
}

/// Runs animations alongside a transition.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
/// - Since: iOS 7.0
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// `animation` runs once the window has its new size, before layout; `completion` runs when the transition is over,
    /// as a callback of its own.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Without a completion, which may be left out.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let isAnimated: Bool
    let isCancelled = false
    /// 0.3 s: what is commonly seen of a turn.
    var transitionDuration: TimeInterval { isAnimated ? 0.3 : 0 }
    private var alongside: [Step] = []
    private var completions: [Step] = []

    init(isAnimated: Bool) {
        self.isAnimated = isAnimated
    }

    func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func runAlongside() {
        for step in alongside { step(self) }
    }

    func finish() {
        guard !completions.isEmpty else { return }
        ProcessContext.current.after(.seconds(transitionDuration)) { [self] in
            for step in completions { step(self) }
        }
    }
}
