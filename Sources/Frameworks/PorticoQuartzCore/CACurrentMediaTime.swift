// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import PorticoFoundation

/// Seconds on a clock that nobody sets. In an app on a device, this is the device's virtual time.
///
/// - Behavior: https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()
/// - Since: iOS 2.0
public func CACurrentMediaTime() -> CFTimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
