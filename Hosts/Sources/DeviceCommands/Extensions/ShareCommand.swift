// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct ShareCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Share something with an extension.",
        discussion: """
            The app on the screen shares. On the home screen, it is an app of the system. --from says what is \
            shared and in which form, as apps offer the same content in different forms.

              portico share booted --to com.example.MyPicture.Share --from photos cat.jpg
              portico sheet booted
              portico sheet type booted "Cats and dogs"
              portico sheet post booted

            The extension must be offered for the content; see `portico rule explain`. To use its sheet, see \
            `portico sheet`.
            """)

    @OptionGroup var device: DeviceOption
    @Option(name: .customLong("to"), help: .partOfApp)
    var target: String
    @Option(help: ArgumentHelp("What is shared.", valueName: "content"))
    var from: HostArgument
    @Option(
        help: ArgumentHelp(
            "Delay an attachment, counted from 1, by virtual time, such as 2=5s. May be repeated.",
            valueName: "number=time"))
    var slow: [SlowAttachment] = []
    @Argument(
        help: ArgumentHelp("The files to share, with --from photos or files.", valueName: "file"), completion: .file())
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

    static var allValueDescriptions: [String: String] {
        Dictionary(uniqueKeysWithValues: HostFixture.allCases.map { ($0.rawValue, $0.explanation) })
    }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension HostFixture {
    /// Behind the name in the help.
    fileprivate var explanation: String {
        switch self {
        case .photos: "Pictures from Photos, as files; the extension gets copies."
        case .files: "Documents from Files, which may be opened in place."
        case .safariPage: "A page's address, and what the extension's script reads from it."
        case .safariImage: "A picture on a page, as bytes."
        case .screenshot: "A screenshot, as an image object."
        case .messagesUnreadable: "A picture in Messages, as a file that cannot be read."
        case .textSelection: "A selected text."
        case .contact: "A contact, as a vCard."
        case .neverAnswers: "A picture that never arrives."
        }
    }
}
