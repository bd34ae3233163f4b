// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import SystemFrameworks

/// A service extension that does with each notification what the push asks for in `habit`.
final class NotificationService: UNNotificationServiceExtension {
    private let waiting = Mutex<(@Sendable () -> Void)?>(nil)
    /// What is said about a notification when the next one comes.
    private static let lateWord = Mutex<(@Sendable () -> Void)?>(nil)

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        let content = Changed(request.content)
        Self.lateWord.withLock { word in
            defer { word = nil }
            return word
        }?()
        switch (request.content.userInfo["habit"] as? String).flatMap(Habit.init) {
        case .answers, nil: contentHandler(content.titled("changed"))
        case .answersSlowly:
            Thread.sleep(forTimeInterval: 0.3)
            contentHandler(content.titled("changed slowly"))
        case .answersTwice:
            contentHandler(content.titled("changed"))
            Self.lateWord.withLock { $0 = { contentHandler(content.titled("changed again")) } }
        case .answersAtExpiry: waiting.withLock { $0 = { contentHandler(content.titled("cut short")) } }
        case .neverAnswers: waiting.withLock { $0 = {} }
        case .blocks: while true { pause() }
        case .crashes: abort()
        case .exits: exit(3)
        case .eats: hoard(64 << 20)
        case .eatsAndAnswers:
            // Quickly, so that nobody need have looked meanwhile.
            hoard(28 << 20)
            contentHandler(content.titled("changed"))
        case .eatsModestly:
            // Less than the limit, and more than the limit with what every process needs.
            hoard(22 << 20)
            contentHandler(content.titled("changed"))
        case .attaches: contentHandler(content.attaching(Self.picture()))
        case .attachesSystemFile: contentHandler(content.attaching(URL(filePath: "/etc/passwd")))
        case .tellsWhereItIs: contentHandler(content.saying(Self.place))
        }
    }

    override func serviceExtensionTimeWillExpire() {
        waiting.withLock { $0 }?()
    }

    /// Writes a picture into the temporary folder, under the name of the process that wrote it.
    private static func picture() -> URL {
        let file = FileManager.default.temporaryDirectory.appending(path: "picture \(getpid()).png")
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // A failure shows in what the attachment says.
        try? Data(header + [UInt8](repeating: 7, count: 92)).write(to: file)
        return file
    }

    /// What a process sees of where it runs.
    private static var place: String {
        [
            NSHomeDirectory(), FileManager.default.temporaryDirectory.path,
            FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].path,
            TimeZone.current.identifier, Bundle.main.bundlePath,
        ].joined(separator: " ")
    }
}

/// What a push may ask for; the raw value stands in its payload.
enum Habit: String {
    case answers, answersSlowly, answersTwice, answersAtExpiry, neverAnswers, blocks, crashes, exits
    case eats, eatsAndAnswers, eatsModestly, attaches, attachesSystemFile, tellsWhereItIs
}

/// A notification's content on its way to another one.
struct Changed: @unchecked Sendable {
    // Immutable: every change is made in a copy.
    private let original: UNNotificationContent

    init(_ original: UNNotificationContent) {
        self.original = original
    }

    func titled(_ word: String) -> UNNotificationContent {
        change { $0.title = "\($0.title), \(word)" }
    }

    func saying(_ text: String) -> UNNotificationContent {
        change { $0.body = text }
    }

    func attaching(_ file: URL) -> UNNotificationContent {
        change { content in
            do {
                let options = [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]
                content.attachments = [try UNNotificationAttachment(identifier: "picture", url: file, options: options)]
                content.title += ", with a picture"
            } catch {
                content.title += ", without a picture: \(error)"
            }
        }
    }

    private func change(_ body: (UNMutableNotificationContent) -> Void) -> UNNotificationContent {
        guard let copy = original.mutableCopy() as? UNMutableNotificationContent else { return original }
        body(copy)
        return copy
    }
}

/// Needs that much memory from now on.
private func hoard(_ bytes: Int) {
    // A page that was never written is none.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 4096)
    memset(memory, 7, bytes)
}
