// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// LifeCycleAndScenes.md: a view controller of a storyboard.

final class ArticleController: UIViewController {
    weak var titleLabel: UILabel!

    func share(_ sender: UIButton) {}

    override func _setOutlet(_ name: String, to value: Any?) -> Bool {
        switch name {
        case "titleLabel": titleLabel = value as? UILabel
        default: return super._setOutlet(name, to: value)
        }
        return true
    }

    override func _action(named name: String) -> Selector? {
        switch name {
        case "share:": Selector("share(_:)", ArticleController.share(_:))
        default: super._action(named: name)
        }
    }
}

@MainActor
@Suite struct StoryboardExamples {
    @Test("the app's bundle has a storyboard, and its controller its outlets")
    func storyboard() throws {
        let device = try TestDevice()
        let news = try device.install(
            infoPlist: "../News/Info.plist", resources: "../News/Resources", delegate: AppDelegate.self)
        try news.launch()
        try news.run {
            let article = UIStoryboard(name: "Article", bundle: nil).instantiateInitialViewController()
            let controller = try #require(article as? ArticleController)
            controller.loadViewIfNeeded()
            #expect(controller.titleLabel.text == "An article")
        }
    }
}
