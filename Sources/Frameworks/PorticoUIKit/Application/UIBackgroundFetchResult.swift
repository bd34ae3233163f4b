// Portico
// SPDX-License-Identifier: Apache-2.0

/// What came of a fetch in the background.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibackgroundfetchresult
/// - Since: iOS 7.0
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There was something, and it is here.
    case newData = 0
    /// There was nothing.
    case noData = 1
    /// The fetch did not succeed.
    case failed = 2
}
