// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import SystemModel
import TransferClient

/// Files of one test, and a worker whose events it keeps.
final class WorkerUnderTest: Sendable {
    let folder: URL
    private let worker: TransferWorker
    private let events: AsyncStream<TransferEvent>

    init(limits: TransferLimits = TransferLimits()) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "transfers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (events, continuation) = AsyncStream<TransferEvent>.makeStream()
        self.events = events
        worker = TransferWorker(limits: limits) { continuation.yield($0) }
    }

    deinit {
        Task { [worker] in await worker.stop() }
        try? FileManager.default.removeItem(at: folder)
    }

    /// What the transfers so far have come to, in the order of their ends, and every report of progress.
    struct Outcome {
        var result: TransferResult?
        var progress: [Int] = []
    }

    /// Sends a file and waits for the end.
    func upload(
        _ body: Data, to url: String, method: String = "POST", fields: [TransferTaskRecord.Field] = []
    ) async throws -> Outcome {
        let file = folder.appending(path: "body")
        try body.write(to: file)
        let record = TransferTaskRecord(
            number: 1, kind: .upload(file: file.path), method: method, url: url, fields: fields)
        return await run(record, file: file, place: nil)
    }

    func download(_ url: String, method: String = "GET") async -> Outcome {
        let record = TransferTaskRecord(number: 1, kind: .download, method: method, url: url)
        return await run(record, file: nil, place: folder.appending(path: "download"))
    }

    func beginDownload(_ url: String) {
        let record = TransferTaskRecord(number: 1, kind: .download, method: "GET", url: url)
        worker.begin(record, ticket: 1, file: nil, place: folder.appending(path: "download"))
    }

    func stop() async { await worker.stop() }

    func run(_ record: TransferTaskRecord, file: URL?, place: URL?) async -> Outcome {
        worker.begin(record, ticket: 1, file: file, place: place)
        var outcome = Outcome()
        for await event in events {
            switch event {
            case .sent(_, let bytes, _): outcome.progress.append(bytes)
            case .ended(_, let result, _):
                outcome.result = result
                return outcome
            }
        }
        return outcome
    }

    /// Begins one, cancels it when `moment` says so, and returns what was told of it: by a second one, behind it.
    func cancelled(_ url: String, when moment: () async -> Void, then other: String) async -> [TransferEvent] {
        let record = TransferTaskRecord(number: 1, kind: .download, method: "GET", url: url)
        worker.begin(record, ticket: 1, file: nil, place: folder.appending(path: "one"))
        await moment()
        worker.cancel(ticket: 1)
        let next = TransferTaskRecord(number: 2, kind: .download, method: "GET", url: other)
        worker.begin(next, ticket: 2, file: nil, place: folder.appending(path: "two"))
        var told: [TransferEvent] = []
        for await event in events {
            told.append(event)
            if case .ended(2, _, _) = event { return told }
        }
        return told
    }
}

extension TransferResult {
    var isUnreachable: Bool { if case .unreachable = self { true } else { false } }
    var answer: TransferAnswer? { if case .answered(let answer) = self { answer } else { nil } }
    var code: Int? { if case .failed(let code, _) = self { code } else { nil } }
}

/// Bytes that tell where they belong.
func bytes(_ count: Int) -> Data {
    // Pieces of an odd length: each begins elsewhere in a block of the disk or the network.
    let piece = Data((0..<65_537).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ ($0 >> 8)) })
    var bytes = Data(capacity: count + piece.count)
    while bytes.count < count { bytes += piece }
    return bytes.prefix(count)
}
