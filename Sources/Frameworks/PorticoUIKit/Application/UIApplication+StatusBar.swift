// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SystemModel

// The status bar of the whole app. Apple has deprecated all of it in favour of the view controllers' properties, which
// decide alone unless Info.plist sets UIViewControllerBasedStatusBarAppearance to false.

extension UIApplication {
    /// Stored for the app. Deprecated by Apple since iOS 13.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/statusbarstyle
    /// - Since: iOS 2.0
    /// - Differs: has no effect, whatever Info.plist says.
    public var statusBarStyle: UIStatusBarStyle {
        get { settings.statusBarStyle }
        set { settings.statusBarStyle = newValue }
    }

    /// The same as setting ``statusBarStyle``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/setstatusbarstyle(_:animated:)
    /// - Since: iOS 2.0
    /// - Differs: has no effect, whatever Info.plist says.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }

    /// Stored for the app; see ``UIStatusBarManager/isStatusBarHidden`` for what the view controllers say. Deprecated by
    /// Apple since iOS 13.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/isstatusbarhidden
    /// - Since: iOS 2.0
    /// - Differs: has no effect, whatever Info.plist says.
    public var isStatusBarHidden: Bool {
        get { settings.isStatusBarHidden }
        set { settings.isStatusBarHidden = newValue }
    }

    /// The same as setting ``isStatusBarHidden``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/setstatusbarhidden(_:with:)
    /// - Since: iOS 3.2
    /// - Differs: has no effect, whatever Info.plist says.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        isStatusBarHidden = hidden
    }

    /// The frame of the status bar over the key window, in points; zero while the view controllers hide it. Deprecated
    /// by Apple since iOS 13 in favour of ``UIStatusBarManager/statusBarFrame``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/statusbarframe
    /// - Since: iOS 2.0
    /// - Differs: the bar is as high as the top of the window's safe area.
    public var statusBarFrame: CGRect { StatusBar.frame(over: keyWindow) }

    /// The orientation of the interface.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/statusbarorientation
    /// - Since: iOS 2.0
    @available(iOS, introduced: 2.0, deprecated: 13.0, message: "use UIWindowScene.interfaceOrientation")
    public var statusBarOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(Display.current.placement.orientation)
    }

    /// Stored for the app. Deprecated by Apple since iOS 13, where it has no effect either.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiapplication/isnetworkactivityindicatorvisible
    /// - Since: iOS 2.0
    public var isNetworkActivityIndicatorVisible: Bool {
        get { settings.showsNetworkActivity }
        set { settings.showsNetworkActivity = newValue }
    }
}
