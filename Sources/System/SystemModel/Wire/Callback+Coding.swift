// Portico
// SPDX-License-Identifier: Apache-2.0

// A callback is written as ``AppMessage`` is: those of the services that once had no enum of their own without the name of
// the service, as `{"sceneDidBecomeActive":{"scene":"…"}}`. So are they in what `--json` prints, and in checkpoints.
// Answers that once were cases of `Reply` are written as such: see `ReplyOfSurface`.

extension Callback: Codable {
    private enum Name: String, CodingKey {
        case appExtension, activitySheet, locationAuthorizationChanged, memoryWarning, protectedData, pasteboard
        case openableSchemesChanged, darwinNotification, transfer, activitiesExpire, backgroundTask, phoneCall, reply
        case timerFired, delayEnded, workBegins, tapAlertButton, tapButton, tapField, touch, windowChanged, takeSnapshot
    }

    /// The keys of the values that have no label, and the labels.
    private enum Value: String, CodingKey {
        case first = "_0", second = "_1"
        case call, title, name, dark
    }

    public func encode(to encoder: any Encoder) throws {
        func values(_ name: Name) -> KeyedEncodingContainer<Value> {
            var names = encoder.container(keyedBy: Name.self)
            return names.nestedContainer(keyedBy: Value.self, forKey: name)
        }
        func one(_ name: Name, _ value: some Encodable, _ key: Value = .first) throws {
            var values = values(name)
            try values.encode(value, forKey: key)
        }
        func reply(_ call: Int, _ reply: some Encodable) throws {
            var values = values(.reply)
            try values.encode(call, forKey: .call)
            try values.encode(reply, forKey: .second)
        }
        switch self {
        case .application(let callback): try callback.encode(to: encoder)
        case .scene(let callback): try callback.encode(to: encoder)
        case .activityOffer(let callback): try callback.encode(to: encoder)
        case .notification(let callback): try callback.encode(to: encoder)
        case .notificationService(let callback): try callback.encode(to: encoder)
        case .notificationContent(let callback): try callback.encode(to: encoder)
        case .dateSettings(let callback): try callback.encode(to: encoder)
        case .keyboard(let callback): try callback.encode(to: encoder)
        case .reply(let call, let value): try reply(call, value)
        case .backgroundTask(.requests(let call, let records)):
            try reply(call, ReplyOfSurface.backgroundTaskRequests(records))
        case .phoneCall(.reported(let call, let error)):
            try reply(call, ReplyOfSurface.phoneCallReported(error: error))
        case .phoneCall(.requested(let call, let error)):
            try reply(call, ReplyOfSurface.phoneCallRequested(error: error))
        case .memoryWarning: _ = values(.memoryWarning)
        case .workBegins: _ = values(.workBegins)
        case .appExtension(let value): try one(.appExtension, value)
        case .activitySheet(let value): try one(.activitySheet, value)
        case .locationAuthorizationChanged(let value): try one(.locationAuthorizationChanged, value)
        case .protectedData(let value): try one(.protectedData, value)
        case .pasteboard(let value): try one(.pasteboard, value)
        case .openableSchemesChanged(let value): try one(.openableSchemesChanged, value)
        case .darwinNotification(let value): try one(.darwinNotification, value)
        case .transfer(let value): try one(.transfer, value)
        case .activitiesExpire(let value): try one(.activitiesExpire, value)
        case .backgroundTask(let value): try one(.backgroundTask, value)
        case .phoneCall(let value): try one(.phoneCall, value)
        case .timerFired(let value): try one(.timerFired, value)
        case .delayEnded(let value): try one(.delayEnded, value)
        case .touch(let value): try one(.touch, value)
        case .windowChanged(let value): try one(.windowChanged, value)
        case .tapAlertButton(let value): try one(.tapAlertButton, value, .title)
        case .tapButton(let value): try one(.tapButton, value, .title)
        case .tapField(let value): try one(.tapField, value, .name)
        case .takeSnapshot(let value): try one(.takeSnapshot, value, .dark)
        }
    }

