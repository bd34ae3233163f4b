// Portico
// SPDX-License-Identifier: Apache-2.0

public import KeyboardTracking
import Logging
import SystemFrameworks
public import TaggedLogging
public import Telemetry

/// The shared objects of the app, created in `didFinishLaunching`, before a field can get the focus.
@MainActor
public final class PuppetServices {
    public let log = TaggedLogger("keyboard", levels: ["keyboard": .error])
    public let tracker: KeyboardTracker
    public let telemetry: TelemetryReporter
    /// The clock, which tests replace.
    public let clock: any Clock<Duration>
    /// The incidents and session counts that were sent, oldest first.
    public private(set) var sent: [TelemetryRecord] = []

    public init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
        tracker = KeyboardTracker(logger: log)
        var deliver: ([TelemetryRecord]) -> Void = { _ in }
        telemetry = TelemetryReporter(release: "1.0", clock: clock) { deliver($0) }
        deliver = { [weak self] records in self?.sent += records }
        telemetry.sessionBegan()
    }
}
