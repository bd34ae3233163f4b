// Portico
// SPDX-License-Identifier: Apache-2.0

/// What happens to notifications by itself at a virtual instant.
enum NotificationTimer: Codable, Hashable, Sendable {
    /// A pending request fires.
    case trigger(bundle: String, serial: Int)
    /// The daemon goes on with what an app has asked of it.
    case operations(bundle: String, installation: Int)
    /// The scheduled summary is due.
    case summary
    /// An App Clip's permission ends.
    case ephemeralEnd(bundle: String)
    /// The app has had its time to answer `willPresent`.
    case presentationLimit(ProcessID, delivery: Int)
    /// A service extension has had its time for a notification; then, its time after the warning.
    case serviceLimit(ProcessID, delivery: Int)
    case serviceGrace(ProcessID, delivery: Int)

    /// The process that the timer is about; nil for one of an app or of the device.
    var process: ProcessID? {
        switch self {
        case .presentationLimit(let id, _), .serviceLimit(let id, _), .serviceGrace(let id, _): id
        case .trigger, .operations, .summary, .ephemeralEnd: nil
        }
    }

    /// The app that the timer is about, by bundle identifier; nil for one of a process or of the device.
    var bundle: String? {
        switch self {
        case .trigger(let bundle, _), .operations(let bundle, _), .ephemeralEnd(let bundle): bundle
        case .summary, .presentationLimit, .serviceLimit, .serviceGrace: nil
        }
    }

    /// One phrase that says what happens.
    ///
    /// - Parameter name: That of the process or app.
    func text(about name: String) -> String {
        switch self {
        case .trigger(_, let serial): "request \(serial) of \(name)"
        case .operations: "the daemon, for \(name)"
        case .summary: "the scheduled summary"
        case .ephemeralEnd: "the end of the permission of \(name)"
        case .presentationLimit: "the limit for presenting in \(name)"
        case .serviceLimit(_, let delivery): "the limit of notification \(delivery) in \(name)"
        case .serviceGrace(_, let delivery): "the last limit of notification \(delivery) in \(name)"
        }
    }
}
