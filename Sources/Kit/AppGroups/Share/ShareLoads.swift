// Portico
// SPDX-License-Identifier: Apache-2.0

/// Loads an attachment into a file, or as a value. `NSItemProvider` is behind one of these on the device.
public protocol ShareLoading: Sendable {
    /// Loads one; may be called for several at a time, and again for one that has failed.
    ///
    /// May return late, or never: whoever asks has a limit. A cancelled load should remove what it has written.
    ///
    /// - Parameter attachment: Its place in the request, from 0.
    func load(_ attachment: Int) async throws -> ShareContent
}

/// What is known about an attachment at last.
public struct ShareAnswer: Hashable, Sendable {
    /// What the load came to. There is no other answer for this attachment.
    public enum Outcome: Hashable, Sendable {
        case loaded(ShareContent)
        /// With the loader's reason.
        case failed(String)
        /// No answer within the limit.
        case late
    }

    /// Its place in the request, from 0.
    public var attachment: Int
    public var outcome: Outcome

    public init(attachment: Int, outcome: Outcome) {
        self.attachment = attachment
        self.outcome = outcome
    }
}

/// Loads attachments, a few at a time, and answers for each of them exactly once.
///
/// A load has a limit, from its beginning. One that does not meet it is cancelled, answered as late, and makes room for
/// the next: a provider that never answers costs its own attachment only.
public struct ShareLoads: Sendable {
    /// What is loaded, in the order in which the loads begin.
    public let attachments: [Int]
    let loader: any ShareLoading
    let atOnce: Int
    let limit: Duration
    let clock: any Clock<Duration>

    /// - Parameters:
    ///   - attachments: Their places in the request, each once: ``ShareFlow/waiting``.
    ///   - atOnce: How many may load at a time: what bounds the memory that providers take.
    public init(
        _ loader: any ShareLoading, of attachments: [Int], atOnce: Int = 2, limit: Duration = .seconds(20),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        precondition(atOnce > 0, "at least one attachment must load at a time, or none ever does")
        self.attachments = attachments
        self.loader = loader
        self.atOnce = atOnce
        self.limit = limit
        self.clock = clock
    }

    /// The answers in the order in which they come; ends after the last one. Loading begins with this call, and ends
    /// with the loop.
    public var answers: AsyncStream<ShareAnswer> {
        AsyncStream { continuation in
            let lanes = Task {
                await withTaskGroup(of: Void.self) { group in
                    let queue = LoadQueue(attachments)
                    for _ in 0..<min(atOnce, attachments.count) {
                        group.addTask {
                            while !Task.isCancelled, let attachment = await queue.next() {
                                continuation.yield(await answer(for: attachment))
                            }
                        }
                    }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in lanes.cancel() }
        }
    }

    /// Whichever comes first: the loader, or the limit. Does not wait for the other.
    private func answer(for attachment: Int) async -> ShareAnswer {
        let (outcomes, continuation) = AsyncStream.makeStream(
            of: ShareAnswer.Outcome.self, bufferingPolicy: .bufferingOldest(1))
        let load = Task {
            do {
                continuation.yield(.loaded(try await loader.load(attachment)))
            } catch {
                continuation.yield(.failed("\(error)"))
            }
        }
        let alarm = Task {
            // A clock throws for nothing but a cancelled task.
            if (try? await clock.sleep(for: limit)) != nil { continuation.yield(.late) }
        }
        defer {
            load.cancel()
            alarm.cancel()
        }
        for await outcome in outcomes { return ShareAnswer(attachment: attachment, outcome: outcome) }
        // The loop that wanted the answers is gone; nobody sees this one.
        return ShareAnswer(attachment: attachment, outcome: .failed("cancelled"))
    }
}

/// What is still to be loaded.
private actor LoadQueue {
    private var rest: ArraySlice<Int>

    init(_ attachments: [Int]) {
        rest = attachments[...]
    }

    func next() -> Int? { rest.popFirst() }
}
