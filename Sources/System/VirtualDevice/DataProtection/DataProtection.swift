// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Files of the class Complete Protection, on a device with a passcode.
//
//     available ──lock──► available for 10 s more ──► unavailable
//         ▲                        │                       │
//         └────────────── unlock ──┴───────────────────────┘
//
// Without a passcode nothing is ever unavailable. That files cannot be read before the first unlock after a boot is not
// modelled.
//
// Sources: https://support.apple.com/guide/security/data-protection-classes-secb010e978a/web,
// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:)

/// The service that tells apps whether protected files can be read.
struct DataProtection: Codable, Sendable {
    private(set) var hasPasscode = false
    private var isLocked = false
    /// How often the device was locked: which lock a timer belongs to.
    private var locks = 0
    private var isOut = false

    /// From the lock until the keys are discarded.
    static let delay = Duration.seconds(10)

    var isAvailable: Bool { !isOut }

    mutating func setPasscode(_ isSet: Bool, _ view: DeviceView) -> [ServiceAction] {
        hasPasscode = isSet
        return isSet ? [] : unlocked(view)
    }

    mutating func locked(_ view: DeviceView) -> [ServiceAction] {
        guard hasPasscode, !isLocked else { return [] }
        isLocked = true
        locks += 1
        // A suspended app gets no warning.
        let calls = apps(view).filter { view.canHear($0) }.map { process in
            ServiceAction.call(.protectedData(.willBecomeUnavailable), process, .signals)
        }
        return calls + [.timer(.dataProtection(lock: locks), at: view.now.advanced(by: Self.delay))]
    }

    mutating func unlocked(_ view: DeviceView) -> [ServiceAction] {
        guard isLocked else { return [] }
        (isLocked, isOut) = (false, false)
        return apps(view).map { process in
            let change: ProtectedDataChange = view.canHear(process) ? .didBecomeAvailable : .available
            return .call(.protectedData(change), process, .signals)
        }
    }

    /// The time after a lock is over.
    mutating func fire(_ view: DeviceView) -> [ServiceAction] {
        isOut = true
        return apps(view).map { .call(.protectedData(.unavailable), $0, .signals) }
    }

    func isStale(lock: Int) -> Bool { !isLocked || isOut || lock != locks }

    /// Apps that run have ended.
    mutating func shutDown() { (isLocked, isOut) = (false, false) }

    private func apps(_ view: DeviceView) -> [ProcessID] {
        view.runningProcesses.filter { view.extensionBundle(of: $0) == nil }
    }
}
