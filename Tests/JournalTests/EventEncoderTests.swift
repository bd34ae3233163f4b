// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import SystemModel
import Testing
import VirtualDevice

@Suite struct EventEncoderTests {
    private static let instants = [VirtualInstant(nanoseconds: 0), VirtualInstant(nanoseconds: 180_000_000), .end]
    private static let results: [CallbackResult] = [
        .done, .notImplemented, .noDelegate, .bool(true), .bool(false),
    ]

    @Test("what is written without Codable is what Codable writes")
    func frequent() throws {
        let events =
            Self.instants.map(DeviceEvent.clock)
            + Self.results.flatMap { result in
                [0, 1, 64, Int.max].map { .said($0, number: $0 &+ 1, .returned(number: $0, result)) }
            }
        for event in events {
            let written = try EventEncoder().encode(event)
            #expect(written == (try JournalText.encoder().encode(event)), "\(event)")
            #expect(try JSONDecoder().decode(DeviceEvent.self, from: written) == event)
        }
    }

    @Test("every event of the kept journals is written as Codable does", arguments: Fixture.texts)
    func kept(_ fixture: Fixture) throws {
        for event in try JournalFile(Data(contentsOf: fixture.url), path: fixture.url.path).events {
            #expect(try EventEncoder().encode(event) == (try JournalText.encoder().encode(event)))
        }
    }
}
