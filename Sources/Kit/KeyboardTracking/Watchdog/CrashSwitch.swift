// Portico
// SPDX-License-Identifier: Apache-2.0

/// Crashes the app deliberately when an error is found, so that the crash report contains everything that led to it.
///
///     CrashSwitch { remoteConfiguration.flag("crashOnKeyboardViolation") }
///
/// Enable this remotely, for few users and a short time: for users, a repaired layout is better than a crash.
@MainActor
public struct CrashSwitch {
    let isOn: @MainActor () -> Bool
    let crash: @MainActor (String) -> Void

    /// Never crashes.
    public static let off = CrashSwitch { false }

    /// - Parameters:
    ///   - isOn: Called only when there is an error to crash for.
    ///   - crash: Terminates the process with a message. The default is `fatalError`.
    public init(
        isOn: @escaping @MainActor () -> Bool, crash: @escaping @MainActor (String) -> Void = { fatalError($0) }
    ) {
        self.isOn = isOn
        self.crash = crash
    }
}
