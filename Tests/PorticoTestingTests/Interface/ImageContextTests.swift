// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks
import SystemModel
import Testing

@testable import PorticoUIKit

/// The functions that drew images before `UIGraphicsImageRenderer`, next to it.
@MainActor
@Suite struct ImageContextTests {
    /// Draws with a renderer, or with the functions.
    private func image(_ size: CGSize, usesRenderer: Bool, _ draw: () -> Void) throws -> UIImage {
        if usesRenderer { return UIGraphicsImageRenderer(size: size).image { _ in draw() } }
        UIGraphicsBeginImageContextWithOptions(size, false, 2)
        defer { UIGraphicsEndImageContext() }
        draw()
        return try #require(UIGraphicsGetImageFromCurrentImageContext())
    }

    private func lines(_ image: UIImage?) -> [String] {
        (image?.content?.items ?? []).map { "\($0.text ?? $0.kind) \($0.frame)" }
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel(frame: CGRect(x: 7, y: 7, width: 100, height: 20))
        label.text = text
        return label
    }

    @Test(
        "a view is drawn into an image, and that image into another one, in its place and size",
        arguments: [true, false])
    func drawing(usesRenderer: Bool) throws {
        try InterfaceStage().run {
            let label = label("Hello")
            let inner = try image(CGSize(width: 100, height: 20), usesRenderer: usesRenderer) {
                #expect(label.drawHierarchy(in: label.bounds, afterScreenUpdates: true))
            }
            #expect(lines(inner) == ["Hello (0, 0, 100 × 20)"])
            let outer = try image(CGSize(width: 300, height: 400), usesRenderer: usesRenderer) {
                inner.draw(in: CGRect(x: 10, y: 50, width: 200, height: 10))
                inner.draw(at: CGPoint(x: 0, y: 200))
            }
            #expect(lines(outer) == ["Hello (10, 50, 200 × 10)", "Hello (0, 200, 100 × 20)"])
            #expect(outer.size == CGSize(width: 300, height: 400))
            #expect(outer.scale == (usesRenderer ? UIScreen.main.scale : 2))
        }
    }

    @Test("images begun in one another, each with what was drawn into it, its size and its scale; none outside")
    func nested() throws {
        try InterfaceStage().run {
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            let (first, second) = (label("First"), label("Second"))
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 100, height: 200), false, 0)
            first.drawHierarchy(in: first.bounds, afterScreenUpdates: false)
            UIGraphicsBeginImageContext(CGSize(width: 100, height: 20))
            second.drawHierarchy(in: second.bounds, afterScreenUpdates: false)
            let inner = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            inner?.draw(in: CGRect(x: 0, y: 100, width: 50, height: 10))
            let outer = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            #expect(lines(inner) == ["Second (0, 0, 100 × 20)"])
            #expect(lines(outer) == ["First (0, 0, 100 × 20)", "Second (0, 100, 50 × 10)"])
            #expect(inner?.size == CGSize(width: 100, height: 20) && inner?.scale == 1)
            #expect(outer?.size == CGSize(width: 100, height: 200) && outer?.scale == UIScreen.main.scale)
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            #expect(!first.drawHierarchy(in: first.bounds, afterScreenUpdates: false))
            // One too many does nothing.
            UIGraphicsEndImageContext()
        }
    }
}
