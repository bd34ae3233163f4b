// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VirtualDevice

extension TestDevice: DeviceControl {
    /// The same as ``history``.
    public func timeline() -> [TraceEntry] { history }
    /// The device's state at this moment; queued events are not included.
    public func summary() -> DeviceSummary { look { $0.summary } }

    /// The journal as a file for `portico journal replay`, for example to attach to a bug report.
    public func journalFile() throws -> Data { try JournalText.data(device.identity, journal) }
}
