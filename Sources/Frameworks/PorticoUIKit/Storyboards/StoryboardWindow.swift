// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime

/// The window that the system makes when Info.plist names a storyboard: the delegate has it before it is first called, and
/// it becomes visible afterwards unless the delegate has put another one in its place. It shows the storyboard's initial view
/// controller; an empty one if the app's bundle has no such file.
///
/// Source: https://developer.apple.com/documentation/bundleresources/information-property-list/uimainstoryboardfile,
/// https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest/uisceneconfigurations/uiwindowscenesessionroleapplication/uiscenestoryboardfile
@MainActor
final class StoryboardWindow {
    private let window: UIWindow
    private let current: () -> UIWindow?

    /// Nil for a delegate that has no window.
    convenience init?(_ name: String, of delegate: any UIApplicationDelegate) {
        let window = UIWindow()
        self.init(name, window, "app", OptionalRequirement.call { delegate.window = window }) { delegate.window }
    }

    convenience init?(_ name: String, of delegate: any UISceneDelegate, in scene: UIWindowScene) {
        guard let delegate = delegate as? any UIWindowSceneDelegate else { return nil }
        let window = UIWindow(windowScene: scene)
        self.init(name, window, "scene", OptionalRequirement.call { delegate.window = window }) { delegate.window }
    }

    private init?(
        _ name: String, _ window: UIWindow, _ kind: String, _ result: Void?, current: @escaping () -> UIWindow?
    ) {
        guard result != nil else {
            NotSimulated.once("the storyboard \(name): the \(kind) delegate has no window to show it in")
            return nil
        }
        window.rootViewController = Self.initialController(of: name)
        self.window = window
        self.current = current
    }

    private static func initialController(of name: String) -> UIViewController {
        let storyboard = UIStoryboard(name: name, bundle: nil)
        if storyboard.file != nil, let initial = storyboard.instantiateInitialViewController() { return initial }
        NotSimulated.say(
            "the storyboard \(name)", instead: "its window has an empty view controller instead of its initial one")
        return UIViewController()
    }

    func showIfKept() {
        if current() === window { window.makeKeyAndVisible() }
    }
}
