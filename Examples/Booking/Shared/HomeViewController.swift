// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The profile of the current user.
public enum Profile: String {
    case guest = "Guest"
    case host = "Host"
}

/// The first screen: the current profile, and a button to switch it.
public final class HomeViewController: UIViewController {
    private var profile = Profile.guest

    public static func inNavigation() -> UINavigationController {
        UINavigationController(rootViewController: HomeViewController())
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Switch Profile") { [weak self] _ in self?.switchProfile() })
        configure()
    }

    private func switchProfile() {
        profile = profile == .guest ? .host : .guest
        configure()
    }

    private func configure() {
        title = profile.rawValue
        QuickAction.register(for: profile)
    }
}
