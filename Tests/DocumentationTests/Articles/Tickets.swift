// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// FindingARace.md: an app that keeps a link until it is active.

final class TicketsDelegate: UIResponder, UIApplicationDelegate {}

final class TicketsScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var link: URL?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        link = options.urlContexts.first?.url
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        link = URLContexts.first?.url
        if scene.activationState == .foregroundActive { showTicket() }
    }

    func sceneDidBecomeActive(_ scene: UIScene) { showTicket() }

    private func showTicket() {
        guard let link, let view = window?.rootViewController?.view else { return }
        self.link = nil
        let ticket = UIButton(primaryAction: UIAction(title: link.host() ?? "") { _ in })
        ticket.frame = CGRect(x: 0, y: CGFloat(view.subviews.count) * 44, width: view.bounds.width, height: 44)
        view.addSubview(ticket)
    }
}

let bothTicketsAreShown = Property.finally("both tickets are shown", equal: ["1", "2"]) { device in
    try device.app("com.example.Tickets").screen.buttons.sorted()
}

@MainActor
func ticketsWheneverLinksCome(_ device: TestDevice) {
    device.install(
        "com.example.Tickets", urlSchemes: ["tickets"], delegate: TicketsDelegate.self, scene: TicketsScene.self)
    device.interleave([
        .event(.openURL("tickets://1", sender: nil)), .event(.openURL("tickets://2", sender: nil)),
    ])
}

@MainActor
@Test("both tickets are shown, whenever the links come")
func bothTickets() async throws {
    try await withKnownIssue {
        try await explore([bothTicketsAreShown], within: .seconds(10), ticketsWheneverLinksCome)
    } matching: { issue in
        "\(issue)".contains("both tickets are shown: [\"2\"], not [\"1\", \"2\"]")
    }
}

@MainActor
@Test("the story on the page about the first race")
func firstRace() async throws {
    let exploration = Exploration(scenario: ticketsWheneverLinksCome)
    let report = try await exploration.search(for: [bothTicketsAreShown])
    let page = try RepositoryPage.text(of: "Documentation/Portico.docc/GettingStarted/FindingARace.md")
    RepositoryPage.expect(page, toContain: "\(report)")
    let failure = try #require(report.failure)
    #expect(page.contains("replaying: \"\(failure.chooser)\""))
}
