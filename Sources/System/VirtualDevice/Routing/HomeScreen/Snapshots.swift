// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// When the app switcher takes its pictures; what becomes of them is in `AppSwitcher`.

extension Device {
    /// Queues the passes; what the process answers comes to ``snapshotTaken(_:dark:of:)``.
    mutating func takeSnapshots(of id: ProcessID) {
        guard let process = processes[id], process.lifecycle.presence == .background, !process.isExtension,
            apps[process.bundle]?.process == id, windows.screen(of: process.bundle) != ScreenRecord()
        else { return }
        for style in profile.keyboard.snapshots {
            enqueue(.takeSnapshot(dark: style == .dark), to: id, source: .lifecycle)
        }
    }

    mutating func snapshotTaken(_ result: CallbackResult, dark: Bool, of process: ProcessIdentity) {
        guard case .snapshot(let record) = result, apps[process.bundle]?.process == process.id else { return }
        let kept = switcher.keep(record, dark: dark, room: room(for: process.id), of: process.bundle)
        trace(.snapshot(app: process.name, dark: dark, kept))
    }

    /// Where in the app's window there has been a keyboard that is not its own now.
    private func room(for id: ProcessID) -> ScreenRect? {
        keyboard.isOwned(by: id) ? nil : processes[id]?.input.room
    }
}

extension Callback {
    var isSnapshot: Bool { if case .takeSnapshot = self { true } else { false } }
}
