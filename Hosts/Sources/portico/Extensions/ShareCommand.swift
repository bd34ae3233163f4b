// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct ShareCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Share something with an extension, as one of a phone's apps does.",
        discussion: """
            The app on the screen shares; without one it is one of the system's own. Each host has its own way to \
            hold what it shares, and only photos and files take files of yours:

              photos              pictures of Photos: files, the extension's own copies
              files               documents of Files, which may be opened in place
              safari-page         a page's address, and what the script has read of it
              safari-image        a picture on a page: bytes
              screenshot          the editor of screenshots: an image object
              messages-unreadable a picture in Messages, which the extension may not read
              text-selection      a selected text
              contact             a vCard
              never-answers       a picture whose host never answers

              portico share booted --to com.example.MyPicture.Share --from photos cat.jpg
              portico sheet booted
              portico sheet type booted "Cats and dogs"
              portico sheet post booted

            The extension must be offered: `portico rule explain` says when it is. Its sheet is touched with \
            `portico sheet`.
            """)

    @OptionGroup var device: DeviceOption
    @Option(name: .customLong("to"), help: ArgumentHelp("The extension's bundle identifier.", valueName: "extension"))
    var target: String
    @Option(help: ArgumentHelp("Who shares.", valueName: "host"))
    var from: HostArgument
    @Option(
        help: ArgumentHelp(
            "An attachment that comes late, by its place, and by how much virtual time: 2=5s. May be repeated.",
            valueName: "place=time"))
    var slow: [SlowAttachment] = []
    @Argument(help: ArgumentHelp("What photos and files share.", valueName: "file"), completion: .file())
    var files: [String] = []

    private var host: HostFixture { from.fixture }

    func validate() throws {
        if host.takesFiles, files.isEmpty { throw ValidationError("--from \(host.rawValue) shares files: name some") }
        if !host.takesFiles, !files.isEmpty {
            throw ValidationError("--from \(host.rawValue) has its own contents: name no files")
        }
    }

    func events() throws -> [DeviceEvent] {
        let paths = try files.map { file in
            let url = URL(filePath: file).standardizedFileURL
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), !isDirectory.boolValue,
                FileManager.default.isReadableFile(atPath: url.path)
            else { throw CommandFailure("\(file) cannot be read") }
            return url.path
        }
        var items = host.items(files: paths)
        for late in slow {
            guard items.delayAttachment(late.place, by: late.seconds) else {
                throw CommandFailure("--slow \(late.place): there is no attachment \(late.place)")
            }
        }
        return [.appExtension(.share(extension: target, items: items))]
    }
}

/// An attachment and how late it comes: `2=5s`.
struct SlowAttachment: ExpressibleByArgument {
    /// From 1, through all items.
    let place: Int
    let seconds: Double

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let place = Int(parts[0]), place > 0, let time = DurationText.parse(parts[1]) else {
            return nil
        }
        self.place = place
        seconds = time / .seconds(1)
    }
}

/// A host by its name.
struct HostArgument: ExpressibleByArgument {
    let fixture: HostFixture

    init?(argument: String) {
        guard let fixture = HostFixture(rawValue: argument) else { return nil }
        self.fixture = fixture
    }

    static var allValueStrings: [String] { HostFixture.allCases.map(\.rawValue) }
}
