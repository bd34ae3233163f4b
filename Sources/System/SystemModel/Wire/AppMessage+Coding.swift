// Portico
// SPDX-License-Identifier: Apache-2.0

// A message is written as the compiler would write an enum, `{"openURL":{"_1":…,"call":1,…}}`, with one difference: the
// messages of the services that once had no enum of their own are written without the name of the service, as
// `{"setBadgeCount":{"_1":3,"call":1}}`. So are they in every journal, of whatever age.

extension AppMessage: Codable {
    private enum Name: String, CodingKey {
        case returned, completed, completedAgain, setShortcutItems, requestLocationAuthorization, openURL
        case contentExtension, appExtension, startTimer, clock, darwin, transfer, process, pasteboard, backgroundTask
        case phoneCall, orientation, activitySheet, widget, screen, diagnostic
    }

    /// The keys of the values that have no label, and the labels.
    private enum Value: String, CodingKey {
        case first = "_0", second = "_1"
        case number, call, universalLinksOnly, timer, nanoseconds
    }

    public func encode(to encoder: any Encoder) throws {
        func values(_ name: Name) -> KeyedEncodingContainer<Value> {
            var names = encoder.container(keyedBy: Name.self)
            return names.nestedContainer(keyedBy: Value.self, forKey: name)
        }
        func one(_ name: Name, _ value: some Encodable) throws {
            var values = values(name)
            try values.encode(value, forKey: .first)
        }
        switch self {
        case .notification(let message): try message.encode(to: encoder)
        case .scene(let message): try message.encode(to: encoder)
        case .activityOffer(let message): try message.encode(to: encoder)
        case .searchIndex(let message): try message.encode(to: encoder)
        case .keyboard(let message): try message.encode(to: encoder)
        case .returned(let number, let result):
            var values = values(.returned)
            try values.encode(number, forKey: .number)
            try values.encode(result, forKey: .second)
        case .completed(let number, let value):
            var values = values(.completed)
            try values.encode(number, forKey: .number)
            try values.encode(value, forKey: .second)
        case .completedAgain(let number):
            var values = values(.completedAgain)
            try values.encode(number, forKey: .number)
        case .openURL(let call, let url, let universalLinksOnly):
            var values = values(.openURL)
            try values.encode(call, forKey: .call)
            try values.encode(url, forKey: .second)
            try values.encode(universalLinksOnly, forKey: .universalLinksOnly)
        case .startTimer(let timer, let nanoseconds):
            var values = values(.startTimer)
            try values.encode(timer, forKey: .timer)
            try values.encode(nanoseconds, forKey: .nanoseconds)
        case .requestLocationAuthorization: _ = values(.requestLocationAuthorization)
        case .setShortcutItems(let items): try one(.setShortcutItems, items)
        case .contentExtension(let request): try one(.contentExtension, request)
        case .appExtension(let message): try one(.appExtension, message)
        case .clock(let message): try one(.clock, message)
        case .darwin(let message): try one(.darwin, message)
        case .transfer(let message): try one(.transfer, message)
        case .process(let message): try one(.process, message)
        case .pasteboard(let message): try one(.pasteboard, message)
        case .backgroundTask(let message): try one(.backgroundTask, message)
        case .phoneCall(let message): try one(.phoneCall, message)
        case .orientation(let message): try one(.orientation, message)
        case .activitySheet(let message): try one(.activitySheet, message)
        case .widget(let message): try one(.widget, message)
        case .screen(let screen): try one(.screen, screen)
        case .diagnostic(let text): try one(.diagnostic, text)
        }
    }

    /// - Throws: `DecodingError.dataCorrupted` for anything but one known name.
    public init(from decoder: any Decoder) throws {
        let text = try CaseName.only(in: decoder, of: "message")
        if let name = Name(rawValue: text) {
            let values = try decoder.container(keyedBy: Name.self).nestedContainer(keyedBy: Value.self, forKey: name)
            self = try Self(name, values)
        } else if NotificationMessage.CodingKeys(rawValue: text) != nil {
            self = .notification(try NotificationMessage(from: decoder))
        } else if SceneMessage.CodingKeys(rawValue: text) != nil {
            self = .scene(try SceneMessage(from: decoder))
        } else if ActivityOfferMessage.CodingKeys(rawValue: text) != nil {
            self = .activityOffer(try ActivityOfferMessage(from: decoder))
        } else if SearchIndexMessage.CodingKeys(rawValue: text) != nil {
            self = .searchIndex(try SearchIndexMessage(from: decoder))
        } else if KeyboardMessage.CodingKeys(rawValue: text) != nil {
            self = .keyboard(try KeyboardMessage(from: decoder))
        } else {
            throw CaseName.unknown(text, in: decoder, of: "message")
        }
    }

    private init(_ name: Name, _ values: KeyedDecodingContainer<Value>) throws {
        func one<Wanted: Decodable>(_: Wanted.Type = Wanted.self) throws -> Wanted {
            try values.decode(Wanted.self, forKey: .first)
        }
        self =
            switch name {
            case .returned:
                .returned(
                    number: try values.decode(Int.self, forKey: .number),
                    try values.decode(CallbackResult.self, forKey: .second))
            case .completed:
                .completed(
                    number: try values.decode(Int.self, forKey: .number),
                    try values.decode(CompletionValue.self, forKey: .second))
            case .completedAgain: .completedAgain(number: try values.decode(Int.self, forKey: .number))
            case .openURL:
                .openURL(
                    call: try values.decode(Int.self, forKey: .call),
                    try values.decode(String.self, forKey: .second),
                    universalLinksOnly: try values.decode(Bool.self, forKey: .universalLinksOnly))
            case .startTimer:
                .startTimer(
                    timer: try values.decode(Int.self, forKey: .timer),
                    nanoseconds: try values.decode(Int64.self, forKey: .nanoseconds))
            case .requestLocationAuthorization: .requestLocationAuthorization
            case .setShortcutItems: .setShortcutItems(try one())
            case .contentExtension: .contentExtension(try one())
            case .appExtension: .appExtension(try one())
            case .clock: .clock(try one())
            case .darwin: .darwin(try one())
            case .transfer: .transfer(try one())
            case .process: .process(try one())
            case .pasteboard: .pasteboard(try one())
            case .backgroundTask: .backgroundTask(try one())
            case .phoneCall: .phoneCall(try one())
            case .orientation: .orientation(try one())
            case .activitySheet: .activitySheet(try one())
            case .widget: .widget(try one())
            case .screen: .screen(try one())
            case .diagnostic: .diagnostic(try one())
            }
    }
}