    /// - Throws: `DecodingError.dataCorrupted` for anything but one known name.
    public init(from decoder: any Decoder) throws {
        let text = try CaseName.only(in: decoder, of: "callback")
        if let name = Name(rawValue: text) {
            let values = try decoder.container(keyedBy: Name.self).nestedContainer(keyedBy: Value.self, forKey: name)
            self = try Self(name, values)
        } else if ApplicationCallback.CodingKeys(rawValue: text) != nil {
            self = .application(try ApplicationCallback(from: decoder))
        } else if SceneCallback.CodingKeys(rawValue: text) != nil {
            self = .scene(try SceneCallback(from: decoder))
        } else if ActivityOfferCallback.CodingKeys(rawValue: text) != nil {
            self = .activityOffer(try ActivityOfferCallback(from: decoder))
        } else if NotificationCallback.CodingKeys(rawValue: text) != nil {
            self = .notification(try NotificationCallback(from: decoder))
        } else if NotificationServiceCallback.CodingKeys(rawValue: text) != nil {
            self = .notificationService(try NotificationServiceCallback(from: decoder))
        } else if NotificationContentCallback.CodingKeys(rawValue: text) != nil {
            self = .notificationContent(try NotificationContentCallback(from: decoder))
        } else if DateSettingsCallback.CodingKeys(rawValue: text) != nil {
            self = .dateSettings(try DateSettingsCallback(from: decoder))
        } else if KeyboardCallback.CodingKeys(rawValue: text) != nil {
            self = .keyboard(try KeyboardCallback(from: decoder))
        } else {
            throw CaseName.unknown(text, in: decoder, of: "callback")
        }
    }

    private init(_ name: Name, _ values: KeyedDecodingContainer<Value>) throws {
        func one<Wanted: Decodable>(_ key: Value = .first, _: Wanted.Type = Wanted.self) throws -> Wanted {
            try values.decode(Wanted.self, forKey: key)
        }
        self =
            switch name {
            case .reply:
                if try ReplyOfSurface.isName(of: values.nestedContainer(keyedBy: CaseName.self, forKey: .second)) {
                    try one(.second, ReplyOfSurface.self).callback(call: try one(.call))
                } else {
                    .reply(call: try one(.call), try one(.second))
                }
            case .memoryWarning: .memoryWarning
            case .workBegins: .workBegins
            case .appExtension: .appExtension(try one())
            case .activitySheet: .activitySheet(try one())
            case .locationAuthorizationChanged: .locationAuthorizationChanged(try one())
            case .protectedData: .protectedData(try one())
            case .pasteboard: .pasteboard(try one())
            case .openableSchemesChanged: .openableSchemesChanged(try one())
            case .darwinNotification: .darwinNotification(try one())
            case .transfer: .transfer(try one())
            case .activitiesExpire: .activitiesExpire(try one())
            case .backgroundTask: .backgroundTask(try one())
            case .phoneCall: .phoneCall(try one())
            case .timerFired: .timerFired(try one())
            case .delayEnded: .delayEnded(try one())
            case .touch: .touch(try one())
            case .windowChanged: .windowChanged(try one())
            case .tapAlertButton: .tapAlertButton(title: try one(.title))
            case .tapButton: .tapButton(title: try one(.title))
            case .tapField: .tapField(name: try one(.name))
            case .takeSnapshot: .takeSnapshot(dark: try one(.dark))
            }
    }
}

/// The answers of surfaces as they are written: they were cases of ``Reply`` before each surface had its own.
///
/// Answers that never were have no case here; they are written as their surface's callbacks are.
private enum ReplyOfSurface: Codable {
    case backgroundTaskRequests([BackgroundTaskRequestRecord])
    case phoneCallReported(error: Int?)
    case phoneCallRequested(error: Int?)

    private enum CodingKeys: String, CodingKey {
        case backgroundTaskRequests, phoneCallReported, phoneCallRequested
    }

    /// Whether a reply is one of these.
    static func isName(of reply: KeyedDecodingContainer<CaseName>) -> Bool {
        reply.allKeys.contains { CodingKeys(rawValue: $0.stringValue) != nil }
    }

    func callback(call: Int) -> Callback {
        switch self {
        case .backgroundTaskRequests(let records): .backgroundTask(.requests(call: call, records))
        case .phoneCallReported(let error): .phoneCall(.reported(call: call, error: error))
        case .phoneCallRequested(let error): .phoneCall(.requested(call: call, error: error))
        }
    }
}
