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

/// Shares of other things than pictures: what counts, and what it is loaded as.
@Suite(.serialized) @MainActor struct ShareKindTests {
    private static let app = "com.example.notes"

    /// Shares with a sheet that takes these kinds, and waits until every attachment has its answer.
    private func share(
        _ kinds: [ShareKind], _ items: [SharedItem], on device: TestDevice? = nil
    ) async throws -> ShareSession {
        KindSheet.kinds = kinds
        defer { KindSheet.share = nil }
        let device = try device ?? TestDevice()
        var manifest = AppManifest(
            bundleIdentifier: Self.app, displayName: "Notes", executable: "Notes",
            sceneManifest: SceneManifest(configurations: []))
        manifest.extensions = [
            ExtensionManifest(
                bundleIdentifier: "\(Self.app).share", displayName: "Notes", executable: "Share",
                folder: "PlugIns/Share.appex", point: ExtensionManifest.sharePoint,
                principalClass: String(reflecting: KindSheet.self), activationRule: .predicate("TRUEPREDICATE"))
        ]
        device.install(manifest, delegate: IdleApp.self)
        try device.share(items, with: "\(Self.app).share")
        let share = try #require(KindSheet.share)
        for _ in 0..<1000 where !share.flow.waiting.isEmpty { await device.settleTasks() }
        return share
    }

    @Test("Safari's page by its address: the property list beside it does not count")
    func webURL() async throws {
        let share = try await share([.webURL], HostFixture.safariPage.items())
        #expect(share.flow.attachments == [.loaded(.url(try #require(URL(string: "https://www.example.com/"))))])
        #expect(try share.post().files == [])
    }

    @Test("the same as a type, as a tutorial writes it")
    func type() async throws {
        KindSheet.type = .url
        defer { KindSheet.type = nil }
        let share = try await share([], HostFixture.safariPage.items())
        #expect(share.flow.canPost)
        #expect(try share.post().parts.map(\.name) == ["url"])
    }

    @Test("Safari's page as the script has read it")
    func page() async throws {
        let share = try await share([.page], HostFixture.safariPage.items())
        guard case .loaded(.page(let page))? = share.flow.attachments.first, share.flow.attachments.count == 1 else {
            Issue.record("no page: \(share.flow.attachments)")
            return
        }
        #expect(page["title"] == "Example Domain" && page["URL"] == "https://www.example.com/")
        #expect(page["author"] == nil)
    }

    @Test("a selected text")
    func text() async throws {
        let share = try await share([.text], HostFixture.textSelection.items())
        #expect(share.flow.attachments == [.loaded(.text("The quick brown fox jumps over the lazy dog."))])
    }

    @Test("pictures, an address and a text at a time, in the request's order; a contact is none of them")
    func mixed() async throws {
        let items =
            HostFixture.safariPage.items() + HostFixture.contact.items() + HostFixture.safariImage.items()
            + HostFixture.textSelection.items()
        let share = try await share([.images, .webURL, .text], items)
        #expect(share.flow.attachments.count == 3)
        let post = try share.post()
        #expect(try post.parts.map(\.name) == ["url", "image", "text"])
        #expect(post.files.map(\.contentType) == ["image/png"])
    }

    @Test("a picture of Files is a picture, and no address")
    func files() async throws {
        let pictures = try Pictures(1)
        let share = try await share([.webURL, .images], HostFixture.files.items(files: [pictures.files[0].path]))
        #expect(try share.post().files.map(\.contentType) == ["image/jpeg"])
    }

    @Test("nothing of the kind: too few, and not a failure for each")
    func nothing() async throws {
        let share = try await share([.images], HostFixture.safariPage.items())
        #expect(share.flow.problems == [.tooFew(0, least: 1)])
    }

    @Test("a post that has not got anywhere is given back, and made once more with all that was in it")
    func again() async throws {
        // The files are in the extension's container, and go with the device.
        let device = try TestDevice()
        defer { withExtendedLifetime(device) {} }
        let share = try await share([.images], HostFixture.safariImage.items(), on: device)
        share.text = "Once"
        let post = try share.post()
        #expect(throws: ShareRefusal.over(.posted)) { try share.post() }
        share.reopen()
        #expect(try share.post() == post)
        let file = try #require(post.files.first)
        #expect(FileManager.default.fileExists(atPath: file.url.path))
    }
}

/// Loads what it takes, when it is on the screen.
final class KindSheet: SLComposeServiceViewController {
    static var kinds: [ShareKind] = []
    static var type: UTType?
    static var share: ShareSession?

    override func presentationAnimationDidFinish() {
        guard let extensionContext, let folder = try? ShareFolder() else { return }
        let share =
            Self.type.map { ShareSession(extensionContext, of: $0, in: folder, limit: .seconds(3600)) }
            ?? ShareSession(extensionContext, of: Self.kinds, in: folder, limit: .seconds(3600))
        Self.share = share
        share.load()
    }
}

final class IdleApp: UIResponder, UIApplicationDelegate {}
