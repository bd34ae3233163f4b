// Portico
// SPDX-License-Identifier: Apache-2.0

/// The result of a fetch in the background.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uibackgroundfetchresult
/// - Since: iOS 7.0
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// New data was available, and has been downloaded.
    case newData = 0
    /// No new data was available.
    case noData = 1
    /// The fetch failed.
    case failed = 2
}
