// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization
import SystemModel

/// Something that the app has to do; the system waits until the app reports the result.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxaction
/// - Since: iOS 10.0
/// - Differs: cannot be coded or copied. It and its subclasses are `Sendable`, which Apple's classes are not documented to
///   be.
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
    /// Whether it was fulfilled, has failed, or can no longer be performed because its time is over or its call has
    /// ended.
    open var isComplete: Bool { state.withLock { $0.isComplete } }

    public override init() {
        uuid = UUID()
        timeoutDate = .distantFuture
    }

    /// An action that the device asks for.
    init(uuid: UUID, timeoutDate: Date, finish: @escaping @Sendable (Bool) -> Void) {
        self.uuid = uuid
        self.timeoutDate = timeoutDate
        super.init()
        state.withLock { $0.finish = finish }
    }

    /// Reports that the app has done it. Only the first report counts. For an action that the app has created itself it has
    /// no effect.
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
