// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

/// The state of the status bar over a scene, as the view controllers of its key window want it.
///
/// Containers do not answer for their children: override `childForStatusBarStyle` and `childForStatusBarHidden` to let a
/// child decide. A controller that is presented decides if it covers the screen.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uistatusbarmanager
/// - Since: iOS 13.0
/// - Differs: nothing is drawn; the bar exists as far as its values go. UIKit's own containers let no child decide.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(of scene: UIWindowScene) { self.scene = scene }

    /// What the controller that decides prefers.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uistatusbarmanager/statusbarstyle
    public var statusBarStyle: UIStatusBarStyle { StatusBar.style(over: window) }

    /// Whether the controller that decides hides the bar.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uistatusbarmanager/isstatusbarhidden
    public var isStatusBarHidden: Bool { StatusBar.isHidden(over: window) }

    /// In the coordinates of the scene, in points; zero while the bar is hidden.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uistatusbarmanager/statusbarframe
    /// - Differs: the bar is as high as the top of the window's safe area.
    public var statusBarFrame: CGRect { StatusBar.frame(over: window) }

    private var window: UIWindow? { scene?.keyWindow ?? scene?.windows.last { !$0.isHidden } }
}

extension UIWindowScene {
    /// The state of the status bar; one object per scene.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscene/statusbarmanager
    /// - Since: iOS 13.0
    public var statusBarManager: UIStatusBarManager? { statusBar }
}

/// The status bar, which the controllers of a window describe.
@MainActor
enum StatusBar {
    static func style(over window: UIWindow?) -> UIStatusBarStyle {
        decider(over: window) { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? .default
    }

    static func isHidden(over window: UIWindow?) -> Bool {
        decider(over: window) { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? false
    }

    /// In the coordinates of the window.
    static func frame(over window: UIWindow?) -> CGRect {
        let placement = Display.current.placement
        guard placement.safeArea.top > 0, !isHidden(over: window) else { return .zero }
        return CGRect(x: 0, y: 0, width: placement.window.width, height: placement.safeArea.top)
    }

    private static func decider(
        over window: UIWindow?, child: (UIViewController) -> UIViewController?
    ) -> UIViewController? {
        guard var decider = window?.rootViewController else { return nil }
        while let presented = decider.presentedViewController, presented.modalPresentationStyle == .fullScreen {
            decider = presented
        }
        while let next = child(decider), next !== decider { decider = next }
        return decider
    }
}
