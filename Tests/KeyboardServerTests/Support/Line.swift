// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

extension TraceEntry {
    /// What an app heard, after its name; nil for everything else.
    var text: String? {
        switch kind {
        case .callback(let app, _, let delivery): "\(app) \(delivery.callback.text)"
        case .snapshot(let app, let dark, let record):
            "\(app) picture \(dark ? "dark" : "light")\(record.hole.map { " hole \($0)" } ?? "")"
        case .systemAlert(let app, let title): "\(app) asked: \(title)"
        case .diagnostic(let app, let text): "\(app ?? "") ! \(text)"
        default: nil
        }
    }
}

extension Callback {
    fileprivate var text: String {
        switch self {
        case .keyboard(.notice(let notice)): notice.text
        case .scene(.willResignActive), .application(.willResignActive): "resigns active"
        case .scene(.didBecomeActive), .application(.didBecomeActive): "active"
        case .scene(.didEnterBackground), .application(.didEnterBackground): "background"
        case .scene(.willEnterForeground), .application(.willEnterForeground): "foreground"
        case .scene(.didDisconnect): "disconnected"
        case .application(.willTerminate): "terminates"
        case .keyboard(.takeFirstResponder(let reason)): "first responder taken: \(reason)"
        case .keyboard(.returnFirstResponder): "first responder returned"
        case .keyboard(.beginEditing(let responder)): "begins editing \(responder)"
        case .keyboard(.moved(let placement)): "keyboard moved: \(placement.text)"
        case .windowChanged(let placement): "window \(placement.mode) \(placement.orientation) \(placement.window)"
        default: line
        }
    }
}

extension KeyboardNotice {
    /// Name, frames, duration and curve, whose it is, the object: everything that is in the notification.
    var text: String {
        var parts = [Self.short[name]!, begin.map { "\($0)" } ?? "-", "→", end.map { "\($0)" } ?? "-"]
        parts.append(duration.map { "\($0)" } ?? "-")
        parts.append(curve.map { "\($0)" } ?? "-")
        parts.append(isLocal.map { $0 ? "local" : "foreign" } ?? "-")
        parts.append(hasScreen ? "screen" : "nil")
        if isByUser { parts.append("by user") }
        return parts.joined(separator: " ")
    }

    static let short: [Name: String] = [
        .willShow: "WS", .didShow: "DS", .willHide: "WH", .didHide: "DH", .willChangeFrame: "WC",
        .didChangeFrame: "DC",
    ]
}

extension KeyboardPlacement {
    var text: String {
        "\(form) \(guideFrame ?? frame)\(isOwn ? " own" : "") in \(windows)"
    }
}
