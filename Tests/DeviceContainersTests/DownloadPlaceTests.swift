// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import Testing

/// Where fetched files are put.
@Suite struct DownloadPlaceTests {
    private let sandbox: Sandbox
    private let files: TransferFiles

    init() throws {
        sandbox = try Sandbox()
        files = TransferFiles(home: [], groups: [], container: URL(filePath: sandbox.path("containers/app")))
    }

    @Test("the folder is made where it is missing, also by way of a link that stays inside")
    func inside() throws {
        let usual = sandbox.path("containers/app/Library/Caches/Downloads/download-1.tmp")
        #expect(try files.download(ticket: 1).path == usual)
        try FileManager.default.removeItem(atPath: sandbox.path("containers/app/Library/Caches"))
        try sandbox.link("containers/app/Library/Caches", to: "ROOT/containers/app/Documents")
        #expect(
            try files.download(ticket: 2).path == sandbox.path("containers/app/Documents/Downloads/download-2.tmp"))
    }

    // The app's own link led a download, written with the host's rights, to wherever the app liked.
    @Test(
        "a link that leads out of the container is refused, and nothing is made behind it",
        arguments: ["Library", "Library/Caches", "Library/Caches/Downloads"])
    func outside(_ place: String) throws {
        let link = URL(filePath: sandbox.path("containers/app/\(place)"))
        try FileManager.default.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try sandbox.link("containers/app/\(place)", to: "ROOT/outside")
        let error = #expect(throws: TransferRefusal.self) { try files.download(ticket: 1) }
        #expect(error?.code == NSURLErrorCannotCreateFile)
        #expect(
            sandbox.general(error?.description ?? "")
                == "ROOT/containers/app/Library/Caches/Downloads leads out of the app's container")
        #expect(try sandbox.files(below: "outside") == ["secret.png 20"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path("outside")) == ["secret.png"])
    }
}
