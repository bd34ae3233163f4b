// Portico
// SPDX-License-Identifier: Apache-2.0

/// Loads attachments as files or values. On a device, the implementation uses `NSItemProvider`.
public protocol ShareLoading: Sendable {
    /// Loads an attachment. May be called for several attachments at the same time, and again for one that has failed.
    ///
    /// It may return late or never, because the caller has a time limit. If the load is cancelled, it should remove
    /// what it has written.
    ///
    /// - Parameter attachment: The index of the attachment in the request.
    func load(_ attachment: Int) async throws -> ShareContent
}

/// The result of loading an attachment.
public struct ShareLoadResult: Hashable, Sendable {
    /// The outcome of loading. There is one result for each attachment.
    public enum Outcome: Hashable, Sendable {
        case loaded(ShareContent)
        /// Loading failed, with the reason of the loader.
        case failed(String)
        /// Nothing was loaded within the time limit.
        case late
    }

    /// The index of the attachment in the request.
    public var attachment: Int
    public var outcome: Outcome

    public init(attachment: Int, outcome: Outcome) {
        self.attachment = attachment
        self.outcome = outcome
    }
}

/// Loads attachments, a few at a time, with exactly one result for each.
///
/// Each load has a time limit. A load that exceeds it is cancelled and reported as late, and the next one starts: a
/// provider that never calls back only affects its own attachment.
public struct ShareLoads: Sendable {
    /// The attachments, in the order in which loading begins.
    public let attachments: [Int]
    let loader: any ShareLoading
    let atOnce: Int
    let limit: Duration
    let clock: any Clock<Duration>

    /// - Parameters:
    ///   - attachments: The indices in the request, each once: ``ShareFlow/waiting``.
    ///   - atOnce: The maximum number of simultaneous loads, which limits the memory that providers use.
    public init(
        _ loader: any ShareLoading, of attachments: [Int], atOnce: Int = 2, limit: Duration = .seconds(20),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        precondition(atOnce > 0, "the number of simultaneous loads must be at least 1")
        self.attachments = attachments
        self.loader = loader
        self.atOnce = atOnce
        self.limit = limit
        self.clock = clock
    }

    /// The results in order of completion. The sequence ends after the last one. Loading begins with this call and ends
    /// when the loop ends.
    public var results: AsyncStream<ShareLoadResult> {
        AsyncStream { continuation in
            let lanes = Task {
                await withTaskGroup(of: Void.self) { group in
                    let queue = LoadQueue(attachments)
                    for _ in 0..<min(atOnce, attachments.count) {
                        group.addTask {
                            while !Task.isCancelled, let attachment = await queue.next() {
                                continuation.yield(await result(of: attachment))
                            }
                        }
                    }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in lanes.cancel() }
        }
    }

    /// Returns the result of the loader or of the time limit, whichever comes first, without waiting for the other.
    private func result(of attachment: Int) async -> ShareLoadResult {
        let (outcomes, continuation) = AsyncStream.makeStream(
            of: ShareLoadResult.Outcome.self, bufferingPolicy: .bufferingOldest(1))
        let load = Task {
            do {
                continuation.yield(.loaded(try await loader.load(attachment)))
            } catch {
                continuation.yield(.failed("\(error)"))
            }
        }
        let alarm = Task {
            // A clock only throws if the task is cancelled.
            if (try? await clock.sleep(for: limit)) != nil { continuation.yield(.late) }
        }
        defer {
            load.cancel()
            alarm.cancel()
        }
        for await outcome in outcomes { return ShareLoadResult(attachment: attachment, outcome: outcome) }
        // The loop has ended, so this result is not used.
        return ShareLoadResult(attachment: attachment, outcome: .failed("cancelled"))
    }
}

/// The attachments that have not been loaded yet.
private actor LoadQueue {
    private var rest: ArraySlice<Int>

    init(_ attachments: [Int]) {
        rest = attachments[...]
    }

    func next() -> Int? { rest.popFirst() }
}
