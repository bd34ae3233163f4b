// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import SystemFrameworks
import Testing

@testable import NotificationFlows

/// The five rules of `ReplayWindow.swift`, and the store around it.
@Suite struct ReplayTests {
    /// At a second, a payload that was sealed at another.
    struct Step: Sendable {
        var now: Int
        var payload: String
        var sealedAt: Int
        var expected: String
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var window: ReplayWindow
        var steps: [Step]
    }

    static let cases: [Case] = [
        Case(
            testDescription: "rule 1: once each, in any order", window: ReplayWindow(length: 100),
            steps: [
                Step(now: 50, payload: "a", sealedAt: 50, expected: "admitted"),
                Step(now: 51, payload: "b", sealedAt: 40, expected: "admitted"),
                Step(now: 52, payload: "a", sealedAt: 50, expected: "replayed"),
                Step(now: 52, payload: "b", sealedAt: 40, expected: "replayed"),
                Step(now: 53, payload: "c", sealedAt: 50, expected: "admitted"),
            ]),
        Case(
            testDescription: "rule 2: as old as the window is long, and older", window: ReplayWindow(length: 100),
            steps: [
                Step(now: 200, payload: "a", sealedAt: 100, expected: "admitted"),
                Step(now: 200, payload: "b", sealedAt: 99, expected: "outsideReplayWindow"),
                Step(now: 201, payload: "a", sealedAt: 100, expected: "outsideReplayWindow"),
            ]),
        Case(
            testDescription: "rule 3: from the future", window: ReplayWindow(length: 100, clockDifference: 10),
            steps: [
                Step(now: 50, payload: "a", sealedAt: 60, expected: "admitted"),
                Step(now: 50, payload: "b", sealedAt: 61, expected: "outsideReplayWindow"),
                Step(now: 51, payload: "b", sealedAt: 61, expected: "admitted"),
            ]),
        Case(
            testDescription: "rule 4: full, and nothing opens twice all the same",
            window: ReplayWindow(length: 100, capacity: 2),
            steps: [
                Step(now: 50, payload: "a", sealedAt: 10, expected: "admitted"),
                Step(now: 50, payload: "b", sealedAt: 30, expected: "admitted"),
                Step(now: 50, payload: "c", sealedAt: 20, expected: "admitted"),
                Step(now: 50, payload: "a", sealedAt: 10, expected: "outsideReplayWindow"),
                Step(now: 50, payload: "d", sealedAt: 10, expected: "outsideReplayWindow"),
                Step(now: 50, payload: "e", sealedAt: 11, expected: "admitted"),
                Step(now: 50, payload: "e", sealedAt: 11, expected: "outsideReplayWindow"),
                Step(now: 50, payload: "b", sealedAt: 30, expected: "replayed"),
            ]),
        // A clock that was put forward and back again used to open what had been forgotten meanwhile a second time.
        Case(
            testDescription: "rule 5: the clock is put back, and what was forgotten of age stays closed",
            window: ReplayWindow(length: 100),
            steps: [
                Step(now: 50, payload: "a", sealedAt: 40, expected: "admitted"),
                Step(now: 50, payload: "b", sealedAt: 45, expected: "admitted"),
                Step(now: 141, payload: "c", sealedAt: 141, expected: "admitted"),
                Step(now: 50, payload: "a", sealedAt: 40, expected: "outsideReplayWindow"),
                Step(now: 50, payload: "d", sealedAt: 40, expected: "outsideReplayWindow"),
                Step(now: 50, payload: "b", sealedAt: 45, expected: "replayed"),
                Step(now: 50, payload: "e", sealedAt: 41, expected: "admitted"),
            ]),
    ]

    private static func verdict(_ step: Step, _ window: inout ReplayWindow) -> String {
        do throws(EncryptedPayloadError) {
            try window.admit(
                Data(step.payload.utf8), sealedAt: Date(timeIntervalSince1970: TimeInterval(step.sealedAt)),
                now: Date(timeIntervalSince1970: TimeInterval(step.now)))
            return "admitted"
        } catch {
            return switch error.code {
            case .replayed: "replayed"
            case .outsideReplayWindow: "outsideReplayWindow"
            default: "\(error)"
            }
        }
    }

    @Test("what is admitted", arguments: cases)
    func rules(testCase: Case) {
        var window = testCase.window
        let history = testCase.steps.map { "\($0.payload) at \($0.now): \(Self.verdict($0, &window))" }
        #expect(history == testCase.steps.map { "\($0.payload) at \($0.now): \($0.expected)" })
    }

