// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

/// Something that an app has done whose effects do not depend on the device alone: a run may differ from the next one by
/// it. See ``TestDevice/outsideInfluences``.
public struct OutsideInfluence: Hashable, Sendable, CustomStringConvertible {
    /// What the app has done.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The app has created a thread itself: when it runs is up to the machine.
        case thread
        /// The app has connected to the network: an answer takes real time.
        case network
        /// Work of the app off the main thread has taken so long, or has been followed by more of it so often, that the device
        /// no longer waits for it: what it does then comes when it comes.
        case endlessWork
        /// The app's main thread waits, without a limit, when nothing is left to happen on the device: only another thread
        /// can end that.
        case endlessWait
    }

    /// The bundle identifier of the app or the extension.
    public var bundle: String
    /// What it has done.
    public var kind: Kind

    /// An influence as a value, for comparisons in a test.
    public init(bundle: String, kind: Kind) {
        self.bundle = bundle
        self.kind = kind
    }

    /// In words: `com.example.Notes has created a thread`.
    public var description: String {
        switch kind {
        case .thread: "\(bundle) has created a thread"
        case .network: "\(bundle) has connected to the network"
        case .endlessWork: "\(bundle) has done work off the main thread that took too long to be waited for"
        case .endlessWait: "\(bundle) has waited on the main thread for what nothing on the device brings"
        }
    }
}

extension TestDevice {
    /// What apps have done whose effects do not depend on the device alone, each once, in the order in which they first
    /// did it. With `.timeline`, a failing expectation says it too.
    public var outsideInfluences: [OutsideInfluence] { log.influences }
}

extension AppCall {
    func notes(_ kind: OutsideInfluence.Kind) { queues.log.note(OutsideInfluence(of: context, kind)) }
}

extension OutsideInfluence {
    init(of app: ProcessContext, _ kind: Kind) {
        self.init(bundle: app.environment.extensionBundle ?? app.manifest.bundleIdentifier, kind: kind)
    }
}
