// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing

/// What a launch method answers, if it is there.
enum LaunchAnswer: String, CaseIterable, CustomTestStringConvertible {
    case notImplemented, returnsTrue, returnsFalse

    var testDescription: String { rawValue }
}

// One class for each pair: what a class does not implement is decided by its conformances.
private final class NoneNone: Spy, SpyCalls {}
private final class NoneTrue: Spy, DidReturnsTrue {}
private final class NoneFalse: Spy, DidReturnsFalse {}
private final class TrueNone: Spy, WillReturnsTrue {}
private final class TrueTrue: Spy, WillReturnsTrue, DidReturnsTrue {}
private final class TrueFalse: Spy, WillReturnsTrue, DidReturnsFalse {}
private final class FalseNone: Spy, WillReturnsFalse {}
private final class FalseTrue: Spy, WillReturnsFalse, DidReturnsTrue {}
private final class FalseFalse: Spy, WillReturnsFalse, DidReturnsFalse {}

extension TestDevice {
    /// Installs the spy whose launch methods answer like this.
    func installSpy(_ manifest: AppManifest, willFinish: LaunchAnswer, didFinish: LaunchAnswer) {
        switch (willFinish, didFinish) {
        case (.notImplemented, .notImplemented): install(manifest, delegate: NoneNone.self)
        case (.notImplemented, .returnsTrue): install(manifest, delegate: NoneTrue.self)
        case (.notImplemented, .returnsFalse): install(manifest, delegate: NoneFalse.self)
        case (.returnsTrue, .notImplemented): install(manifest, delegate: TrueNone.self)
        case (.returnsTrue, .returnsTrue): install(manifest, delegate: TrueTrue.self)
        case (.returnsTrue, .returnsFalse): install(manifest, delegate: TrueFalse.self)
        case (.returnsFalse, .notImplemented): install(manifest, delegate: FalseNone.self)
        case (.returnsFalse, .returnsTrue): install(manifest, delegate: FalseTrue.self)
        case (.returnsFalse, .returnsFalse): install(manifest, delegate: FalseFalse.self)
        }
    }
}
