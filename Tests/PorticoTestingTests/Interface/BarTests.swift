// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Tabs and search as the tutorials build them.
@MainActor
@Suite(.timeline) struct BarTests {
    private final class TabsDelegate: NSObject, UITabBarControllerDelegate {
        var log: [String] = []

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            viewController.title != "Locked"
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            log.append("\(tabBarController.selectedIndex)")
        }
    }

    private final class Updater: NSObject, UISearchResultsUpdating, UISearchBarDelegate {
        var log: [String] = []

        func updateSearchResults(for searchController: UISearchController) {
            log.append("\(searchController.searchBar.text ?? "-")")
        }

        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    }

    let stage: InterfaceStage

    init() throws {
        stage = try InterfaceStage()
    }

    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    private func showTabs(_ delegate: TabsDelegate) throws -> UITabBarController {
        try stage.show {
            let tabs = UITabBarController()
            tabs.viewControllers = [
                UINavigationController(rootViewController: controller("Home")), controller("Locked"),
                controller("Profile"),
            ]
            tabs.delegate = delegate
            return tabs
        }
    }

    @Test("a tap on a tab shows its screen, if the delegate allows it")
    func tabs() throws {
        let delegate = TabsDelegate()
        let tabs = try showTabs(delegate)
        #expect(stage.app.screen.screens == ["Home"])
        #expect(stage.app.screen.buttons == ["Home", "Locked", "Profile"])
        try stage.app.tap(button: "Profile")
        #expect(stage.app.screen.screens == ["Profile"])
        try stage.app.tap(button: "Locked")
        #expect(stage.app.screen.screens == ["Profile"])
        try stage.run { tabs.selectedIndex = 0 }
        #expect(stage.app.screen.screens == ["Home"])
        #expect(delegate.log == ["2"])
    }

    @Test("a tap on the selected tab goes back to the first screen; a finger finds the tab by its place")
    func backToRoot() throws {
        let tabs = try showTabs(TabsDelegate())
        try stage.run {
            let stack = tabs.selectedViewController as? UINavigationController
            stack?.pushViewController(controller("Details"), animated: false)
        }
        #expect(stage.app.screen.screens == ["Details"])
        try stage.app.tap(button: "Home")
        #expect(stage.app.screen.screens == ["Home"])
        try stage.touch(x: 350, y: 800)
        #expect(stage.app.screen.screens == ["Profile"])
        // What is at the bottom of a screen stays above the bar.
        #expect(try stage.run { tabs.selectedViewController?.view.safeAreaInsets.bottom } == 83)
    }

    @Test("a search begins with the field, follows the text and ends with Cancel")
    func search() throws {
        let updater = Updater()
        let search = try stage.run {
            let search = UISearchController(searchResultsController: nil)
            search.searchResultsUpdater = updater
            search.searchBar.delegate = updater
            search.searchBar.placeholder = "Find a fruit"
            return search
        }
        try stage.show {
            let list = controller("Fruits")
            list.navigationItem.searchController = search
            return UINavigationController(rootViewController: list)
        }
        try stage.app.tap(field: "Find a fruit")
        #expect(search.isActive)
        try stage.app.type("fi")
        #expect(updater.log == ["", "f", "fi"])
        try stage.device.performAndSettle(.pressReturn)
        try stage.app.tap(button: "Cancel")
        #expect(updater.log == ["", "f", "fi", "search", "cancel", ""])
        #expect(!search.isActive)
        #expect(stage.app.screen.focus == nil)
    }

    @Test("several items on each side, a view of the app's own, and the toolbar")
    func items() throws {
        var log: [String] = []
        try stage.show {
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Own") { _ in log.append("own") })
            let screen = controller("Screen")
            screen.navigationItem.leftBarButtonItems = [UIBarButtonItem(customView: button)]
            screen.navigationItem.rightBarButtonItems = [
                UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in log.append("add") }),
                UIBarButtonItem(
                    title: "Sort", menu: UIMenu(children: [UIAction(title: "By name") { _ in log.append("name") }])),
            ]
            screen.toolbarItems = [.flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
            return UINavigationController(rootViewController: screen)
        }
        #expect(stage.app.screen.buttons == ["Own", "Add", "Sort"])
        for button in ["Own", "Add", "Sort", "By name"] { try stage.app.tap(button: button) }
        #expect(log == ["own", "add", "name"])
        try stage.run {
            (UIApplication.shared.keyWindow?.rootViewController as? UINavigationController)?.isToolbarHidden = false
        }
        #expect(stage.app.screen.buttons == ["Own", "Add", "Sort", "Trash"])
    }

    @Test("how an item is moved is held for each height of the bar, by the appearance too")
    func adjustments() throws {
        try stage.run {
            for item in [UIBarButtonItem(systemItem: .add), UIBarButtonItem.appearance()] {
                let moved = UIOffset(horizontal: -1000, vertical: 2)
                item.setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 4), for: .default)
                item.setBackButtonTitlePositionAdjustment(moved, for: .default)
                item.setBackgroundVerticalPositionAdjustment(-3, for: .compact)
                item.setBackButtonBackgroundVerticalPositionAdjustment(5, for: .compact)
                #expect(item.titlePositionAdjustment(for: .default).vertical == 4)
                #expect(item.titlePositionAdjustment(for: .compact) == .zero)
                #expect(item.backButtonTitlePositionAdjustment(for: .default) == moved)
                #expect(item.backButtonTitlePositionAdjustment(for: .compact) == .zero)
                #expect(item.backgroundVerticalPositionAdjustment(for: .compact) == -3)
                #expect(item.backgroundVerticalPositionAdjustment(for: .default) == 0)
                #expect(item.backButtonBackgroundVerticalPositionAdjustment(for: .compact) == 5)
                #expect(item.backButtonBackgroundVerticalPositionAdjustment(for: .default) == 0)
            }
        }
        #expect(
            stage.device.history.diagnostics == [
                "not simulated: UIBarButtonItem.appearance(); values are stored"
            ])
    }
}
