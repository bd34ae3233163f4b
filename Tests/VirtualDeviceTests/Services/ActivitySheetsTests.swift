// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of share sheets alone: what an app shows, what the user picks, and who is told of the end.
@Suite struct ActivitySheetsTests {
    private static let record = ActivitySheetRecord(
        number: 1, items: OfferedItems([[["public.url"]]]), activities: [.init(type: "archive", title: "Archive")])
    private static let outcome = ActivityOutcome(
        isCompleted: true, items: [ExtensionItemRecord(title: "Look")])

    private static func call(_ callback: ActivitySheetCallback, _ source: DeliverySource) -> [ServiceAction] {
        [.call(.activitySheet(callback), 3, source)]
    }

    @Test("an extension is chosen once, gets the items once, and its end is told")
    func way() {
        var service = ActivitySheets()
        service.shown(Self.record, by: 3)
        #expect(service.record(of: 3) == Self.record)
        #expect(!service.awaitsItems(1, for: "Part", from: 3), "nothing is chosen")
        #expect(service.choose("Part", in: 3) == Self.call(.chosen(sheet: 1, type: "Part"), .userInterface))
        #expect(service.choose("archive", in: 3) == [])
        #expect(service.chosen(in: 3) == "Part")
        #expect(!service.awaitsItems(1, for: "archive", from: 3) && !service.awaitsItems(2, for: "Part", from: 3))
        #expect(service.awaitsItems(1, for: "Part", from: 3))
        service.requestBegan(7, of: 3)
        #expect(!service.awaitsItems(1, for: "Part", from: 3), "it has them")
        #expect(service.requestEnded(8, Self.outcome) == [], "of somebody else")
        #expect(
            service.requestEnded(7, Self.outcome)
                == Self.call(.ended(sheet: 1, type: "Part", Self.outcome), .replies))
        #expect(service.gone(2, of: 3) == nil)
        #expect(service.record(of: 3) == Self.record)
        #expect(service.gone(1, of: 3) == 7)
        #expect(service.record(of: 3) == nil)
        #expect(service.requestEnded(7, Self.outcome) == [])
    }

    @Test("a sheet is cancelled, an extension cannot be asked, and a process ends")
    func ends() {
        var service = ActivitySheets()
        #expect(service.cancel(in: 3) == [] && service.choose("Part", in: 3) == [])
        service.shown(Self.record, by: 3)
        #expect(service.cancel(in: 3) == Self.call(.cancelled(sheet: 1), .userInterface))
        #expect(service.failed(in: 3, .connectionInterrupted) == [], "nothing is chosen")
        _ = service.choose("Part", in: 3)
        let failure = ActivityOutcome(isCompleted: false, error: .connectionInterrupted)
        #expect(
            service.failed(in: 3, .connectionInterrupted)
                == Self.call(.ended(sheet: 1, type: "Part", failure), .replies))
        service.ended(3)
        #expect(service.record(of: 3) == nil && service.chosen(in: 3) == nil)
    }
}
