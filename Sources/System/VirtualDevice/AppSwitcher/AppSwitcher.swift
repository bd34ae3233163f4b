// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The app switcher and the pictures that it shows. Lifecycle sheet 1.3.
///
/// - A picture is taken after `didEnterBackground` has returned, and after something was handled in the background (L3,
///   L4): of every app that has something on its screen. One pass a style; the light one is kept.
/// - The keyboard is no part of an app's picture. Where the app still leaves room for one, the picture has a hole.
///
/// A hole is the part of the window where the app last had a keyboard, its own when it left the screen or one that it
/// has heard of since, when
///   1. the keyboard is not the app's at that moment;
///   2. some view ends where the keyboard began: the app still makes room for it;
///   3. no view lies in that room apart from those that lie around it, as the window does;
///   4. of those, none is in front of what makes room, as a cover is.
/// A process that sees its own views finds the hole itself by the same rule; then only 1 is asked here.
struct AppSwitcher: Codable, Sendable {
    private var open = false
    /// By bundle identifier.
    private var snapshots = OrderedDictionary<String, SnapshotRecord>()

    var isOpen: Bool { open }

    /// Says whether it was closed.
    mutating func show() -> Bool {
        defer { open = true }
        return !open
    }

    /// Says whether it was open.
    @discardableResult
    mutating func close() -> Bool {
        defer { open = false }
        return open
    }

    // MARK: - Pictures

    /// nil before the first.
    func snapshot(of bundle: String) -> SnapshotRecord? { snapshots[bundle] }

    /// Keeps a picture of an app, and returns it with its hole.
    ///
    /// - Parameter room: Where in the app's window there has been a keyboard that is not its own now; nil for nowhere.
    mutating func keep(_ record: SnapshotRecord, dark: Bool, room: ScreenRect?, of bundle: String) -> SnapshotRecord {
        var record = record
        if room == nil { record.hole = nil }
        if record.hole == nil, let room, record.leavesFree(room) { record.hole = room }
        if !dark || snapshots[bundle] == nil { snapshots[bundle] = record }
        return record
    }

    mutating func uninstalled(_ bundle: String) { snapshots[bundle] = nil }
}

extension SnapshotRecord {
    /// Whether the views leave a part of the screen free.
    fileprivate func leavesFree(_ room: ScreenRect) -> Bool {
        var makesRoom = false
        for item in items {
            let common = item.frame.intersection(room)
            // Half a point is a matter of rounding.
            guard let common, common.width > 0.5, common.height > 0.5 else {
                let isAbove = item.frame.x < room.maxX && room.x < item.frame.maxX
                if isAbove, abs(item.frame.maxY - room.y) < 1, !item.frame.isEmpty { makesRoom = true }
                continue
            }
            if common != room || makesRoom { return false }
        }
        return makesRoom
    }
}
