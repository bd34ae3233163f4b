// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// A device whose extensions are scripts: each call is answered at once, as ``answer`` says.
struct Stage {
    /// What a process does when it is called.
    enum Answer {
        case says([AppMessage] = [], CallbackResult = .done)
        /// Never returns.
        case hangs([AppMessage] = [])
        case crashes
    }

    private(set) var device: Device
    var answer: (ProcessID, Callback) -> Answer
    /// Whether extensions ever come up.
    var connects = true
    private(set) var history: [TraceEntry] = []
    private var numbers: [ProcessID: Int] = [:]

    init(
        _ profile: BehaviorProfile = Sample.profile(), extensions: [ExtensionManifest], chooser: Chooser = .usual,
        answer: @escaping (ProcessID, Callback) -> Answer = { _, _ in .says() }
    ) {
        device = Device(BootRecord(name: "stage", identifier: "00000000-STAGE", profile: profile, chooser: chooser))
        self.answer = answer
        send(.install(Sample.host, location: "/apps/Host"))
        send(.install(Sample.app(extensions), location: "/apps/App"))
        history = []
    }

    mutating func send(_ event: DeviceEvent) {
        var waiting = [event]
        while !waiting.isEmpty {
            for effect in device.handle(waiting.removeFirst()) {
                switch effect {
                case .startProcess(let id, _, let part): if part == nil || connects { waiting.append(.connected(id)) }
                case .deliver(let id, let delivery): waiting += answers(to: delivery, of: id)
                case .trace(let entry): history.append(entry)
                case .refused(let error): preconditionFailure("\(event.summary): \(error)")
                default: break
                }
            }
        }
    }

    mutating func settle(_ event: DeviceEvent) {
        send(event)
        while let next = device.nextActivity { send(.clock(next)) }
    }

    mutating func advance(by duration: Duration) {
        let end = device.now.advanced(by: duration)
        while let next = device.nextDeadline, next <= end { send(.clock(next)) }
        send(.clock(end))
    }

    mutating func say(_ message: AppMessage, from process: ProcessID) {
        for event in said([message], by: process) { send(event) }
    }

    private mutating func answers(to delivery: Delivery, of id: ProcessID) -> [DeviceEvent] {
        switch answer(id, delivery.callback) {
        case .says(let messages, let result):
            said(messages + [.returned(number: delivery.number, result)], by: id)
        case .hangs(let messages): said(messages, by: id)
        case .crashes: [.ended(id, .crashed(signal: 11))]
        }
    }

    private mutating func said(_ messages: [AppMessage], by id: ProcessID) -> [DeviceEvent] {
        messages.map { message in
            numbers[id, default: 0] += 1
            return .said(id, number: numbers[id]!, message)
        }
    }

    /// What has happened since the last call, one line each.
    mutating func takeLines() -> [String] {
        defer { history = [] }
        return history.lines
    }
}

extension Callback {
    var appExtension: ExtensionCallback? { if case .appExtension(let callback) = self { callback } else { nil } }
}
