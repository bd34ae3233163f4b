// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent
    /// - Since: iOS 15.0
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// The name of a detent.
        ///
        /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct
        /// - Since: iOS 15.0
        /// - Differs: the raw values of the system's own are not Apple's, which are not documented.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            public static let medium = Identifier("medium")
            public static let large = Identifier("large")
        }

        /// - Since: iOS 16.0
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// About half the height of the screen; inactive where there is little height.
        ///
        /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/medium()
        public static func medium() -> Detent {
            Detent(.medium) { context in
                let isLow = context.containerTraitCollection.verticalSizeClass == .compact
                return isLow ? nil : context.maximumDetentValue / 2
            }
        }

        /// The full height.
        ///
        /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/large()
        public static func large() -> Detent {
            Detent(.large) { $0.maximumDetentValue }
        }

        /// A height that the app calculates.
        ///
        /// - Parameters:
        ///   - identifier: nil gives the detent a name of its own.
        ///   - resolver: The height in points, without the safe area below the sheet; nil makes the detent inactive.
        /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)
        /// - Since: iOS 16.0
        /// - Differs: the resolver is called by ``resolvedValue(in:)`` only.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            let name = ProcessContext.currentIfAny?.makeName("detent") ?? "detent"
            return Detent(identifier ?? Identifier(name), resolver: resolver)
        }

        /// The height in points; nil for a detent that is inactive there.
        ///
        /// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/resolvedvalue(in:)
        /// - Since: iOS 16.0
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }
}

/// What the height of a detent is calculated from.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext
/// - Since: iOS 16.0
/// - Differs: there is none but the app's own.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent, in points.
    var maximumDetentValue: CGFloat { get }
}
