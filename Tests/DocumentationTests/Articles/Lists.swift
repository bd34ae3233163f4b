// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// SuspensionAndTheSharedStore.md, AppGroups.md and BackgroundUploads.md: a store, its app's suspension, an upload.

final class ListsDelegate: UIResponder, UIApplicationDelegate {}

final class ListsScene: UIResponder, UIWindowSceneDelegate {}

extension AppManifest {
    static let lists = AppManifest(
        bundleIdentifier: "com.example.Lists", displayName: "Lists", executable: "Lists",
        sceneManifest: SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: ListsScene.self))
        ]),
        entitlements: Entitlements(team: "TEAM000001", applicationGroups: ["group.com.example.Lists"]))
}

let groceries = SharedKey<[String]>("groceries", default: [])

/// What the scene delegate calls when the app leaves the screen and comes back.
final class ListsStore {
    let store: SharedStore

    init() throws {
        store = try SharedStore("lists", in: GroupContainer(identifier: "group.com.example.Lists"))
    }

    func sceneDidEnterBackground() { store.suspend() }
    func sceneWillEnterForeground() { store.resume() }
}

/// Keeps a session's events; a background session needs a delegate.
final class Transfers: NSObject, URLSessionDataDelegate {}

@MainActor
@Suite struct StoreExamples {
    private func launchedDevice() throws -> TestDevice {
        let device = try TestDevice()
        device.install(.lists, delegate: ListsDelegate.self)
        try device.perform(.launch(bundle: "com.example.Lists"))
        device.settle()
        return device
    }

    @Test("an app that has written is suspended, not killed")
    func suspended() throws {
        let device = try launchedDevice()
        let lists = try device.inApp("com.example.Lists") { try ListsStore() }
        try device.inApp("com.example.Lists") { try lists.store.update(groceries) { $0.append("Milk") } }

        try device.perform(.goHome)
        device.settle()
        try device.inApp("com.example.Lists") { lists.sceneDidEnterBackground() }
        device.advance(by: .seconds(10))
        #expect(device.summary().apps[0].state == "suspended")
        #expect(device.history.diagnostics.isEmpty)

        #expect(throws: SharedStoreError.self) { try lists.store.update(groceries) { $0.append("Bread") } }
        #expect(try lists.store.value(groceries) == ["Milk"])
    }

    @Test("an app that is suspended with a lock is killed")
    func locked() throws {
        let device = try launchedDevice()
        try device.perform(.goHome)
        device.advance(by: .seconds(10))

        let process = try #require(device.summary().apps[0].process)
        try device.perform(.locksHeld(process, ["/groups/group.com.example.Lists/lists.sqlite"]))
        device.settle()
        #expect(device.summary().apps[0].state == "not running")
        #expect(device.history.diagnostics.last?.hasPrefix("0xdead10cc") == true)
    }

    @Test("an upload ends after its app was killed: the app is launched in the background")
    func upload() throws {
        let device = try launchedDevice()
        device.transferServer = { request in
            request.method == "POST" ? .answer(status: 201, after: .seconds(60)) : .answer(status: 405)
        }
        try device.inApp("com.example.Lists") {
            let group = "group.com.example.Lists"
            let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
            let body = try #require(container).appendingPathComponent("body")
            try Data("Milk".utf8).write(to: body)
            let configuration = URLSessionConfiguration.background(withIdentifier: "com.example.Lists.upload")
            configuration.sharedContainerIdentifier = group
            let session = URLSession(configuration: configuration, delegate: Transfers(), delegateQueue: nil)
            var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1/lists")))
            request.httpMethod = "POST"
            session.uploadTask(with: request, fromFile: body).resume()
        }
        device.settle()

        try device.perform(.terminate(bundle: "com.example.Lists", .kill))
        device.advance(by: .seconds(61))
        let calls = device.history.offeredCallbacks
        #expect(calls.contains { $0.hasPrefix("application(_:handleEventsForBackgroundURLSession") })
        #expect(device.summary().apps[0].state == "background")
    }
}
