// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Collects the telemetry records of an app and sends them in batches.
///
///     let telemetry = TelemetryReporter(release: "2.4.0") { records in
///         try? TelemetryFile.append(records, to: folder.appending(path: "telemetry.jsonl"))
///     }
///     telemetry.sessionBegan()
///     // in `sceneDidEnterBackground(_:)`, since nothing is called before an app is killed:
///     telemetry.flush()
///
/// The reporter has no timer: a batch that has waited long enough is sent with the next record, or with `flush()`.
@MainActor
public final class TelemetryReporter {
    /// The release of the app.
    public let release: String

    private var batch: TelemetryBatch
    private let elapsed: () -> Duration
    private let now: () -> Date
    private let send: ([TelemetryRecord]) -> Void

    /// - Parameters:
    ///   - clock: Measures how long records wait.
    ///   - now: Returns the date for incidents.
    ///   - send: Called on the main actor with at least one record, during the call that makes sending due.
    public init(
        release: String, batch: TelemetryBatch = TelemetryBatch(), clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping () -> Date = { Date() }, send: @escaping ([TelemetryRecord]) -> Void
    ) {
        self.release = release
        self.batch = batch
        elapsed = Self.stopwatch(clock)
        self.now = now
        self.send = send
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// Counts a session. Call this when the app is opened.
    public func sessionBegan() {
        add(.sessions(SessionCount(release: release, count: 1)))
    }

    /// Reports an incident of this release at the current time.
    ///
    /// - Returns: The incident as it will be sent.
    @discardableResult
    public func report(
        _ kind: String, expected: Double, actual: Double, situation: String = "", recentEvents: [String] = []
    ) -> Incident {
        let incident = Incident(
            kind: kind, release: release, time: now(), expected: expected, actual: actual, situation: situation,
            recentEvents: recentEvents)
        add(.incident(incident))
        return incident
    }

    /// Sends all waiting records, if there are any.
    public func flush() {
        if batch.isEmpty { return }
        send(batch.flush())
    }

    private func add(_ record: TelemetryRecord) {
        let time = elapsed()
        batch.add(record, at: time)
        if batch.isDue(at: time) { flush() }
    }
}
