// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Split views as Xcode's Master-Detail template and the tutorials for sidebars build them.
@MainActor
@Suite(.timeline) struct SplitViewTests {
    private final class SplitDelegate: NSObject, UISplitViewControllerDelegate {
        var log: [String] = []
        var takesIn = false

        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            log.append("collapse \(name(secondaryViewController)) onto \(name(primaryViewController))")
            return takesIn
        }

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) {
            log.append("mode \(displayMode.rawValue)")
        }

        private func name(_ controller: UIViewController) -> String {
            (controller as? UINavigationController)?.viewControllers.first?.title ?? controller.title ?? "-"
        }
    }

    private final class SidebarDelegate: NSObject, UISplitViewControllerDelegate {
        var log: [String] = []

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("apart") }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            log.append("shows \(column.rawValue)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            log.append("hides \(column.rawValue)")
        }
        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            .oneBesideSecondary
        }

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            .primary
        }
    }

    /// Notes when it appears and disappears.
    private final class Screen: UIViewController {
        let note: (String) -> Void

        init(_ title: String, _ note: @escaping (String) -> Void = { _ in }) {
            self.note = note
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidAppear(_ animated: Bool) { note("\(title ?? "") appears") }
        override func viewDidDisappear(_ animated: Bool) { note("\(title ?? "") disappears") }
    }

    private final class Notes {
        var lines: [String] = []
    }

    private nonisolated static let pad = "iPad Pro 11-inch"

    /// As the template does it, with a delegate.
    private func showClassic(
        on stage: InterfaceStage, _ delegate: SplitDelegate, _ notes: Notes = Notes()
    ) throws -> UISplitViewController {
        try stage.show {
            let split = UISplitViewController()
            split.delegate = delegate
            split.viewControllers = ["List", "Detail"].map { title in
                UINavigationController(rootViewController: Screen(title) { notes.lines.append($0) })
            }
            return split
        }
    }

    @Test("an iPhone shows the detail, unless the delegate takes it in", arguments: [false, true])
    func phone(takesIn: Bool) throws {
        let stage = try InterfaceStage()
        let (delegate, notes) = (SplitDelegate(), Notes())
        delegate.takesIn = takesIn
        let split = try showClassic(on: stage, delegate, notes)
        #expect(split.isCollapsed)
        #expect(split.viewControllers.count == 1)
        #expect(delegate.log == ["collapse Detail onto List"])
        #expect(stage.app.screen.screens == [takesIn ? "List" : "Detail"])
        #expect(notes.lines == [takesIn ? "List appears" : "Detail appears"])
    }

    @Test("showDetailViewController pushes on an iPhone")
    func detailOnPhone() throws {
        let stage = try InterfaceStage()
        let delegate = SplitDelegate()
        delegate.takesIn = true
        let split = try showClassic(on: stage, delegate)
        try stage.run {
            let list = (split.viewControllers.first as? UINavigationController)?.topViewController
            #expect(list?.splitViewController === split)
            list?.showDetailViewController(
                UINavigationController(rootViewController: Screen("Chosen")), sender: nil)
        }
        #expect(stage.app.screen.screens == ["Chosen"])
    }

    @Test("an iPad that lies shows both columns, and only the detail upright; the button shows the list")
    func pad() throws {
        let stage = try InterfaceStage(model: Self.pad)
        let (delegate, notes) = (SplitDelegate(), Notes())
        let split = try showClassic(on: stage, delegate, notes)
        #expect(!split.isCollapsed)
        #expect(split.displayMode == .secondaryOnly)
        #expect(stage.app.screen.screens == ["Detail"])
        try stage.run {
            let detail = (split.viewControllers.last as? UINavigationController)?.topViewController
            detail?.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        }
        try stage.app.tap(button: "Sidebar")
        #expect(split.displayMode == .oneOverSecondary)
        #expect(stage.app.screen.screens == ["List", "Detail"])
        try stage.app.tap(button: "Sidebar")
        #expect(stage.app.screen.screens == ["Detail"])
        #expect(delegate.log == ["mode 3", "mode 1"])
        #expect(notes.lines == ["Detail appears", "List appears", "List disappears"])
    }

    @Test("an iPad that is turned shows the list, and hides it again")
    func turning() throws {
        let stage = try InterfaceStage(model: Self.pad)
        let (delegate, notes) = (SplitDelegate(), Notes())
        let split = try showClassic(on: stage, delegate, notes)
        try stage.device.performAndSettle(.rotate(.landscapeLeft))
        #expect(stage.app.screen.screens == ["List", "Detail"])
        #expect(split.viewControllers.map(\.view.frame.minX) == [0, 320])
        try stage.device.performAndSettle(.rotate(.portrait))
        #expect(stage.app.screen.screens == ["Detail"])
        #expect(delegate.log == ["mode 2", "mode 1"])
        #expect(notes.lines == ["Detail appears", "List appears", "List disappears"])
    }

    @Test("another app beside it collapses the columns, and they come apart when it goes")
    func multitasking() throws {
        let stage = try InterfaceStage(model: Self.pad)
        let (delegate, notes) = (SplitDelegate(), Notes())
        let split = try showClassic(on: stage, delegate, notes)
        try stage.run { split.preferredDisplayMode = .allVisible }
        #expect(stage.app.screen.screens == ["List", "Detail"])
        #expect(split.viewControllers.map(\.view.frame.minX) == [0, 320])
        try stage.device.performAndSettle(.setWindowMode(.slideOver, share: 0.5))
        #expect(split.isCollapsed)
        #expect(stage.app.screen.screens == ["Detail"])
        try stage.device.performAndSettle(.setWindowMode(.fullScreen, share: 1))
        #expect(!split.isCollapsed)
        #expect(stage.app.screen.screens == ["List", "Detail"])
        #expect(delegate.log == ["mode 2", "collapse Detail onto List"])
        #expect(split.viewControllers.allSatisfy { $0.view.window != nil })
        #expect(
            notes.lines == [
                "Detail appears", "List appears", "Detail disappears", "List disappears", "Detail appears",
                "Detail disappears", "List appears", "Detail appears",
            ])
    }

    @Test("a column that is set anew appears", arguments: [pad, DeviceModel.defaultName])
    func anew(model: String) throws {
        let stage = try InterfaceStage(model: model)
        let notes = Notes()
        let split = try stage.show { () -> UISplitViewController in
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(Screen("Sidebar"), for: .primary)
            split.setViewController(Screen("Detail") { notes.lines.append($0) }, for: .secondary)
            return split
        }
        try stage.run { split.setViewController(Screen("Other") { notes.lines.append($0) }, for: .secondary) }
        #expect(stage.app.screen.screens == ["Other"])
        #expect(notes.lines == ["Detail appears", "Detail disappears", "Other appears"])
    }

    @Test("columns without a style that are set anew appear", arguments: [pad, DeviceModel.defaultName])
    func classicAnew(model: String) throws {
        let stage = try InterfaceStage(model: model)
        let notes = Notes()
        let split = try showClassic(on: stage, SplitDelegate(), notes)
        try stage.run { split.viewControllers = [Screen("New list"), Screen("New") { notes.lines.append($0) }] }
        #expect(stage.app.screen.screens == [model == Self.pad ? "New" : "New list"])
        #expect(notes.lines.prefix(2) == ["Detail appears", "Detail disappears"])
        // On an iPhone the old list is uncovered before it goes.
        let rest = model == Self.pad ? ["New appears"] : ["List appears", "List disappears"]
        #expect(notes.lines.dropFirst(2) == rest[...])
    }

    @Test("with a style the secondary column is on top, unless the delegate prefers another", arguments: [false, true])
    func columns(isAsked: Bool) throws {
        let stage = try InterfaceStage()
        let delegate = SidebarDelegate()
        let split = try stage.show { () -> UISplitViewController in
            let split = UISplitViewController(style: .doubleColumn)
            if isAsked { split.delegate = delegate }
            split.setViewController(Screen("Sidebar"), for: .primary)
            split.setViewController(Screen("Detail"), for: .secondary)
            return split
        }
        #expect(stage.app.screen.screens == [isAsked ? "Sidebar" : "Detail"])
        try stage.run { split.show(.secondary) }
        #expect(stage.app.screen.screens == ["Detail"])
        try stage.run { split.hide(.secondary) }
        #expect(stage.app.screen.screens == ["Sidebar"])
        #expect(split.viewController(for: .secondary)?.title == "Detail")
    }

    @Test("with a style the delegate is told of columns that come and go")
    func columnsOnPad() throws {
        let stage = try InterfaceStage(model: Self.pad)
        let delegate = SidebarDelegate()
        let split = try stage.show { () -> UISplitViewController in
            let split = UISplitViewController(style: .doubleColumn)
            split.delegate = delegate
            split.setViewController(Screen("Sidebar"), for: .primary)
            split.setViewController(Screen("Detail"), for: .secondary)
            return split
        }
        #expect(stage.app.screen.screens == ["Detail"])
        try stage.run { split.show(.primary) }
        #expect(stage.app.screen.screens == ["Sidebar", "Detail"])
        try stage.run { split.hide(.primary) }
        try stage.device.performAndSettle(.setWindowMode(.slideOver, share: 0.5))
        #expect(stage.app.screen.screens == ["Sidebar"])
        try stage.device.performAndSettle(.setWindowMode(.fullScreen, share: 1))
        #expect(stage.app.screen.screens == ["Sidebar", "Detail"])
        #expect(delegate.log == ["shows 0", "hides 0", "collapsed", "apart"])
    }

    @Test("the compact column stands for the others on an iPhone")
    func compact() throws {
        let stage = try InterfaceStage()
        try stage.show {
            let split = UISplitViewController(style: .tripleColumn)
            split.setViewController(Screen("Sidebar"), for: .primary)
            split.setViewController(Screen("List"), for: .supplementary)
            split.setViewController(Screen("Detail"), for: .secondary)
            split.setViewController(Screen("Tabs"), for: .compact)
            return split
        }
        #expect(stage.app.screen.screens == ["Tabs"])
    }

    @Test("three columns beside each other; showDetailViewController replaces the last")
    func threeColumns() throws {
        let stage = try InterfaceStage(model: Self.pad)
        let notes = Notes()
        let split = try stage.show { () -> UISplitViewController in
            let split = UISplitViewController(style: .tripleColumn)
            split.preferredDisplayMode = .twoBesideSecondary
            for (column, title) in zip(
                [UISplitViewController.Column.primary, .supplementary, .secondary], ["Sidebar", "List", "Detail"])
            {
                split.setViewController(Screen(title) { notes.lines.append($0) }, for: column)
            }
            return split
        }
        #expect(stage.app.screen.screens == ["Sidebar", "List", "Detail"])
        try stage.run {
            split.viewController(for: .supplementary)?.showDetailViewController(
                Screen("Other") { notes.lines.append($0) }, sender: nil)
        }
        #expect(stage.app.screen.screens == ["Sidebar", "List", "Other"])
        try stage.run { split.hide(.primary) }
        #expect(stage.app.screen.screens == ["Other"])
        #expect(
            notes.lines == [
                "Sidebar appears", "List appears", "Detail appears", "Detail disappears", "Other appears",
                "Sidebar disappears", "List disappears",
            ])
    }
}
