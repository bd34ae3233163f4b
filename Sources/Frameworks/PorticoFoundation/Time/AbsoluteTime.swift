// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A duration in seconds.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cftimeinterval
/// - Since: iOS 2.0
public typealias CFTimeInterval = Double

/// A date in seconds since 1 January 2001, GMT.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfabsolutetime
/// - Since: iOS 2.0
public typealias CFAbsoluteTime = CFTimeInterval

/// The device's date; it jumps when the clock is set.
///
/// - Behavior: https://developer.apple.com/documentation/corefoundation/cfabsolutetimegetcurrent()
/// - Since: iOS 2.0
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date().timeIntervalSinceReferenceDate
}
