// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sets a file's protection class where the system has such; does nothing elsewhere.
///
/// - Throws: What the system says.
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
