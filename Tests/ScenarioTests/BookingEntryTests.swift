// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// Booking, entered in every way from every state in either life cycle: one alert, the right one, once.
@Suite struct BookingEntryTests {
    static func event(_ entry: Entry, _ lifeCycle: LifeCycle) throws -> DeviceEvent {
        switch entry {
        case .customURL: return .openURL("deeplinkTutorial://request/1", sender: nil)
        case .universalLink: return .openURL("https://booking.example.com/messages/2", sender: nil)
        case .quickAction: return .quickAction(bundle: lifeCycle.bundle, type: "com.deeplinkTut.Booking.activity")
        case .notificationTap: return .tapNotification(bundle: nil, identifier: nil)
        case .handoff:
            let info = try PropertyListSerialization.data(
                fromPropertyList: ["messageId": "4"], format: .binary, options: 0)
            return .handoff(ActivityRecord(type: "com.deeplinkTut.Booking.reading", userInfo: info), .arrives)
        }
    }

    static let titles: [Entry: String] = [
        .customURL: "Request Details 1", .universalLink: "Messages Details 2", .quickAction: "Activity",
        .notificationTap: "Messages Details 3", .handoff: "Messages Details 4",
    ]

    static func push(_ lifeCycle: LifeCycle) -> RemoteNotification {
        RemoteNotification(
            identifier: "3", topic: lifeCycle.bundle,
            payload: Data(#"{"aps":{"alert":"New message"},"data":{"messageId":"3"}}"#.utf8))
    }

    static let cells = LifeCycle.allCases.flatMap { lifeCycle in
        AppState.allCases.flatMap { state in Entry.allCases.map { Cell(lifeCycle: lifeCycle, state: state, entry: $0) }
        }
    }

    struct Cell: CustomTestStringConvertible, Sendable {
        var lifeCycle: LifeCycle
        var state: AppState
        var entry: Entry

        var testDescription: String { "\(lifeCycle.rawValue), \(state.rawValue), \(entry.rawValue)" }
    }

    /// Classic Booking is told to move to scenes, each time it starts.
    static func diagnostics(_ lifeCycle: LifeCycle) -> [String] {
        lifeCycle == .scenes ? [] : ["has no scene manifest; a coming iOS will refuse to launch it (Apple TN3187)"]
    }

    @Test("the right alert, once", arguments: cells)
    @MainActor func opens(_ cell: Cell) throws {
        let device = try cell.lifeCycle.device()
        if cell.entry == .quickAction, cell.state == .notRunning {
            // Booking's actions are dynamic: they are there after its first run.
            try device.bring(cell.lifeCycle.bundle, to: .active)
            try device.perform(.terminate(bundle: cell.lifeCycle.bundle, .kill))
        }
        let diagnosed = device.history.diagnostics.count
        try device.bring(
            cell.lifeCycle.bundle, to: cell.state,
            push: cell.entry == .notificationTap ? Self.push(cell.lifeCycle) : nil)
        try device.perform(Self.event(cell.entry, cell.lifeCycle))
        device.settle()
        let title = try #require(Self.titles[cell.entry])
        #expect(device.history.alerts == [title])
        #expect(device.app(cell.lifeCycle.bundle)?.screen.summary == "Guest, alert \"\(title)\"")
        #expect(Array(device.history.diagnostics.dropFirst(diagnosed)) == Self.diagnostics(cell.lifeCycle))

        // It is not opened again by leaving and coming back, nor after "Ok".
        try device.perform(.goHome)
        device.advance(by: .seconds(10))
        try device.perform(.launch(bundle: cell.lifeCycle.bundle))
        device.settle()
        try device.perform(.tapAlertButton(title: "Ok"))
        device.settle()
        #expect(device.history.alerts == [title])
        #expect(device.app(cell.lifeCycle.bundle)?.screen.summary == "Guest")
    }

    @Test("the same history byte for byte, each time", arguments: LifeCycle.allCases)
    @MainActor func deterministic(_ lifeCycle: LifeCycle) throws {
        func run() throws -> [String] {
            let device = try lifeCycle.device()
            for entry in Entry.allCases {
                try device.perform(.push(Self.push(lifeCycle), sequence: nil))
                device.settle()
                if entry != .quickAction { try device.perform(try Self.event(entry, lifeCycle)) }
                device.advance(by: .seconds(1))
                try device.perform(.goHome)
                device.advance(by: .seconds(10))
            }
            return TimelineText.lines(of: device.history, all: true)
        }
        let first = try run()
        #expect(try run() == first)
        #expect(first.count > 50)
    }
}
