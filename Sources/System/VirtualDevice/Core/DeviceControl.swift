// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What a test, a tool or an explorer can do with a device, wherever it runs: in the same process with its apps, or in
/// a host of its own with apps in theirs. A scenario written against this runs on both.
public protocol DeviceControl {
    /// Makes something happen.
    ///
    /// - Throws: ``DeviceError`` when the event makes no sense now; nothing has changed then.
    func perform(_ event: DeviceEvent) async throws

    /// Lets the apps' code run and time pass until nothing is going on: no callback is running and no launch or
    /// animation is under way. Limits and suspension do not count: they need `advance(by:)`.
    func settle() async throws

    /// Lets that much virtual time pass, every timer at its moment, and settles.
    func advance(by duration: Duration) async throws

    /// The device's history, oldest first.
    func timeline() async throws -> [TraceEntry]

    /// The device at this moment; what is under way goes on.
    func summary() async throws -> DeviceSummary
}

extension DeviceControl {
    /// Makes something happen and waits until nothing is going on any more.
    public func performAndSettle(_ event: DeviceEvent) async throws {
        try await perform(event)
        try await settle()
    }
}