    @Test("10,000 random histories: nothing twice, never more than fit, refused only for a reason")
    func random() {
        for seed in 0..<10_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (length, capacity) = (Int.random(in: 5...30, using: &random), Int.random(in: 1...6, using: &random))
            var window = ReplayWindow(length: TimeInterval(length), clockDifference: 3, capacity: capacity)
            var admitted: Set<String> = []
            // Each payload has the moment of its sealing for ever.
            let moments = (0..<12).map { _ in Int.random(in: 0...60, using: &random) }
            var now = 0
            // Nobody opens what was sealed later than the clock has ever been.
            var latest = 0
            for _ in 0..<40 {
                // Users put clocks back, too.
                now += Int.random(in: random.chance(oneIn: 8) ? -20...0 : 0...3, using: &random)
                latest = max(latest, now)
                let number = Int.random(in: 0..<12, using: &random)
                let name = "\(number)"
                let step = Step(now: now, payload: name, sealedAt: moments[number], expected: "")
                let outcome = Self.verdict(step, &window)
                let isRecent = (now - length...now + 3).contains(moments[number])
                let isRight =
                    switch outcome {
                    case "admitted": isRecent && admitted.insert(name).inserted
                    case "replayed": admitted.contains(name)
                    // Refused without being too old, too new or known: only a full window may do that, or one that
                    // was too old when the clock was ahead.
                    default:
                        !isRecent || admitted.contains(name) || admitted.count >= capacity
                            || moments[number] < latest - length
                    }
                guard isRight, window.count <= capacity else {
                    Issue.record("seed \(seed): \(name) \(outcome) at \(now), \(window.count) remembered")
                    return
                }
            }
        }
    }

    // MARK: - The store

    @Test("a payload opens once, and only an authentic one counts", arguments: Sealing.Mode.allCases)
    func opener(mode: Sealing.Mode) throws {
        let opener = PayloadOpener(keys: [try mode.openingKey], replays: ReplayStore())
        let sealed = try mode.seal().bytes
        var tampered = sealed
        tampered[tampered.count - 1] ^= 1
        #expect(outcome(of: tampered, opener: opener) == .failure(.tampered))
        #expect(outcome(of: sealed, opener: opener) == .success(Sealing.text))
        #expect(outcome(of: sealed, opener: opener) == .failure(.replayed))
        #expect(outcome(of: try mode.seal().bytes, opener: opener) == .success(Sealing.text))
        let late = Sealing.date + 31 * 86_400
        #expect(outcome(of: try mode.seal().bytes, opener: opener, now: late) == .failure(.outsideReplayWindow))
    }

    @Test("the file remembers from one process to the next")
    func file() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("window")
        let sealed = try Sealing.Mode.chaCha.seal().bytes
        let key = try Sealing.Mode.chaCha.openingKey
        do {
            // Gone with its store, as with a process.
            let first = PayloadOpener(keys: [key], replays: try ReplayStore(file: file))
            #expect(outcome(of: sealed, opener: first) == .success(Sealing.text))
        }
        let second = PayloadOpener(keys: [key], replays: try ReplayStore(file: file))
        #expect(outcome(of: sealed, opener: second) == .failure(.replayed))
    }

    @Test("two pipelines of one process, each with a store of its own: one of them opens a payload")
    func twoStores() throws {
        let folder = try TemporaryFolder()
        let other = folder.url.appendingPathComponent("other")
        try FileManager.default.createSymbolicLink(at: other, withDestinationURL: folder.url)
        let key = try Sealing.Mode.chaCha.openingKey
        // Both are made before either opens anything, as when two notifications come together.
        let openers = try [folder.url, other, folder.url].map { folder in
            PayloadOpener(keys: [key], replays: try ReplayStore(file: folder.appendingPathComponent("window")))
        }
        let payloads = try (0..<3).map { _ in try Sealing.Mode.chaCha.seal().bytes }
        let outcomes = payloads.map { sealed in openers.map { outcome(of: sealed, opener: $0) } }
        #expect(
            outcomes == Array(repeating: [.success(Sealing.text), .failure(.replayed), .failure(.replayed)], count: 3))
    }

    @Test("a file that is no window is an error; one that cannot be written opens nothing")
    func badFiles() throws {
        let folder = try TemporaryFolder()
        let rubbish = folder.url.appendingPathComponent("rubbish")
        try Data("rubbish".utf8).write(to: rubbish)
        #expect(throws: (any Error).self) { try ReplayStore(file: rubbish) }

        let nowhere = folder.url.appendingPathComponent("missing").appendingPathComponent("window")
        let store = try ReplayStore(file: nowhere)
        let opener = PayloadOpener(keys: [try Sealing.Mode.aes.openingKey], replays: store)
        let sealed = try Sealing.Mode.aes.seal().bytes
        #expect(outcome(of: sealed, opener: opener) == .failure(.replayStoreUnavailable))
        // It did not count: once the file can be written, it opens.
        try FileManager.default.createDirectory(
            at: nowhere.deletingLastPathComponent(), withIntermediateDirectories: true)
        #expect(outcome(of: sealed, opener: opener) == .success(Sealing.text))
    }

    @Test("many threads, one payload: it opens once")
    func threads() async throws {
        let opener = PayloadOpener(keys: [try Sealing.Mode.chaCha.openingKey], replays: ReplayStore())
        let sealed = try Sealing.Mode.chaCha.seal().bytes
        let outcomes = await withTaskGroup(of: Result<Data, EncryptedPayloadError>.self) { group in
            for _ in 0..<50 {
                group.addTask { outcome(of: sealed, opener: opener) }
            }
            return await group.reduce(into: [Result<Data, EncryptedPayloadError>]()) { $0.append($1) }
        }
        #expect(outcomes.count(where: { $0 == .success(Sealing.text) }) == 1)
        #expect(outcomes.count(where: { $0 == .failure(.replayed) }) == 49)
    }
}
