// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// Performs what the user or the app requests. Called on the queue of ``CXProvider/setDelegate(_:queue:)``.
///
/// An action whose method is not implemented is never fulfilled, and times out.
///
/// - Behavior: https://developer.apple.com/documentation/callkit/cxproviderdelegate
/// - Since: iOS 10.0
/// - Differs: optional methods are requirements with default implementations, because there is no Objective-C runtime on
///   Linux; a method that only a subclass of the conforming class implements is not called. The methods about audio
///   sessions are absent, as are those for groups, tones and translations.
@preconcurrency
public protocol CXProviderDelegate: NSObjectProtocol {
    /// The provider was reset: the app has to end all calls.
    ///
    /// - Differs: never called.
    func providerDidReset(_ provider: CXProvider)
    /// The provider can be used.
    func providerDidBegin(_ provider: CXProvider)
    /// A transaction has to be performed. Return true if the app performs it here; otherwise the methods for its actions are
    /// called.
    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
    func provider(_ provider: CXProvider, perform action: CXStartCallAction)
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
    /// The action was neither fulfilled nor failed in time. It is complete, and has failed.
    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
}

extension CXProviderDelegate {
    public func providerDidBegin(_ provider: CXProvider) { OptionalRequirement.missing(in: self) }

    public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool { false }

    public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        OptionalRequirement.missing(in: self)
    }

    public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        OptionalRequirement.missing(in: self)
    }

    public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        OptionalRequirement.missing(in: self)
    }

    public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        OptionalRequirement.missing(in: self)
    }

    public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        OptionalRequirement.missing(in: self)
    }

    public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {
        OptionalRequirement.missing(in: self)
    }
}
