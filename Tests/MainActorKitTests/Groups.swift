// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import SystemFrameworks
import Testing

/// What is stored is written and read off the main actor, so it belongs to none: the one word that such a target needs.
nonisolated struct TaskList: Codable, Hashable {
    var titles: [String] = []
}

extension SharedKey<TaskList> {
    static let tasks = SharedKey("tasks", default: TaskList())
}

extension SharedKey<[String]> {
    static let names = SharedKey("names", default: [])
}

final class Lists {
    private let store: SharedStore
    private(set) var shown: [TaskList] = []

    init(in container: GroupContainer) throws {
        store = try SharedStore("tasks", in: container)
    }

    func add(_ title: String) async throws {
        try await store.update(.tasks) { $0.titles.append(title) }
        try await store.whileActive { try await store.update(.names) { $0.append(title) } }
    }

    func addNow(_ title: String) throws {
        do {
            try store.update(.tasks) { $0.titles.append(title) }
        } catch SharedStoreError.suspended {
            store.resume()
        }
    }

    func follow(_ count: Int) async throws {
        for try await list in store.values(of: .tasks) {
            shown.append(list)
            if shown.count == count { break }
        }
    }
}

final class Uploads {
    private let uploader: BackgroundUploader

    init(in container: GroupContainer, transfer: any BackgroundTransfer) throws {
        let log = UploadLog()
        uploader = try BackgroundUploader(
            in: container, transfer: transfer, requeue: { record, _ in await log.renew(record) },
            end: { record, outcome in await log.note("\(record.id) \(outcome)") })
    }

    func resume() async { await uploader.resume() }
}

final class UploadLog {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func renew(_ record: UploadRecord) -> UploadRequest? { nil }
}

final class ShareController: SLComposeServiceViewController {
    private var session: ShareSession?

    override func presentationAnimationDidFinish() {
        guard let context = extensionContext, let container = try? GroupContainer(identifier: "group.com.example"),
            let folder = try? ShareFolder(in: container.directory)
        else { return }
        session = ShareSession(context, in: folder)
        session?.onLoad = { [weak self] in self?.validateContent() }
        session?.load()
    }
}

@Suite struct GroupTests {
    @Test("a store and an inbox, from the main actor") func store() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-main-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let container = try GroupContainer(directory: folder)
        let lists = try Lists(in: container)
        try lists.addNow("Milk")
        try await lists.add("Tea")
        try await lists.follow(1)
        #expect(lists.shown == [TaskList(titles: ["Milk", "Tea"])])

        let inbox = try InboxDirectory("Pictures", in: container)
        try inbox.add(Data("1".utf8), named: "1")
        for try await claim in inbox.claims {
            #expect(claim.item.name == "1")
            try claim.finish()
            break
        }
        #expect(inbox.items == [])
    }
}
