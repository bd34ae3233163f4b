// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization

extension URL {
    /// Opens a file that the system stores for the app, such as a stored attachment; returns true for such a file, and
    /// false for any other file, which can be read directly.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/url/startaccessingsecurityscopedresource()
    /// - Since: iOS 8.0
    /// - Differs: a stored file can be read without it.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && StoredFiles.current?.contains(path) == true
    }

    /// Balances a call of ``startAccessingSecurityScopedResource()`` that returned true.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/url/stopaccessingsecurityscopedresource()
    /// - Since: iOS 8.0
    /// - Differs: has no effect; a stored file can be read without it.
    public func stopAccessingSecurityScopedResource() {}
}

/// The files of the attachment store that this process has been told of.
final class StoredFiles: Sendable {
    private let paths = Mutex<Set<String>>([])

    private init() {}

    /// nil outside of any app.
    static var current: StoredFiles? { ProcessContext.currentIfAny?.singleton { StoredFiles() } }

    func add(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    func contains(_ path: String) -> Bool {
        paths.withLock { $0.contains(path) }
    }
}
