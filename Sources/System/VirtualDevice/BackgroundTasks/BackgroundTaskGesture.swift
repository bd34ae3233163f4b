// Portico
// SPDX-License-Identifier: Apache-2.0

/// What the system decides about an app's work in the background, and what the user allows.
///
/// On a real device the system chooses the moment from usage, power and network; here the tester does.
public enum BackgroundTaskGesture: Codable, Hashable, Sendable {
    /// The moment for a pending request has come: its app is launched in the background, or resumed.
    case run(bundle: String, identifier: String)
    /// A task that was launched has to end before its time, for example because the user takes the device up.
    case expire(bundle: String, identifier: String)
    /// The system lets an app fetch that has asked for it with `setMinimumBackgroundFetchInterval(_:)`.
    case fetch(bundle: String)
    /// Background App Refresh in Settings. Pending requests stay where they are, and wait until it is on again.
    case setRefresh(bundle: String, isOn: Bool)
}

extension BackgroundTaskGesture {
    /// In the words of the command line.
    var summary: String {
        switch self {
        case .run(_, let identifier): "background-task run \(identifier)"
        case .expire(_, let identifier): "background-task expire \(identifier)"
        case .fetch(let bundle): "background-task fetch \(bundle)"
        case .setRefresh(let bundle, let isOn): "background-task refresh \(isOn ? "on" : "off") \(bundle)"
        }
    }
}

/// A moment that the service of background tasks waits for.
enum BackgroundTaskTimer: Codable, Hashable, Sendable {
    /// Begun tasks have kept the process running for as long as they may; then, their time after the warning.
    case limit(ProcessID, visit: Int)
    case grace(ProcessID, visit: Int)
    /// A launched task has had its time; then, its time after the warning.
    case launchedLimit(Int)
    case launchedGrace(Int)
}
