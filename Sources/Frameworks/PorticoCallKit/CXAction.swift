// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization
import SystemModel

/// Something that the app is to do, and of which the system waits to hear that it is done.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxaction
/// - Since: iOS 10.0
/// - Differs: cannot be coded or copied.
open class CXAction: NSObject, @unchecked Sendable {
    // What changes is touched under the mutex only.
    private let state = Mutex(State())

    private struct State {
        var isComplete = false
        var finish: (@Sendable (_ isFulfilled: Bool) -> Void)?
    }

    /// Identifies the action.
    public let uuid: UUID
    /// When the system gives up waiting; see `profile.background.callActionLimit`.
    public let timeoutDate: Date
    /// Whether it was fulfilled or has failed.
    open var isComplete: Bool { state.withLock { $0.isComplete } }

    public override init() {
        uuid = UUID()
        timeoutDate = .distantFuture
    }

    /// Of an action that the device asks for.
    init(uuid: UUID, timeoutDate: Date, finish: @escaping @Sendable (Bool) -> Void) {
        self.uuid = uuid
        self.timeoutDate = timeoutDate
        super.init()
        state.withLock { $0.finish = finish }
    }

    /// Reports that the app has done it. A second call does nothing, nor does one for an action that the app has made itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/callkit/cxaction/fulfill()
    open func fulfill() { finish(true) }

    /// Reports that the app cannot do it: a call that cannot be started or answered ends.
    ///
    /// - Behavior: https://developer.apple.com/documentation/callkit/cxaction/fail()
    open func fail() { finish(false) }

    private func finish(_ isFulfilled: Bool) {
        let finish = state.withLock { state in
            defer { (state.isComplete, state.finish) = (true, nil) }
            return state.finish
        }
        finish?(isFulfilled)
    }

    /// The action's time is over, or its call has ended: it counts as complete, and what the app says of it is ignored.
    func expire() { state.withLock { ($0.isComplete, $0.finish) = (true, nil) } }
}

/// An action of one call.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxcallaction
/// - Since: iOS 10.0
open class CXCallAction: CXAction, @unchecked Sendable {
    public let callUUID: UUID

    /// - Parameter callUUID: The identifier that the app has chosen for the call.
    public init(call callUUID: UUID) {
        self.callUUID = callUUID
        super.init()
    }

    init(_ origin: ActionOrigin) {
        callUUID = origin.call
        super.init(uuid: origin.uuid, timeoutDate: origin.timeoutDate, finish: origin.finish)
    }
}

/// What an action of the device is made from.
struct ActionOrigin: Sendable {
    var uuid: UUID
    var call: UUID
    var timeoutDate: Date
    var finish: @Sendable (Bool) -> Void
}
