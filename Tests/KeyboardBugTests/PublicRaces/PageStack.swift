// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// Screens on top of each other, each with a field, which have one pair of legs in common.
class PageStack: UINavigationController, PuppetScreen {
    private let legs = UIView()
    private var currentLift: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Puppet"
        legs.frame.size = CGSize(width: 60, height: 80)
        view.addSubview(legs)
        raise(by: 0)
        pushViewController(makePage(), animated: false)
    }

    /// The lowest one.
    func makePage() -> UIViewController { FieldPage() }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        raise(by: currentLift)
    }

    func raise(by lift: CGFloat) {
        currentLift = lift
        legs.frame.origin = CGPoint(x: 20, y: view.bounds.height - lift - legs.frame.height)
    }

    var hasFocus: Bool { (topViewController as? PlainPuppet)?.hasFocus ?? false }
    var lift: CGFloat? { view.bounds.height - legs.frame.maxY }
    func putLegsDown() { raise(by: 0) }
}

private final class FieldPage: PagePuppet {
    override func makeDetails() -> UIViewController { FieldPage() }
}

/// The one that does it right: the stack listens, and its screens do not.
final class RightPageStack: PageStack {
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

/// P25: each screen asks for the room that the keyboard needs, whether it is shown or not.
final class P25: PageStack {
    override func makePage() -> UIViewController { ListeningPage() }

    fileprivate func makeRoom() {
        raise(by: viewControllers.reduce(0) { room, page in room + ((page as? ListeningPage)?.needed ?? 0) })
    }
}

private final class ListeningPage: PagePuppet {
    private(set) var needed: CGFloat = 0

    override func makeDetails() -> UIViewController { ListeningPage() }

    override func start() {
        observe(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
            guard let self, let end = $0.endFrame else { return }
            needed = room(above: end)
            (navigationController as? P25)?.makeRoom()
        }
    }
}
