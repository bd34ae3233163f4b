// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// A tutorial's app that loads at launch which links it knows, without having the launch wait, and opens a link of them. Items
// of its icon are the links that it has opened. `LoadsBy` in its Info.plist says how it loads, and `KeepsLinks` whether a
// link that comes before that is kept.

private actor Store {
    func hosts() -> Set<String> { ["messages"] }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private var hosts: Set<String>?
    private var source: (any DispatchSourceUserDataAdd)?
    private var kept: [URL] = []
    private var opened: [String] = []
    private let loadsBy = Bundle.main.object(forInfoDictionaryKey: "LoadsBy") as? String

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        if loadsBy == "willFinish" { DispatchQueue.main.async { self.loaded(["messages"]) } }
        return true
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        switch loadsBy {
        case "noActor": hosts = ["messages"]
        // Has begun already, and cannot be over.
        case "firstLink", "blockOfFirstLink": break
        case "willFinish": if hosts != nil { open(URL(string: "load://early")!) }
        case "block":
            DispatchQueue.global().async {
                let hosts: Set = ["messages"]
                DispatchQueue.main.async { self.loaded(hosts) }
            }
        case "detachedTask": Task.detached { await self.loaded(["messages"]) }
        case "actor": Task { loaded(await Store().hosts()) }
        case "immediateTask": Task.immediate { loaded(await Store().hosts()) }
        case "source":
            let source = DispatchSource.makeUserDataAddSource(queue: .main)
            source.setEventHandler { self.loaded(["messages"]) }
            source.activate()
            source.add(data: 1)
            self.source = source
        case "mainQueue": DispatchQueue.main.async { self.loaded(["messages"]) }
        default: Task { loaded(["messages"]) }
        }
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool
    {
        if url.host == "start" {
            if loadsBy == "firstLink" {
                Task { loaded(["messages"]) }
            } else {
                DispatchQueue.global().async { DispatchQueue.main.async { self.loaded(["messages"]) } }
            }
        } else if let hosts {
            if hosts.contains(url.host ?? "") { open(url) }
        } else if Bundle.main.object(forInfoDictionaryKey: "KeepsLinks") as? Bool == true {
            kept.append(url)
        }
        return true
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let identifier = response.notification.request.identifier
        await MainActor.run { open(URL(string: "load://messages/\(identifier)")!) }
    }

    private func loaded(_ hosts: Set<String>) {
        self.hosts = hosts
        for url in kept { open(url) }
        kept = []
    }

    private func open(_ url: URL) {
        opened.append(url.host == "early" ? "early" : url.lastPathComponent)
        UIApplication.shared.shortcutItems = opened.map {
            UIApplicationShortcutItem(type: "link", localizedTitle: $0)
        }
    }
}
