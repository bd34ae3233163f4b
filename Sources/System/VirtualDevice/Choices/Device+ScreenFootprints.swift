// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What the device knows of what comes to the screen and leaves it: launches, links, home, the lock.

extension Device {
    /// The user goes to the home screen.
    func footprintOfGoingHome() -> Footprint {
        guard isScreenPlain, let leaving = footprintOfLeaving() else { return .unknown }
        return footprintOfScreen.joined(with: leaving)
    }

    /// An app comes to the screen, with or without something that enters it.
    func footprint(ofEntering bundle: String) -> Footprint {
        isLocked ? .unknown : footprint(ofShowing: bundle)
    }

    private func footprint(ofShowing bundle: String) -> Footprint {
        guard isScreenPlain, let app = apps[bundle] else { return .unknown }
        var footprint = footprintOfScreen
        footprint.writes += [.app(bundle), .notifications(bundle)]
        if foregroundApp != bundle {
            guard let leaving = footprintOfLeaving() else { return .unknown }
            footprint.join(leaving)
        }
        guard let id = app.process else {
            // It gets the next number, and what its transfers have waited with.
            footprint.writes += [.process(lastProcess + 1), .transfers]
            return footprint
        }
        guard isPlainHost(id) else { return .unknown }
        footprint.join(Footprint(writes: [.process(id)]))
        return footprint
    }

    /// A link goes where it leads.
    func footprint(ofOpening url: String, from opener: LinkOpener) -> Footprint {
        switch destination(of: url, from: opener) {
        case .app(let owner): footprint(ofEntering: owner)
        case .browser, .system: footprintOfGoingHome()
        case .nobody: .unknown
        }
    }

    func footprintOfLocking() -> Footprint {
        if isLocked { return Footprint(reads: [.screen]) }
        // With a passcode every app hears of it.
        return dataProtection.hasPasscode ? .unknown : footprintOfGoingHome()
    }

    func footprintOfUnlocking() -> Footprint {
        if !isLocked { return Footprint(reads: [.screen]) }
        guard !dataProtection.hasPasscode, isScreenPlain, !requests.isSystemHostUnderLock else { return .unknown }
        return foregroundApp.map(footprint(ofShowing:)) ?? Footprint(writes: [.screen])
    }

    /// Who is in front, and a turn of the screen, for the keyboard. The Today view closes, if it is open.
    private var footprintOfScreen: Footprint {
        let screen = Footprint(reads: [.clock, .today], writes: [.screen, .keyboard])
        return screen.joined(with: footprintOfClosingToday)
    }

    /// Whether nothing of the system or of an extension lies above the app in front or the home screen.
    private var isScreenPlain: Bool {
        !switcher.isOpen && homeScreen.alert == nil && keyboard.owner != .neighbour && expanded.open == nil
            && requests.processes(of: nil).isEmpty
    }

    /// The app in front, if there is one, is told that it leaves. nil where others hear of that.
    private func footprintOfLeaving() -> Footprint? {
        guard let front = frontProcess else { return Footprint() }
        return isPlainHost(front) ? Footprint(writes: [.process(front)]) : nil
    }

    /// Whether an app that comes or goes takes no keyboard and no extension along.
    private func isPlainHost(_ id: ProcessID) -> Bool {
        guard let process = processes[id] else { return false }
        return !process.input.isUsed && requests.processes(of: process.bundle).isEmpty
    }
}
