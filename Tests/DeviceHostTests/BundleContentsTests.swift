// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import DeviceHost
import Foundation
import LocalSocket
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// A bundle holds files, folders and links that stay inside. Nothing else is opened.
@Suite struct BundleContentsTests {
    @Test("what has no place in a bundle is named", arguments: Stowaway.all)
    func refused(_ stowaway: Stowaway) throws {
        let bundle = try ExtensionBundle()
        try stowaway.arrange(bundle.url.path)
        let error = #expect(throws: AppBundleError.self) { try AppBundle(at: bundle.url) }
        #expect(error.map { bundle.general("\($0)") } == "ROOT/News.app is not an app bundle: \(stowaway.reason)")
    }

    @Test("links that stay inside are as good as what they lead to")
    func links() throws {
        let bundle = try ExtensionBundle()
        let (files, path) = (FileManager.default, bundle.url.path)
        try files.createDirectory(atPath: "\(path)/Frameworks/A/Versions/1", withIntermediateDirectories: true)
        for (link, destination) in [
            ("Frameworks/A/Versions/Current", "1"), ("Frameworks/A/Info.plist", "../../Info.plist"),
            ("Frameworks/A/Versions/Current/Up", "../../../.././News"), ("Missing", "Frameworks/none"),
        ] {
            try files.createSymbolicLink(atPath: "\(path)/\(link)", withDestinationPath: destination)
        }
        #expect(try AppBundle(at: bundle.url).manifest.bundleIdentifier == "com.example.News")
        // A link to the bundle is the bundle.
        let link = URL(filePath: "\(bundle.root)/Link.app")
        try files.createSymbolicLink(at: link, withDestinationURL: bundle.url)
        #expect(try AppBundle(at: link).manifest.bundleIdentifier == "com.example.News")
    }

    // The host's thread stood in open(2), and whoever installed waited for ever.
    @Test("installing a bundle with a FIFO in it is refused; nothing is on the device, and the next one is installed")
    func install() async throws {
        try await RunningHost.use { host in
            let booking = try BundleFixture.booking()
            let path = try booking.make(in: host.home.url)
            try #require(mkfifo("\(path)/pipe", 0o600) == 0)
            let error = #expect(throws: DeviceHostError.self) { try host.client.ask(.install(path: path)) }
            #expect(
                error.map { host.home.generalised("\($0)") }
                    == "HOME/Booking.app is not an app bundle: pipe is neither a file nor a folder nor a link")
            #expect(try host.client.deviceSummary().apps.isEmpty)
            try FileManager.default.removeItem(atPath: "\(path)/pipe")
            // As a framework has it.
            try FileManager.default.createDirectory(atPath: "\(path)/A", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: "\(path)/Current", withDestinationPath: "A/../A")
            try host.client.ask(.install(path: path))
            let installed = host.directory.bundle(booking.identifier).path
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(installed)/Current") == "A/../A")
            #expect(FileManager.default.isExecutableFile(atPath: "\(installed)/Booking"))
            #expect(FileManager.default.contentsEqual(atPath: "\(installed)/Booking", andPath: "\(path)/Booking"))
        }
    }

    @Test("a bundle is not made of what has no place in it")
    func making() throws {
        let home = try TemporaryHome()
        let resources = home.url.appending(path: "Media")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        try #require(mkfifo(resources.appending(path: "pipe").path, 0o600) == 0)
        var parts = BundleParts(
            executable: Products.executable("Babbling"),
            infoPlist: Data(ExtensionBundle.plist(identifier: "test.App", executable: "Babbling").utf8))
        parts.resources = [resources]
        let error = #expect(throws: AppBundleError.self) {
            try AppBundle.make(at: home.url.appending(path: "App.app"), parts)
        }
        #expect(
            error.map { home.generalised("\($0)") }
                == "HOME/App.app is not an app bundle: HOME/Media: pipe is neither a file nor a folder nor a link")
    }
}

/// Something that is put into a bundle and does not belong there.
struct Stowaway: CustomTestStringConvertible, Sendable {
    var name: String
    var reason: String
    /// Gets the bundle's path.
    var arrange: @Sendable (String) throws -> Void

    var testDescription: String { name }

    private static let noPlace = "is neither a file nor a folder nor a link"

    private static func link(_ name: String, at place: String, to destination: String) -> Stowaway {
        Stowaway(name: name, reason: "\(place) is a link that points outside of the bundle: \(destination)") { path in
            let parent = URL(filePath: "\(path)/\(place)").deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try? FileManager.default.removeItem(atPath: "\(path)/\(place)")
            try FileManager.default.createSymbolicLink(atPath: "\(path)/\(place)", withDestinationPath: destination)
        }
    }

    static let all = [
        Stowaway(name: "a FIFO", reason: "pipe \(noPlace)") { _ = mkfifo("\($0)/pipe", 0o600) },
        Stowaway(name: "a FIFO for Info.plist", reason: "Info.plist \(noPlace)") { path in
            try FileManager.default.removeItem(atPath: "\(path)/Info.plist")
            _ = mkfifo("\(path)/Info.plist", 0o600)
        },
        Stowaway(name: "a FIFO for the executable", reason: "News \(noPlace)") { path in
            try FileManager.default.removeItem(atPath: "\(path)/News")
            _ = mkfifo("\(path)/News", 0o700)
        },
        Stowaway(name: "a FIFO for the texts", reason: "en.lproj/Localizable.strings \(noPlace)") { path in
            try FileManager.default.createDirectory(atPath: "\(path)/en.lproj", withIntermediateDirectories: true)
            _ = mkfifo("\(path)/en.lproj/Localizable.strings", 0o600)
        },
        Stowaway(name: "a FIFO for an extension's Info.plist", reason: "PlugIns/A.appex/Info.plist \(noPlace)") {
            path in
            try FileManager.default.createDirectory(
                atPath: "\(path)/PlugIns/A.appex", withIntermediateDirectories: true)
            _ = mkfifo("\(path)/PlugIns/A.appex/Info.plist", 0o600)
        },
        Stowaway(name: "a socket", reason: "s \(noPlace)") { path in
            // The file stays when nobody listens any more.
            _ = try LocalListener(path: "\(path)/s")
        },
        link("a link to a file elsewhere", at: "a", to: "/etc/passwd"),
        link("a link to a device", at: "Info.plist", to: "/dev/zero"),
        link("a link to the folder above", at: "a", to: ".."),
        link("a link that goes out and comes back", at: "Media/a", to: "../../News.app/News"),
        link("an absolute link that leads back in", at: "Media/a", to: "/proc/self/cwd/News"),
        link("a link to itself", at: "a", to: "a"),
        Stowaway(
            name: "a link that leaves by another one",
            reason: "b is a link that points outside of the bundle: a/../../x"
        ) {
            path in
            try FileManager.default.createDirectory(atPath: "\(path)/deep/er", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: "\(path)/a", withDestinationPath: "deep")
            try FileManager.default.createSymbolicLink(atPath: "\(path)/b", withDestinationPath: "a/../../x")
        },
    ]
}
