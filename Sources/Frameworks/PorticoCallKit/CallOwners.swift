// Portico
// SPDX-License-Identifier: Apache-2.0

/// Which of a process's providers each call belongs to: from the report of the call until its end, or until the device
/// refuses it.
struct CallOwners {
    /// A call that was reported and that the device has not accepted or refused yet.
    private struct Report {
        let number: Int
        let call: String
        let provider: CXProvider
        /// Whether the call has ended in the meantime.
        var hasEnded = false
    }

    private var owners: [String: CXProvider] = [:]
    /// In order of report.
    private var reports: [Report] = []
    private var lastReport = 0

    /// - Parameter call: The call's identifier, as text.
    subscript(call: String) -> CXProvider? {
        // A call can be answered before its process has received the reply to the report. The device accepts the first.
        owners[call] ?? reports.first { $0.call == call && !$0.hasEnded }?.provider
    }

    /// A provider reports a call. Returns a number for ``answered(_:isAccepted:)``.
    mutating func reported(_ call: String, by provider: CXProvider) -> Int {
        lastReport += 1
        reports.append(Report(number: lastReport, call: call, provider: provider))
        return lastReport
    }

    /// The device has answered a report. Returns the call and its provider; nil if the call was refused or has ended.
    mutating func answered(_ number: Int, isAccepted: Bool) -> (call: String, provider: CXProvider)? {
        guard let index = reports.firstIndex(where: { $0.number == number }) else { return nil }
        let report = reports.remove(at: index)
        guard isAccepted, !report.hasEnded else { return nil }
        owners[report.call] = report.provider
        return (report.call, report.provider)
    }

    /// A provider is asked to start a call.
    mutating func starts(_ call: String, by provider: CXProvider) { owners[call] = provider }

    mutating func ended(_ call: String) {
        owners[call] = nil
        for index in reports.indices where reports[index].call == call { reports[index].hasEnded = true }
    }

    /// The calls of a provider that the device has accepted, sorted.
    func calls(of provider: CXProvider) -> [String] { owners.filter { $0.value === provider }.map(\.key).sorted() }
}
