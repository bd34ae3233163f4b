// Portico
// SPDX-License-Identifier: Apache-2.0

/// The kind of product that a target builds.
public enum TargetKind: String, Hashable, Sendable, CaseIterable {
    case app, appClip, appExtension, watchApp
    /// A dynamic or static framework.
    case framework
    /// A dynamic or static library.
    case library
    /// A library target of a Swift package.
    case package
    /// A bundle of resources.
    case bundle
    /// Unit tests or UI tests.
    case test
    /// A command-line program.
    case tool
    /// A target without a product, a macro, or a product of an unknown type.
    case other

    /// Whether targets that depend on it link its code.
    public var isLinked: Bool {
        switch self {
        case .framework, .library, .package: true
        default: false
        }
    }
}
