// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import MyPictureShared
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

@testable import MyPicture
@testable import MyPictureShare

/// A device with MyPicture and its share extension, as their bundles describe them, and some pictures in Photos.
@MainActor
final class PictureDevice {
    static let bundle = "com.example.MyPicture"
    static let share = "com.example.MyPicture.Share"

    let device: TestDevice
    let pictures: Pictures
    /// What the server was sent, in order.
    private(set) var posts: [Form] = []
    private var activities = OpenActivities()

    /// - Parameter reply: What the server does, by the number of the request, from 1.
    init(
        profile: String = "ios26", chooser: Chooser = .usual, pictures count: Int = 3, size: Int = 3000,
        reply: @escaping (Int) -> TransferReply = { _ in .answer(status: 201) }
    ) throws {
        ShareViewController.loadLimit = .seconds(3600)
        device = try TestDevice(profile: profile, chooser: chooser)
        pictures = try Pictures(count, size: size)
        device.install(try Self.manifest(), delegate: AppDelegate.self)
        device.transferServer = { [weak self] request in
            guard let self else { return .unreachable }
            posts.append(Form(request))
            return reply(posts.count)
        }
    }

    static func manifest() throws -> AppManifest {
        let example = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/MyPicture")
        func file(_ path: String, product: String) throws -> Data {
            BuildSettings(product: product).fill(try Data(contentsOf: example.appending(path: path)))
        }
        var manifest = try AppManifest(
            infoPlist: try file("App/Info.plist", product: "MyPicture"),
            entitlements: try file("App/MyPicture.entitlements", product: "MyPicture"))
        manifest.extensions = [
            try ExtensionManifest(
                infoPlist: try file("Share/Info.plist", product: "MyPictureShare"),
                entitlements: try file("Share/MyPictureShare.entitlements", product: "MyPictureShare"),
                folder: "PlugIns/MyPictureShare.appex")
        ]
        return manifest
    }

    // MARK: - Making things happen

    /// Opens the share sheet for these pictures, and lets nothing load yet.
    func open(_ items: [SharedItem]) throws {
        // Right before the sheet is made: other tests have their turns in between.
        ShareViewController.shares = shares
        try device.share(items, with: Self.share)
    }

    /// Where sheets keep their pictures.
    private var shares: URL { pictures.folder.appending(path: "Shares") }
    func openShares() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: shares.path) }

    /// Shares pictures of Photos, and waits until each is loaded or has failed.
    func share(_ numbers: Range<Int>, from host: HostFixture = .photos) async throws {
        try await share(host.items(files: numbers.map { pictures.files[$0].path }))
    }

    func share(_ items: [SharedItem]) async throws {
        try open(items)
        try await waitUntil { try !picturesRow.isPending }
    }

    func sheet(_ gesture: SheetGesture) async throws {
        try device.sheet(gesture)
        await device.settleTasks()
    }

    func perform(_ event: DeviceEvent) async throws {
        try device.perform(event)
        await device.settleTasks()
    }

    /// Taps Post, and waits for the end of the request.
    func post() async throws {
        try device.sheet(.post)
        try await waitUntil { device.summary().sheets.isEmpty }
    }

    /// Gives tasks and the disk turns until something is so. What never is so is a failure, not an endless loop: turns
    /// count only while no process has an activity, which is while nothing is being written.
    func waitUntil(
        _ isSo: () throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var idleTurns = 0
        while idleTurns < 2000 {
            if try isSo() { return }
            // An extension that asks its user owes an answer, and may go on doing so.
            await device.settleTasks(timeout: .zero)
            activities.read(device.journal)
            if activities.isEmpty { idleTurns += 1 }
        }
        try #require(try isSo(), "it never came about", sourceLocation: sourceLocation)
    }

    // MARK: - Reading

    /// Of the newest sheet.
    var view: ExtensionViewRecord {
        get throws { try #require(device.summary().sheets.last?.view) }
    }

    var compose: ComposeSheetRecord {
        get throws { try #require(device.summary().sheets.last?.view.compose) }
    }

    var picturesRow: ComposeSheetRecord.Item {
        get throws { try #require(try compose.items.first { $0.title == "Pictures" }) }
    }

    /// The list that the two processes share.
    func log() throws -> [PictureUpload] { try sharedLog().uploads() }

    /// As the running app has it.
    func sharedLog() throws -> PictureLog { try inApp { try #require($0.log).get() } }

    /// Everything in the group's container but what the store and the system have there.
    func container() throws -> [String] {
        let folder = try sharedLog().container.directory
        let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return found.filter { name in
            !["Library", "pictures", "."].contains { name.hasPrefix($0) }
        }.sorted()
    }

    private func inApp<Result>(_ body: @MainActor (AppDelegate) throws -> Result) throws -> Result {
        let delegate = try #require(device.delegate(of: Self.bundle, as: AppDelegate.self))
        return try device.inApp(Self.bundle) { try body(delegate) }
    }

    func launch() async throws { try await perform(.launch(bundle: Self.bundle)) }

    var buttons: [String] { device.summary().apps[0].screen.buttons }

    /// What the extension was called for and what became of its requests, without times and loads.
    func story(since count: Int = 0) -> [String] {
        TimelineText.lines(of: device.history.dropFirst(count))
            .map { $0.split(separator: " ", omittingEmptySubsequences: true).dropFirst().joined(separator: " ") }
            .filter { line in
                (line.contains("MyPicture ▸") || line.contains("■ request") || line.contains(" ! "))
                    && !line.contains("load completion") && !line.contains(Self.bundle)
            }
    }
}

/// Pictures on the disk of the test: JPEG headers with bytes behind them, gone with the test.
final class Pictures: Sendable {
    let folder: URL
    let files: [URL]
    /// What was written into each, whatever has become of the file.
    let contents: [Data]

    init(_ count: Int, size: Int = 3000) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-of-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        contents = (0..<count).map { Self.picture($0, size: size) }
        files = try contents.enumerated().map { number, content in
            let url = folder.appending(path: "IMG_\(number + 1).JPG")
            try content.write(to: url)
            return url
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Different for each, and with everything in it that a careless parser stumbles over.
    static func picture(_ number: Int, size: Int = 3000) -> Data {
        var bytes = Data([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10])
        bytes += Data("\r\n--portico.\r\n\r\n--\r\n".utf8)
        bytes += Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* (number + 3)) })
        return bytes
    }

}

/// The activities that processes have begun and not ended, by a journal that grows.
private struct OpenActivities {
    private var read = 0
    private var open: [ProcessID: Set<Int>] = [:]

    var isEmpty: Bool { open.values.allSatisfy(\.isEmpty) }

    mutating func read(_ journal: [DeviceEvent]) {
        for event in journal[read...] {
            switch event {
            case .said(let process, _, .process(.beganActivity(let number, _))):
                open[process, default: []].insert(number)
            case .said(let process, _, .process(.endedActivity(let number))): open[process]?.remove(number)
            case .ended(let process, _): open[process] = nil
            default: break
            }
        }
        read = journal.count
    }
}
