// Portico
// SPDX-License-Identifier: Apache-2.0

/// A timer that is due, as an option of a decision.
public struct TimerReference: Codable, Hashable, Sendable {
    let purpose: DeviceTimer.Purpose
    /// The timeline's name of the process or app that the timer is about; empty for one of the device.
    public let name: String

    /// One phrase that says what happens.
    public var text: String {
        switch purpose {
        case .deliveryDue: "the end of a delay of \(name)"
        case .suspend: "\(name) is suspended"
        case .app(_, let timer): "timer \(timer) of \(name)"
        case .notification(let timer): timer.text(about: name)
        case .appExtension(let timer): timer.text(about: name)
        case .activity(let timer): timer.text(about: name)
        case .association(let timer): "the association file of \(timer.key)"
        case .transfer(.begins(let ticket)): "the start of transfer \(ticket)"
        case .transfer(.ends(let ticket)): "the end of transfer \(ticket)"
        case .transfer(.handlerLimit): "the limit for the events of transfers in \(name)"
        case .backgroundTask(.limit): "the limit for background tasks of \(name)"
        case .backgroundTask(.grace): "the last limit for background tasks of \(name)"
        case .backgroundTask(.launchedLimit(let task)): "the limit of launched task \(task)"
        case .backgroundTask(.launchedGrace(let task)): "the last limit of launched task \(task)"
        case .phoneCall(.report): "the limit for a reported call of \(name)"
        case .phoneCall(.action): "the limit of a call's action"
        case .processClock(.delay(_, let number)): "delay \(number) of \(name)"
        case .processClock(.stall): "the end of a wait of \(name)"
        case .dataProtection: "protected files become inaccessible"
        case .scheduled(let number): "scheduled event \(number)"
        }
    }

    /// What the timer reads and changes when it fires.
    var footprint: Footprint {
        switch purpose {
        case .deliveryDue(let id), .app(let id, _), .processClock(.delay(let id, _)):
            Footprint(reads: [.clock], writes: [.process(id)])
        default: .unknown
        }
    }
}

extension DeviceTimer.Purpose {
    /// The process that the timer is about; nil for one of an app or of the device.
    var process: ProcessID? {
        switch self {
        case .deliveryDue(let id), .suspend(let id, _), .app(let id, _), .transfer(.handlerLimit(let id, _)),
            .backgroundTask(.limit(let id, _)), .backgroundTask(.grace(let id, _)), .phoneCall(.report(let id, _)),
            .processClock(.delay(let id, _)),
            .processClock(.stall(let id, _)):
            id
        case .notification(let timer): timer.process
        case .appExtension(let timer): timer.process
        case .activity(let timer): timer.process
        case .association, .transfer, .backgroundTask, .phoneCall, .dataProtection, .scheduled: nil
        }
    }

    /// The app that the timer is about, by bundle identifier; nil for one of a process or of the device.
    var bundle: String? { if case .notification(let timer) = self { timer.bundle } else { nil } }
}

extension Device {
    /// Names a timer, without making a text.
    func reference(_ purpose: DeviceTimer.Purpose) -> TimerReference {
        let name = purpose.process.map { referenceIfAny($0).name } ?? purpose.bundle.map(displayName) ?? ""
        return TimerReference(purpose: purpose, name: name)
    }
}
