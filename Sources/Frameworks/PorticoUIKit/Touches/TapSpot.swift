// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoFoundation

// What a test taps by what it says. A finger reaches the same views by their places, see TouchDispatch.swift.

/// One thing that a user could tap.
@MainActor
struct TapSpot {
    /// What it says; nil for something that tests cannot name.
    var title: String?
    var tap: () -> Void
}

/// A view with something to tap. A control with several parts, such as segments, has several spots.
@MainActor
protocol Tappable: UIView {
    /// What can be tapped now, in the order in which a user reads it.
    var tapSpots: [TapSpot] { get }
}

extension UIView {
    /// What a screen reader calls a view without a text of its own.
    var spokenName: String { accessibilityLabel.flatMap { $0.isEmpty ? nil : $0 } ?? NamedClasses.name(of: self) }

    /// The first text in it, in view order.
    var firstText: String? {
        guard !isHidden, alpha >= 0.01 else { return nil }
        if let text = SnapshotTaker.text(of: self) { return text }
        return subviews.lazy.compactMap(\.firstText).first
    }

    /// The nearest controller up the chain.
    var nearestController: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    }
}
