// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// Pushes from outside, the whole way: curl, gateway, device, app.
@Suite struct GatewayTests {
    @Test("a push and a tap open its screen")
    func pushAndTap() async throws {
        try await GatewayStage.use { stage in
            try await stage.tool.run("background", "booted")
            let before = try await stage.tool.timeline().count
            #expect(try await stage.push(message: "1", identifier: GatewayStage.identifier(1)) == .accepted(1))
            try await stage.tool.run("tap", "notification", "booted", "--wait", "20s")
            let lines = try await stage.tool.timeline().dropFirst(before)
            #expect(
                lines == [
                    "00:00.930                 ● push 11111111-0000-4000-8000-000000000001 for com.deeplinkTut.Booking",
                    "00:00.930  Booking        ■ banner \"New Message!: Hello!\"",
                    "00:00.930                 ● tap notification",
                    "00:00.930  Booking        · sceneWillEnterForeground(_:)",
                    "00:00.930  Booking        ▸ userNotificationCenter(_:didReceive:withCompletionHandler:)  push-1",
                    "00:01.280  Booking        ▸ sceneDidBecomeActive(_:)",
                    "00:01.280  Booking        ■ shows Guest, alert \"Messages Details 1\"",
                ])
        }
    }

    @Test("who must not push is told why, and the device hears nothing")
    func refusals() async throws {
        try await GatewayStage.use { stage in
            let before = try await stage.tool.run("timeline", "booted")
            let refused = { (status: Int, reason: String) in
                GatewayStage.Answer(
                    status: status, identifier: GatewayStage.identifier(1), body: #"{"reason":"\#(reason)"}"#)
            }
            let expired = try stage.providerToken(age: 3601)
            #expect(
                try await stage.push(message: "1", identifier: GatewayStage.identifier(1), token: expired)
                    == refused(403, "ExpiredProviderToken"))
            let forged = try await stage.forgedProviderToken()
            #expect(
                try await stage.push(message: "1", identifier: GatewayStage.identifier(1), token: forged)
                    == refused(403, "InvalidProviderToken"))
            #expect(
                try await stage.push(
                    message: "1", identifier: GatewayStage.identifier(1),
                    deviceToken: String(repeating: "ab", count: 32))
                    == refused(400, "BadDeviceToken"))
            #expect(try await stage.tool.run("timeline", "booted") == before)
        }
    }

    @Test("a push to a device that is shut down arrives once after the next boot")
    func whileShutDown() async throws {
        try await GatewayStage.use { stage in
            try await stage.tool.run("shutdown", "booted")
            #expect(try await stage.push(message: "1", identifier: GatewayStage.identifier(1)) == .accepted(1))
            try await stage.tool.run("boot", "iPhone")
            try await stage.expectOneDelivery()
        }
    }

    @Test("a push that the gateway has accepted survives the gateway")
    func gatewayRestart() async throws {
        try await GatewayStage.use { stage in
            try await stage.tool.run("shutdown", "booted")
            #expect(try await stage.push(message: "1", identifier: GatewayStage.identifier(1)) == .accepted(1))
            try await stage.tool.run("gateway", "stop")
            try await stage.tool.run("boot", "iPhone")
            try await stage.tool.run("gateway", "start", "--port", "0")
            try await stage.expectOneDelivery()
        }
    }

    @Test("what was delivered is forgotten: a device made anew with the same tokens does not hear it again")
    func forgottenAfterDelivery() async throws {
        try await GatewayStage.use { stage in
            #expect(try await stage.push(message: "1", identifier: GatewayStage.identifier(1)) == .accepted(1))
            try await stage.tool.run("tap", "notification", "booted", "--wait", "20s")
            try await stage.tool.run("delete", "iPhone")
            try await stage.tool.bootWithBooking()
            try await stage.tool.run("privacy", "booted", "grant", "notifications", booking)
            try await stage.tool.run("launch", "booted", booking)
            #expect(try await stage.push(message: "2", identifier: GatewayStage.identifier(2)) == .accepted(2))
            try await stage.tool.run("tap", "notification", "booted", "--wait", "20s")
            let lines = try await stage.tool.timeline()
            #expect(
                lines.filter { $0.contains("● push") } == [
                    "00:00.530                 ● push 11111111-0000-4000-8000-000000000002 for com.deeplinkTut.Booking"
                ])
        }
    }

    @Test("a gateway that stops and starts while the device runs sends nothing again")
    func nothingTwice() async throws {
        try await GatewayStage.use { stage in
            try await stage.tool.run("background", "booted")
            #expect(try await stage.push(message: "1", identifier: GatewayStage.identifier(1)) == .accepted(1))
            try await stage.tool.run("tap", "notification", "booted", "--wait", "20s")
            try await stage.tool.run("gateway", "stop")
            try await stage.tool.run("gateway", "start", "--port", "0")
            #expect(try await stage.push(message: "2", identifier: GatewayStage.identifier(2)) == .accepted(2))
            try await stage.tool.run("background", "booted")
            try await stage.tool.run("tap", "notification", "booted", "--wait", "20s")
            let lines = try await stage.tool.timeline()
            #expect(
                lines.filter { $0.contains("● push") || $0.contains("alert \"Messages") } == [
                    "00:00.930                 ● push 11111111-0000-4000-8000-000000000001 for com.deeplinkTut.Booking",
                    "00:01.280  Booking        ■ shows Guest, alert \"Messages Details 1\"",
                    "00:01.680                 ● push 11111111-0000-4000-8000-000000000002 for com.deeplinkTut.Booking",
                    "00:02.430  Booking        ■ shows Guest, alert \"Messages Details 2\"",
                ])
        }
    }
}
