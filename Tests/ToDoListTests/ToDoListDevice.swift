// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import ToDoListShared
import VirtualDevice

@testable import ToDoList
@testable import ToDoListToday

/// A device with ToDoList and its widget, as their bundles describe them.
@MainActor
struct ToDoListDevice {
    static let bundle = "com.cmjstudio.todolist"
    static let widget = "com.cmjstudio.todolist.Today"
    let device: TestDevice

    /// - Parameter change: What is wrong with the bundle.
    init(profile: String = "ios15", change: (inout AppManifest) -> Void = { _ in }) throws {
        device = try TestDevice(profile: profile)
        var manifest = try Self.manifest()
        change(&manifest)
        device.install(manifest, delegate: AppDelegate.self)
    }

    static func manifest() throws -> AppManifest {
        let example = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/ToDoList")
        func file(_ path: String, product: String) throws -> Data {
            BuildSettings(product: product).fill(try Data(contentsOf: example.appending(path: path)))
        }
        var manifest = try AppManifest(
            infoPlist: try file("App/Info.plist", product: "ToDoList"),
            entitlements: try file("App/ToDoList.entitlements", product: "ToDoList"))
        manifest.extensions = [
            try ExtensionManifest(
                infoPlist: try file("Today/Info.plist", product: "ToDoListToday"),
                entitlements: try file("Today/ToDoListToday.entitlements", product: "ToDoListToday"),
                folder: "PlugIns/ToDoListToday.appex")
        ]
        return manifest
    }

    // MARK: - Making things happen

    func perform(_ event: DeviceEvent) async throws {
        try device.perform(event)
        await device.settleTasks()
    }

    func launch() async throws { try await perform(.launch(bundle: Self.bundle)) }

    func tap(_ button: String) async throws { try await perform(.tapButton(title: button)) }

    func widget(_ gesture: WidgetGesture) async throws {
        try await perform(.appExtension(.widget(extension: Self.widget, gesture)))
    }

    /// As a user does it: in the app, which has to be in front.
    func add(_ titles: String...) async throws {
        for title in titles {
            try await tap("Add")
            try await perform(.typeText(title))
            try await tap("Save")
        }
    }

    /// Tasks are in the list, the app is not running.
    func prepare(_ titles: [String]) async throws {
        try await launch()
        for title in titles { try await add(title) }
        try device.perform(.terminate(bundle: Self.bundle, .kill))
        await device.settleTasks()
    }

    // MARK: - Reading

    var app: AppSummary { device.summary().apps[0] }
    var record: WidgetRecord {
        get throws { try #require(device.summary().widgets.first) }
    }
    /// Of the list on the app's screen.
    var listed: [String] { app.screen.buttons.filter { $0 != "Add" } }
    var shown: [String] {
        get throws { try record.view.texts }
    }

    /// What happens in `body`, one line each with its time and single spaces, without what a keyboard posts.
    func lines(_ body: () async throws -> Void) async throws -> [String] {
        let start = device.history.count
        try await body()
        return TimelineText.lines(of: device.history.dropFirst(start)).map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
        .filter { !$0.contains("UIKeyboard") }
    }
}

extension DeviceEvent {
    var connected: ProcessID? { if case .connected(let process) = self { process } else { nil } }
}
