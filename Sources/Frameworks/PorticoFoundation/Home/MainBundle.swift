// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation

private final class MainBundle: Sendable {
    let bundle: Bundle?

    init(at path: String) {
        bundle = Bundle(path: path)
    }
}

extension ProcessContext {
    /// `Bundle.main` of a process that shares the program with others; nil for a process of its own, whose executable is
    /// in its bundle, and for one that has ended.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/bundle/main
    /// - Differs: in a test the bundle holds the `Info.plist`, complete where the test has passed one, and the
    ///   localizations; resources of the app's target are in `Bundle.module`.
    var mainBundle: Bundle? {
        guard let files, !hasEnded else { return nil }
        return singleton { MainBundle(at: files.makeBundle()) }.bundle
    }
}
