// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// What `portico adapt` writes for objects of classes that are only known by their metatype.
@MainActor
@Suite(.timeline) struct MetatypeTests {
    private final class Badge: UIView {
        private(set) var isOwn = false
        override init(frame: CGRect) {
            super.init(frame: frame)
            isOwn = true
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Row: UITableViewCell {
        private(set) var isOwn = false
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            isOwn = true
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Bars: UINavigationController {
        private(set) var isOwn = false
        override init(rootViewController: UIViewController) {
            super.init(rootViewController: rootViewController)
            isOwn = true
        }
        override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
        required init?(coder: NSCoder) { nil }
    }

    private final class Plain: UIViewController { let text = "own" }

    @Test("the class's own initializer is called")
    func ownInitializers() throws {
        let stage = try InterfaceStage()
        try stage.run {
            @MainActor func generic<T: UIView>(_: T.Type) -> T { T._init() }
            let view: UIView.Type = Badge.self
            let badge = try #require(view._init(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) as? Badge)
            #expect(badge.isOwn && badge.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(generic(Badge.self).isOwn && generic(Badge.self).frame == .zero && generic(Row.self).isOwn)
            let cell: UITableViewCell.Type = Row.self
            let row = try #require(cell._init(style: .subtitle, reuseIdentifier: "row") as? Row)
            #expect(row.isOwn && row.reuseIdentifier == "row")
            let controller: UIViewController.Type = Plain.self
            #expect((controller._init() as? Plain)?.text == "own")
            let navigation: UINavigationController.Type = Bars.self
            let root = Plain()
            let bars = try #require(navigation._init(rootViewController: root) as? Bars)
            #expect(bars.isOwn && bars.viewControllers == [root])
        }
        #expect(stage.device.history.diagnostics == [])
    }
}
