// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

// A request: what a host gives to one extension to work on, from the user's choice until nothing of it is left.
//
//     starting ─principal object─► running ──┬── completeRequest ──► completed ── handler too slow ──► expired
//        │                            │      ├── cancelRequest ────► cancelled
//        │                            │      ├── user dismisses ───► dismissed, or left open after Post and Cancel
//        │                            │      └── host ends ────────► host ended
//        └────── process ends ────────┴────────────────────────────► died
//
// Rules: extensions sheet 1.2 and 1.7.
//
// - Every step is a call of its own: init, beginRequest, viewDidLoad, viewWillAppear, viewDidAppear,
//   presentationAnimationDidFinish. One that the object does not have is offered all the same.
// - Completing and cancelling: the first counts; what comes after is a fault in the timeline.
// - The host goes on as soon as the request has ended. The view disappears, the handler of `completeRequest` runs; in
//   which order is open. Then the process is suspended, and killed soon after.
// - A process that ends takes its requests with it: the sheet vanishes, the host gets an error and nothing else happens
//   to it.
// - While its host is away a sheet's process is suspended as the host is, or ended for the locks that it holds then.
// - A widget of the Today view is a request without items and without an end of its own; see Widgets.swift.

/// One request in the hands of an extension.
struct ExtensionRequest: Codable, Sendable {
    enum State: Codable, Hashable, Sendable {
        case starting, running
        /// What is left is to take the view down and to run the handler.
        case ended(RequestEnd)
    }

    let number: Int
    /// The app that contains the extension.
    let bundle: String
    let manifest: ExtensionManifest
    let process: ProcessID
    /// The app that was in front; nil for one of the system's own, which is no app of this device.
    let host: String?
    let items: [SharedItem]
    var state = State.starting
    var view = ExtensionViewRecord()
    /// The view has appeared and the user can reach it.
    var isPresented = false
    /// Post or Cancel was tapped: the sheet is on its way out, the extension has the word.
    var isLeaving = false
    /// The extension has been told of Post or Cancel, and has returned.
    var wasAskedToEnd = false
    /// Nothing of the view is left.
    var isViewGone = false
    /// The completion handler is to run, or runs.
    var hasOpenHandler = false

    var isWidget: Bool { manifest.point == ExtensionManifest.todayPoint }
    var hasView: Bool { manifest.point != ExtensionManifest.plainActionPoint }
    var isOpen: Bool { if case .ended = state { false } else { true } }
}

/// How a request came to its end.
public enum RequestEnd: Codable, Hashable, Sendable {
    /// With so many items for the host.
    case completed(returned: Int)
    case cancelled(ExtensionErrorRecord)
    /// Completed, and its handler took longer than it may.
    case expired
    /// The process came to its end before; in words.
    case died(reason: String)
    /// Told of Post or Cancel, and neither completed nor cancelled when the user took the sheet away.
    case leftOpen
    /// The user took the sheet away before anybody had tapped Post or Cancel.
    case dismissed
    /// The host came to its end, and its sheets with it.
    case hostEnded
}

extension RequestEnd {
    /// `completed, 2 items returned`.
    public var summary: String {
        switch self {
        case .completed(let count): "completed, \(count) item\(count == 1 ? "" : "s") returned"
        case .cancelled(let error): "cancelled: \(error)"
        case .expired: "expired: its completion handler takes too long"
        case .died(let reason): "died: \(reason)"
        case .leftOpen: "left open: neither completed nor cancelled"
        case .dismissed: "dismissed by the user"
        case .hostEnded: "over: its host has ended"
        }
    }
}

/// What a timeline says of requests.
public enum ExtensionTrace: Codable, Hashable, Sendable {
    /// `host` is a display name; nil for an app of the system's own.
    case began(request: Int, host: String?, items: Int)
    indirect case ended(request: Int, host: String?, RequestEnd)
    /// What a sheet shows has changed.
    indirect case sheet(request: Int, ExtensionViewRecord)
    /// A sheet is not on the screen any more.
    case sheetGone(request: Int)
    indirect case widget(WidgetRecord)
}

extension ExtensionTrace {
    /// One line without the extension's name.
    public var summary: String {
        switch self {
        case .began(let request, let host, let items):
            "request \(request) of \(host ?? "the system") begins, \(items) item\(items == 1 ? "" : "s")"
        case .ended(let request, _, let end): "request \(request) \(end.summary)"
        case .sheet(let request, let view): "sheet of request \(request): \(view.summary)"
        case .sheetGone(let request): "sheet of request \(request) is gone"
        case .widget(let record): record.summary
        }
    }
}

/// A sheet of a share or action extension in a ``DeviceSummary``.
public struct ExtensionSheetRecord: Codable, Hashable, Sendable {
    /// The number by which a gesture is sent to it.
    public var request: Int
    /// The extension's bundle identifier and display name.
    public var extensionBundle: String
    public var name: String
    /// Bundle identifier of the app that shares; nil for one of the system's own.
    public var host: String?
    /// Whether it has appeared and takes touches.
    public var isPresented: Bool
    public var view: ExtensionViewRecord
}
