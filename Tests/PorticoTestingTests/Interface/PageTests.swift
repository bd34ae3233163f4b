// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A tour of three pages.
private final class TourController: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let all = ["Welcome", "Sync", "Done"].map { title in
        let page = UIViewController()
        page.title = title
        return page
    }
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        delegate = self
        setViewControllers([all[0]], direction: .forward, animated: false)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        all.firstIndex(of: viewController).flatMap { $0 > 0 ? all[$0 - 1] : nil }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        all.firstIndex(of: viewController).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        log.append("to \(pendingViewControllers.compactMap(\.title))")
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        log.append("from \(previousViewControllers.compactMap(\.title)) \(completed)")
    }
}

/// Shows its first page when it appears.
private final class LateController: UIPageViewController {
    let page = UIViewController()

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        page.title = "Late"
        setViewControllers([page], direction: .forward, animated: false)
    }
}

@MainActor
@Suite(.timeline) struct PageTests {
    private let stage: InterfaceStage
    private let tour: TourController

    init() throws {
        stage = try InterfaceStage()
        tour = try stage.show { TourController(transitionStyle: .scroll, navigationOrientation: .horizontal) }
    }

    @Test("the user turns pages; the data source names them, and the delegate hears of it")
    func user() throws {
        #expect(stage.app.screen.screens == ["Welcome"])
        #expect(stage.app.screen.buttons == ["Previous Page", "Next Page"])
        try stage.app.tap(button: "Next Page")
        #expect(stage.app.screen.screens == ["Sync"])
        try stage.app.tap(button: "Next Page")
        try stage.app.tap(button: "Next Page")
        #expect(stage.app.screen.screens == ["Done"])
        try stage.app.tap(button: "Previous Page")
        #expect(
            tour.log == [
                #"to ["Sync"]"#, #"from ["Welcome"] true"#, #"to ["Done"]"#, #"from ["Sync"] true"#, #"to ["Sync"]"#,
                #"from ["Done"] true"#,
            ])
        #expect(tour.children == [tour.all[1]] && tour.all[1].view.window != nil && tour.all[2].view.window == nil)
    }

    @Test("pages that are set while the controller appears, appear with it")
    func appearing() throws {
        let late = try stage.show { LateController(transitionStyle: .scroll, navigationOrientation: .horizontal) }
        #expect(late.page.view.window != nil && stage.app.screen.screens == ["Late"])
    }

    @Test("by the app: no delegate method, and a completion when the animation ends; without a data source, no buttons")
    func app() throws {
        var ended: [Bool] = []
        try stage.app.run {
            tour.dataSource = nil
            tour.setViewControllers([tour.all[2]], direction: .forward, animated: true) { ended.append($0) }
        }
        #expect(ended == [] && tour.viewControllers == [tour.all[2]])
        stage.device.advance(by: .seconds(1))
        #expect(ended == [true] && tour.log == [])
        #expect(stage.app.screen.screens == ["Done"] && stage.app.screen.buttons == [])
    }
}
