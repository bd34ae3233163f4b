// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Dispatch

/// Where the load handlers and completion handlers of item providers run: one after the other, never on the main
/// thread, never inside of the call that causes them.
///
/// In a process of the device that is the thread of its completion handlers, so the order in which the device answers is
/// the order in which handlers run. Outside of any it is a queue of the program.
struct ItemCalls: Sendable {
    private static let queue = DispatchQueue(label: "portico.item-provider")

    private let process = ProcessContext.currentIfAny

    /// After the call that is being made has returned.
    func later(_ body: @escaping @Sendable () -> Void) {
        if let process { process.callOutApartLater(body) } else { Self.queue.async(execute: body) }
    }

    /// After what runs there now.
    func next(_ body: @escaping @Sendable () -> Void) {
        if let process { process.callOutApart(body) } else { Self.queue.async(execute: body) }
    }
}
