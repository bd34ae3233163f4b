// Portico
// SPDX-License-Identifier: Apache-2.0

/// The protection of a file: when it can be read and written on a device with a passcode.
///
/// It has no effect on devices without a passcode, and on Linux.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/encrypting-your-app-s-files
public enum FileProtection: Hashable, Sendable, CaseIterable {
    /// The file is always accessible.
    case none
    /// The file is accessible once the device has been unlocked after starting. Extensions, intents and background
    /// transfers need this.
    case completeUntilFirstUserAuthentication
    /// The file is accessible while the device is unlocked. A file opened then stays accessible.
    case completeUnlessOpen
    /// The file is accessible while the device is unlocked.
    case complete
}

/// Applies a protection to files.
///
/// A file that replaces another by being renamed keeps its own protection, so it must be set before.
struct FileProtector: Sendable {
    let protection: FileProtection
    /// The platform's function for setting a protection.
    let apply: @Sendable (_ path: String, _ protection: FileProtection) throws(FileFailure) -> Void

    func protect(_ path: String) throws(FileFailure) { try apply(path, protection) }

    /// A protector for code that only reads and removes files.
    static let none = FileProtector(protection: .completeUntilFirstUserAuthentication) { _, _ in }
}

extension GroupContainer {
    /// - Parameter choice: The protection, or nil for the container's.
    func protector(_ choice: FileProtection? = nil) -> FileProtector {
        let protection = choice ?? protection
        // Not by `??`: with a type argument that throws a typed error the program would need iOS 18.
        if let apply = services?.protect { return FileProtector(protection: protection, apply: apply) }
        return FileProtector(protection: protection, apply: platformProtection)
    }
}
