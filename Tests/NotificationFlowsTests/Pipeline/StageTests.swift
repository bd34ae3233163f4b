// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks
import TestClocks
import Testing

@testable import NotificationFlows

/// The ready-made stages: attaching and decrypting.
@Suite struct StageTests {
    private let folder: TemporaryFolder
    private let log = Log()
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs one stage, and says what is shown and what came of it.
    private func run(_ stage: ServiceStage, _ request: UNNotificationRequest) async -> [String] {
        let pipeline = ServicePipeline(stages: [stage], clock: clock) { [log] _, event in
            if case .stage(_, .failed(let error)) = event { log.note("failed: \(error)") }
            if case .delivered = event { log.note("delivered") }
        }
        pipeline.start(request) { [log] content in
            let attachments = content.attachments.map { attachment in
                defer { AttachmentFiles.remove(attachment.url) }
                let count = (try? Data(contentsOf: attachment.url).count) ?? -1
                return "\(attachment.identifier).\(attachment.url.pathExtension) of \(count)"
            }
            log.note((["\(content.title)|\(content.body)"] + attachments).joined(separator: ", "))
        }
        while log.entries.last != "delivered" { await Task.yield() }
        return log.entries.dropLast()
    }

    private func request(_ image: String?) -> UNNotificationRequest {
        Arriving.request(userInfo: image.map { ["image": $0] } ?? [:])
    }

    private func attach(
        fetch: @escaping @Sendable (URL) async throws -> FetchedFile
    ) -> ServiceStage {
        .attach(
            identifier: "picture", from: { ($0.userInfo["image"] as? String).flatMap(URL.init(string:)) }, fetch: fetch)
    }

    // MARK: - Attaching

    @Test("a file is fetched and attached under a name of its own")
    func attaching() async throws {
        let file = try folder.file("download.tmp", AttachmentTests.png, size: 99)
        let stage = attach { [log] url in
            log.note("fetch \(url)")
            return FetchedFile(file, mimeType: "image/png")
        }
        #expect(
            await run(stage, request("https://example.com/a")) == [
                "fetch https://example.com/a", "|New message, picture.png of 99",
            ])
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("a file of a cache stays where it is")
    func cached() async throws {
        let file = try folder.file("cached", AttachmentTests.png)
        let stage = attach { _ in FetchedFile(file, isTemporary: false) }
        #expect(await run(stage, request("http://example.com/a")) == ["|New message, picture.png of 8"])
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("without an address nothing is fetched")
    func noAddress() async {
        let stage = attach { _ in throw CocoaError(.fileNoSuchFile) }
        #expect(await run(stage, request(nil)) == ["|New message"])
    }

    @Test(
        "addresses that are not of the web are refused before anything is fetched",
        arguments: ["file:///etc/passwd", "data:image/png;base64,AA==", "ftp://example.com/a", "picture.png"])
    func addresses(address: String) async {
        let stage = attach { [log] _ in
            log.note("fetched")
            throw CocoaError(.fileNoSuchFile)
        }
        let scheme = address.contains(":") ? String(address.prefix { $0 != ":" }) : "relative"
        #expect(
            await run(stage, request(address)) == [
                "|New message", "failed: an attachment's URL must be http or https, not \(scheme)",
            ])
    }

    @Test("what cannot be attached leaves no files behind")
    func refused() async throws {
        let file = try folder.file("download.tmp", Array("<html>404".utf8))
        let stage = attach { _ in FetchedFile(file) }
        #expect(
            await run(stage, request("https://example.com/a"))
                == ["|New message", "failed: a notification cannot show HTML"])
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("a fetch that ends too late leaves no files behind")
    func late() async throws {
        let file = try folder.file("download.tmp", AttachmentTests.png)
        let gate = Gate()
        let stage = attach { [log] _ in
            log.note("fetching")
            await gate.wait()
            return FetchedFile(file)
        }
        let run = ServicePipeline(stages: [stage], clock: clock) { [log] _, event in
            if case .stage(_, let outcome) = event { log.note(outcome.name) }
        }.start(request("https://example.com/a")) { [log] in log.note("\($0.attachments.count) attachments") }
        #expect(await log.entries(1) == ["fetching"])
        run.timeWillExpire()
        gate.open()
        #expect(await log.entries(4) == ["fetching", "0 attachments", "expired", "late"])
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    // MARK: - Decrypting

    private func sealed(_ binding: PayloadBinding, text: Data = Sealing.text) throws -> [AnyHashable: Any] {
        let payload = try EncryptedPayload.seal(
            text, with: Sealing.Mode.chaCha.sealingKey, binding: binding, at: Sealing.date)
        return [EncryptedPayload.payloadKey: payload.base64]
    }

    private func decrypt(_ replays: ReplayStore? = nil) throws -> ServiceStage {
        .decrypt(
            with: PayloadOpener(keys: [try Sealing.Mode.chaCha.openingKey], replays: replays),
            now: { Sealing.date })
    }

    private var binding: PayloadBinding {
        PayloadBinding(category: "message", thread: "ada", collapseIdentifier: "push")
    }

    @Test("the sealed text is shown, and what it does not say stays")
    func decrypting() async throws {
        #expect(
            await run(try decrypt(), Arriving.request(userInfo: try sealed(binding))) == ["Ada|Are you there?"])
    }

    @Test("only the texts that are there are changed")
    func partial() async throws {
        let text = try NotificationText(subtitle: "s").encoded()
        let request = Arriving.request(title: "Title", userInfo: try sealed(binding, text: text))
        #expect(await run(try decrypt(), request) == ["Title|New message"])
    }

    @Test("a notification without a sealed text passes")
    func unsealed() async throws {
        #expect(await run(try decrypt(), Arriving.request()) == ["|New message"])
    }

    @Test("in another thread, category or under another identifier it does not open")
    func exchanged() async throws {
        let requests = [
            Arriving.request(thread: "bob", userInfo: try sealed(binding)),
            Arriving.request(category: "other", userInfo: try sealed(binding)),
            Arriving.request("other", userInfo: try sealed(binding)),
        ]
        for (index, request) in requests.enumerated() {
            let entries = await run(try decrypt(), request)
            #expect(
                entries.suffix(2) == ["|New message", "failed: \(EncryptedPayloadError.tampered)"], "\(index)")
            log.note("next")
        }
    }

    @Test("a notification that comes twice is opened once")
    func replayed() async throws {
        let stage = try decrypt(ReplayStore())
        let request = Arriving.request(userInfo: try sealed(binding))
        #expect(await run(stage, request) == ["Ada|Are you there?"])
        log.note("again")
        #expect(
            await run(stage, request).suffix(2) == ["|New message", "failed: \(EncryptedPayloadError.replayed)"])
    }

    @Test("what was read that is no text of a notification fails the stage")
    func rubbish() async throws {
        let entries = await run(
            try decrypt(), Arriving.request(userInfo: try sealed(binding, text: Data("rubbish".utf8))))
        #expect(entries.first == "|New message")
        #expect(entries.last?.hasPrefix("failed: ") == true)
    }

    @Test("the app may read it its own way")
    func applying() async throws {
        let stage = ServiceStage.decrypt(
            with: PayloadOpener(keys: [try Sealing.Mode.chaCha.openingKey]), now: { Sealing.date }
        ) { text, content in content.body = "\(text.count) bytes" }
        #expect(await run(stage, Arriving.request(userInfo: try sealed(binding))) == ["|39 bytes"])
    }
}
