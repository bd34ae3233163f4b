// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// Between the app's actions and the device's.

extension CXCallAction {
    /// What the device is told; nil for an action of a class of the app's own.
    var record: PhoneCallAction? {
        func record(_ kind: PhoneCallAction.Kind, isOn: Bool? = nil, handle: String? = nil) -> PhoneCallAction {
            PhoneCallAction(
                identifier: uuid.uuidString, kind: kind, call: callUUID.uuidString, isOn: isOn, handle: handle)
        }
        return switch self {
        case let start as CXStartCallAction: record(.start, isOn: start.isVideo, handle: start.handle.value)
        case is CXAnswerCallAction: record(.answer)
        case is CXEndCallAction: record(.end)
        case let hold as CXSetHeldCallAction: record(.hold, isOn: hold.isOnHold)
        case let mute as CXSetMutedCallAction: record(.mute, isOn: mute.isMuted)
        default: nil
        }
    }

    /// Calls the delegate's method for the action.
    func perform(by delegate: any CXProviderDelegate, _ provider: CXProvider) {
        switch self {
        case let start as CXStartCallAction: delegate.provider(provider, perform: start)
        case let answer as CXAnswerCallAction: delegate.provider(provider, perform: answer)
        case let end as CXEndCallAction: delegate.provider(provider, perform: end)
        case let hold as CXSetHeldCallAction: delegate.provider(provider, perform: hold)
        case let mute as CXSetMutedCallAction: delegate.provider(provider, perform: mute)
        default: break
        }
    }
}

extension PhoneCallAction {
    /// - Parameter requested: The app's own action, if it has requested this one; the device does not have all of it.
    func action(_ origin: ActionOrigin, like requested: CXAction?) -> CXCallAction {
        switch kind {
        case .start:
            let start = requested as? CXStartCallAction
            return CXStartCallAction(
                origin, handle: start?.handle ?? CXHandle(type: .generic, value: handle ?? ""),
                contactIdentifier: start?.contactIdentifier, isVideo: isOn ?? false)
        case .answer: return CXAnswerCallAction(origin)
        case .end: return CXEndCallAction(origin)
        case .hold: return CXSetHeldCallAction(origin, onHold: isOn ?? false)
        case .mute: return CXSetMutedCallAction(origin, muted: isOn ?? false)
        }
    }
}
