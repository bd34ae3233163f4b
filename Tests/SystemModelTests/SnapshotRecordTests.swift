// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What a person sees of a switcher card.
@Suite struct SnapshotRecordTests {
    private static let screen = ScreenRect(x: 0, y: 0, width: 393, height: 852)

    private func item(
        _ kind: String, _ frame: ScreenRect = Self.screen, depth: Int = 1, isOpaque: Bool? = nil
    ) -> SnapshotRecord.Item {
        SnapshotRecord.Item(depth: depth, kind: kind, frame: frame, isOpaque: isOpaque)
    }

    private func seen(_ items: SnapshotRecord.Item...) -> [String] {
        let window = item("Window", depth: 0)
        return SnapshotRecord(items: [window] + items).seenItems.map(\.kind)
    }

    // A view behind an app's own privacy cover used to be listed: only pictures counted as covers.
    @Test("what lies behind something opaque is not seen; what lies before it is")
    func covers() {
        let field = item("Secret", ScreenRect(x: 10, y: 100, width: 100, height: 30))
        let edge = item("Edge", ScreenRect(x: 300, y: 100, width: 100.5, height: 30))
        let logo = item("Logo", ScreenRect(x: 10, y: 100, width: 100, height: 30))
        #expect(seen(field, edge, item("Cover", isOpaque: true), logo) == ["Edge", "Cover", "Logo"])
        #expect(seen(field, item("Glass", isOpaque: false), logo) == ["Window", "Secret", "Glass", "Logo"])
        #expect(seen(field, item("Glass"), logo) == ["Window", "Secret", "Glass", "Logo"])
    }

    @Test("nor is what has no area, or lies outside of the windows")
    func outside() {
        let away = item("Away", ScreenRect(x: 0, y: 852, width: 393, height: 100))
        let partly = item("Partly", ScreenRect(x: 0, y: 800, width: 393, height: 100))
        #expect(seen(item("Empty", .zero), away, partly) == ["Window", "Partly"])
    }

    @Test("a record of before opacity was written down: pictures are opaque")
    func old() throws {
        let json =
            #"{"items":[{"depth":0,"kind":"Window","frame":{"x":0,"y":0,"width":9,"height":9}},"#
            + #"{"depth":1,"kind":"SnapshotView","frame":{"x":0,"y":0,"width":9,"height":9}}]}"#
        let record = try JSONDecoder().decode(SnapshotRecord.self, from: Data(json.utf8))
        #expect(record.seenItems.map(\.kind) == ["SnapshotView"])
    }
}
