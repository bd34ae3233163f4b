// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

@testable import AppRuntime

/// An app whose screen is the first one of a navigation controller.
final class PagesAppOf<Page: PuppetScreen>: PuppetApp {
    override func show(in window: UIWindow) {
        let page = ObjectFactory.make(Page.self)
        screen = page
        self.window = window
        window.rootViewController = UINavigationController(rootViewController: page)
        window.makeKeyAndVisible()
    }
}

/// A screen of a navigation controller, with a button that leads to another one and a button that leads back.
class PagePuppet: PlainPuppet {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: "Details") { [weak self] _ in
                    guard let self else { return }
                    navigationController?.pushViewController(makeDetails(), animated: true)
                }))
        addBackButton()
    }

    /// The screen that Details leads to.
    func makeDetails() -> UIViewController { Details() }

    /// Nobody sees the legs of a screen that is not shown.
    override var lift: CGFloat? { view.window == nil ? nil : super.lift }
}

/// A screen with nothing to type into.
private final class Details: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Details"
        addBackButton()
    }
}

extension UIViewController {
    fileprivate func addBackButton() {
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: "Back") { [weak self] _ in
                    self?.navigationController?.popViewController(animated: true)
                }))
    }
}

/// The one that does it right.
final class RightPage: PagePuppet {
    private let kit = KitRoom()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        kit.observe(view.window) { [weak self] in self?.raise(by: $0) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        kit.windowChanged(view.window)
    }
}
