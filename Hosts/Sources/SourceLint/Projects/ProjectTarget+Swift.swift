// Portico
// SPDX-License-Identifier: Apache-2.0

import XcodeProjects

extension ProjectTarget {
    /// Whether its Swift files are compiled as Swift 2 or older.
    var isSwift2: Bool {
        guard let version = settings["SWIFT_VERSION"]?.known, let major = version.split(separator: ".").first else {
            return false
        }
        return Int(major).map { $0 < 3 } == true
    }
}
