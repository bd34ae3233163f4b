// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// Actions that belong together.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxtransaction
/// - Since: iOS 10.0
/// - Differs: cannot be coded or copied. It is `Sendable`, which Apple's class is not documented to be.
open class CXTransaction: NSObject, @unchecked Sendable {
    // Touched under the mutex only.
    private let list: Mutex<[CXAction]>

    /// Identifies the transaction.
    public let uuid = UUID()
    /// In order of addition.
    open var actions: [CXAction] { list.withLock { $0 } }
    /// Whether all actions are complete.
    open var isComplete: Bool { actions.allSatisfy(\.isComplete) }

    public init(actions: [CXAction]) {
        list = Mutex(actions)
    }

    public convenience override init() {
        self.init(actions: [])
    }

    public convenience init(action: CXAction) {
        self.init(actions: [action])
    }

    open func addAction(_ action: CXAction) {
        list.withLock { $0.append(action) }
    }
}
