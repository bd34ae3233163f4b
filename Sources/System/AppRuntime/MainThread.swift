// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// The thread on which UIKit's callbacks run.
public enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current thread is that thread.
    ///
    /// `Thread.isMainThread` alone is not sufficient without the hooks of a device: in a program with an asynchronous `main`,
    /// such as a test, another thread runs the main queue on Linux.
    public static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}
