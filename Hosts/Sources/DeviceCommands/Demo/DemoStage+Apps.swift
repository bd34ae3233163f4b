// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The example apps: their identifiers, and their bundles.

extension DemoStage {
    static let booking = "com.deeplinkTut.Booking"
    static let bulletin = "com.example.Bulletin"
    static let puppet = "com.example.Puppet"
    static let myPicture = "com.example.MyPicture"
    static let myPictureShare = "com.example.MyPicture.Share"
    static let toDoList = "com.cmjstudio.todolist"
    static let toDoListWidget = "com.cmjstudio.todolist.Today"

    /// Everything that `Scripts/demo` builds.
    static let executables = [
        "Booking", "Bulletin", "BulletinService", "BulletinContent", "Puppet", "MyPicture", "MyPictureShare",
        "MyPictureServer", "ToDoList", "ToDoListToday",
    ]

    func installBooking() async throws {
        let source = examples.appending(path: "Booking/App")
        try await makeBundle(
            "Booking", infoPlist: source.appending(path: "Info.plist"),
            entitlements: source.appending(path: "Booking.entitlements"),
            shown: "--info-plist Info.plist --entitlements Booking.entitlements")
    }

    func installBulletin() async throws {
        let source = examples.appending(path: "Bulletin")
        let picture = source.appending(path: "Service/aPicture.png").path
        try await makeBundle(
            "Bulletin", infoPlist: source.appending(path: "App/Info.plist"),
            entitlements: source.appending(path: "App/Bulletin.entitlements"),
            extensions: [part("Service", of: "Bulletin") + ":\(picture)", part("Content", of: "Bulletin")],
            shown: "--info-plist App/Info.plist --appex … --appex …")
    }

    func installPuppet() async throws {
        try await makeBundle(
            "Puppet", infoPlist: examples.appending(path: "Puppet/App/Info.plist"),
            shown: "--info-plist App/Info.plist")
    }

    func installMyPicture() async throws { try await installWithExtension("MyPicture", "Share") }

    func installToDoList() async throws { try await installWithExtension("ToDoList", "Today") }

    private func installWithExtension(_ name: String, _ folder: String) async throws {
        let source = examples.appending(path: "\(name)/App")
        try await makeBundle(
            name, infoPlist: source.appending(path: "Info.plist"),
            entitlements: source.appending(path: "\(name).entitlements"), extensions: [part(folder, of: name)],
            shown: "--info-plist App/Info.plist --entitlements … --appex …")
    }

    /// An extension of an example, as `portico bundle --appex` takes it.
    private func part(_ folder: String, of name: String) -> String {
        let source = examples.appending(path: "\(name)/\(folder)")
        let executable = products.appending(path: "\(name)\(folder)")
        let files = ["Info.plist", "\(name)\(folder).entitlements"].map { source.appending(path: $0) }
        return ([executable] + files).map(\.path).joined(separator: ":")
    }

    private func makeBundle(
        _ name: String, infoPlist: URL, entitlements: URL? = nil, extensions: [String] = [], shown options: String
    ) async throws {
        let app = home.appending(path: "\(name).app").path
        let entitlements = entitlements.map { ["--entitlements", $0.path] } ?? []
        try await portico(
            ["bundle", products.appending(path: name).path, "--info-plist", infoPlist.path] + entitlements
                + extensions.flatMap { ["--appex", $0] } + ["--output", app],
            shown: "portico bundle .build/debug/\(name) \(options)")
        try await portico("install", "booted", app, shown: "portico install booted \(name).app")
    }
}
