// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sets a file's protection class on systems that have one. Does nothing on other systems.
///
/// - Throws: The error of the system.
/// - Behavior: https://developer.apple.com/documentation/foundation/fileprotectiontype
@Sendable
func platformProtection(_ path: String, _ protection: FileProtection) throws(FileFailure) {
    #if canImport(Darwin) && !os(macOS)
        let type: FileProtectionType =
            switch protection {
            case .none: .none
            case .completeUntilFirstUserAuthentication: .completeUntilFirstUserAuthentication
            case .completeUnlessOpen: .completeUnlessOpen
            case .complete: .complete
            }
        do {
            try FileManager.default.setAttributes([.protectionKey: type], ofItemAtPath: path)
        } catch {
            let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            let code = reason.flatMap { $0.domain == NSPOSIXErrorDomain ? Int32($0.code) : nil }
            throw FileFailure(path, code: code ?? EPERM)
        }
    #endif
}
