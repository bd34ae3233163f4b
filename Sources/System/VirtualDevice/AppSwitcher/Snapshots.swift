// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The pictures that the app switcher shows. Lifecycle sheet 1.3.
//
// - Taken after `didEnterBackground` has returned, and after something was handled in the background (L3, L4): of every
//   app that has something on its screen. One pass a style; the light one is kept.
// - The keyboard is no part of an app's picture. Where the app still leaves room for one, the picture has a hole.
//
// A hole is the part of the window where the app last had a keyboard, its own when it left the screen or one that it
// has heard of since, when
//   1. the keyboard is not the app's at that moment;
//   2. some view ends where the keyboard began: the app still makes room for it;
//   3. no view lies in that room apart from those that lie around it, as the window does;
//   4. of those, none is in front of what makes room, as a cover is.
// A process that sees its own views finds the hole itself by the same rule; then only 1 is asked here.

extension Device {
    /// Queues the passes; what the process answers comes to ``snapshotTaken(_:dark:of:)``.
    mutating func takeSnapshots(of id: ProcessID) {
        guard let process = processes[id], process.presence == .background, !process.isExtension,
            apps[process.bundle]?.process == id, apps[process.bundle]!.screen != ScreenRecord()
        else { return }
        for style in profile.keyboard.snapshots {
            enqueue(.takeSnapshot(dark: style == .dark), to: id, source: .lifecycle)
        }
    }

    mutating func snapshotTaken(_ result: CallbackResult, dark: Bool, of process: ProcessIdentity) {
        guard case .snapshot(var record) = result, apps[process.bundle]?.process == process.id else { return }
        let room = room(for: process.id)
        if room == nil { record.hole = nil }
        if record.hole == nil, let room, record.leavesFree(room) { record.hole = room }
        if !dark || apps[process.bundle]!.snapshot == nil { apps[process.bundle]!.snapshot = record }
        trace(.snapshot(app: process.name, dark: dark, record))
    }

    /// Where in the app's window there has been a keyboard that is not its own now.
    private func room(for id: ProcessID) -> ScreenRect? {
        guard let input = processes[id]?.input, !keyboard.isOwned(by: id) else { return nil }
        let told = input.lastEnd.flatMap { $0.intersection(input.placement.window) }
        return told ?? input.left.flatMap { $0.intersection(input.placement.window) }
    }
}

extension SnapshotRecord {
    /// Whether the views leave a part of the screen free.
    fileprivate func leavesFree(_ room: ScreenRect) -> Bool {
        var makesRoom = false
        for item in items {
            guard let common = item.frame.intersection(room) else {
                if abs(item.frame.maxY - room.y) < 1, !item.frame.isEmpty { makesRoom = true }
                continue
            }
            if common != room || makesRoom { return false }
        }
        return makesRoom
    }
}

extension Callback {
    var isSnapshot: Bool { if case .takeSnapshot = self { true } else { false } }
}
