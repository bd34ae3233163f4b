// Portico
// SPDX-License-Identifier: Apache-2.0

/// While which a file can be read and written on a device with a passcode.
///
/// Elsewhere, and on Linux, it makes no difference.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/encrypting-your-app-s-files
public enum FileProtection: Hashable, Sendable, CaseIterable {
    /// Always.
    case none
    /// Once the device was unlocked after its start. What extensions, intents and background transfers need.
    case completeUntilFirstUserAuthentication
    /// While the device is unlocked; what was opened then stays open.
    case completeUnlessOpen
    /// While the device is unlocked.
    case complete
}

/// Gives the files of one owner their protection.
///
/// A file that takes another one's place by being renamed keeps its own protection, so it must have it before.
struct FileProtector: Sendable {
    let protection: FileProtection
    /// Of the platform.
    let apply: @Sendable (_ path: String, _ protection: FileProtection) throws(FileFailure) -> Void

    func protect(_ path: String) throws(FileFailure) { try apply(path, protection) }

    /// For code that only reads and removes files.
    static let none = FileProtector(protection: .completeUntilFirstUserAuthentication) { _, _ in }
}

extension GroupContainer {
    /// - Parameter choice: nil for the container's own.
    func protector(_ choice: FileProtection? = nil) -> FileProtector {
        let protection = choice ?? protection
        // Not by `??`: with a type argument that throws a typed error the program would need iOS 18.
        if let apply = services?.protect { return FileProtector(protection: protection, apply: apply) }
        return FileProtector(protection: protection, apply: platformProtection)
    }
}
