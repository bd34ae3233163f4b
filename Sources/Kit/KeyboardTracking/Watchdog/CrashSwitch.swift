// Portico
// SPDX-License-Identifier: Apache-2.0

/// Lets an app crash on purpose where a mistake is found, so that the crash report has everything that led to it.
///
///     CrashSwitch { remoteConfiguration.flag("crashOnKeyboardViolation") }
///
/// To be turned on from afar, for few users and a short time: a repaired layout is worth more to them than to us.
@MainActor
public struct CrashSwitch {
    let isOn: @MainActor () -> Bool
    let crash: @MainActor (String) -> Void

    /// Never crashes.
    public static let off = CrashSwitch { false }

    /// - Parameters:
    ///   - isOn: Asked when there is something to crash for, not before.
    ///   - crash: Ends the process with this message; `fatalError` unless given.
    public init(
        isOn: @escaping @MainActor () -> Bool, crash: @escaping @MainActor (String) -> Void = { fatalError($0) }
    ) {
        self.isOn = isOn
        self.crash = crash
    }
}
