// Portico
// SPDX-License-Identifier: Apache-2.0

public import KeyboardTracking
public import SystemFrameworks

/// A window with a puppet. The focus is restored after an absence, and the app switcher's card shows the puppet as it
/// was.
@MainActor
public final class PuppetStage {
    public let puppet: PuppetViewController
    public let keeper: FocusKeeper
    public let cover: SwitcherCover

    /// - Parameter activity: The restoration activity of a scene that was terminated.
    public init(window: UIWindow, services: PuppetServices, restoring activity: NSUserActivity?) {
        keeper = FocusKeeper(window: window, logger: services.log)
        cover = SwitcherCover(window: window)
        puppet = PuppetViewController(services: services, keeper: keeper)
        let navigation = UINavigationController(rootViewController: puppet)
        let item = UIBarButtonItem(
            title: "Accessory",
            primaryAction: UIAction(title: "Accessory") { [weak navigation] _ in
                navigation?.pushViewController(AccessoryPuppetViewController(), animated: true)
            })
        puppet.navigationItem.rightBarButtonItem = item
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        keeper.restore(from: activity)
    }

    public var restorationActivity: NSUserActivity {
        let activity = NSUserActivity(activityType: "com.example.Puppet.stage")
        keeper.save(in: activity)
        return activity
    }
}
