// Portico
// SPDX-License-Identifier: Apache-2.0

// Key by key, without a look at the others.

extension PayloadCheck {
    mutating func read(_ root: PayloadValue) {
        guard let root = root.object else {
            // APNs sheet §7.1.
            return error(.root, "is \(root.described); expected an object with \"aps\". The device drops the push.")
        }
        switch root["aps"] {
        case .object(let aps):
            read(aps)
            judge(aps)
        case let value? where pushType.requiresAps:
            error(.aps, "is \(value.described); expected an object. The device drops the push.")
        case let value?:
            warn(.aps, "is \(value.described); expected an object. The app receives it unchanged.")
        case nil where pushType.requiresAps: missingAps(root)
        case nil: judge(PayloadObject())
        }
        readOwnKeys(of: root)
    }

    private mutating func missingAps(_ root: PayloadObject) {
        let near = root.members.map(\.key).first { $0.lowercased() == "aps" }
        let hint = near.map { " Keys are case-sensitive: \"\($0)\" is a different key." } ?? ""
        error(.aps, "is missing; expected an object at the root. The device drops the push.\(hint)")
    }

    private mutating func read(_ aps: PayloadObject) {
        let known = PayloadKey.aps.filter { $0.isRead(in: pushType) } + PayloadKey.aps
        var names: Set<String> = []
        for key in known where names.insert(key.name).inserted {
            guard let value = aps[key.name] else { continue }
            let path = PayloadPath.aps.member(key.name)
            if pushType == .background, PayloadKey.shownNames.contains(key.name) {
                // APNs sheet §5: type and payload contradict each other.
                note(path, value, "not shown: a background push is silent")
                error(
                    path,
                    "is not allowed in a background push: APNs or the device drops the push. Remove it, or send an alert push."
                )
            } else if !key.isRead(in: pushType) {
                leaveUnread(value, of: key, at: path)
            } else if let object = value.object, let keys = key.members(in: pushType), !object.members.isEmpty {
                read(object, as: keys, at: path)
            } else {
                read(value, as: key, at: path)
            }
        }
        // APNs sheet §7.2, last sentence. Without a reader in the system every key is the author's own.
        let isOwn = pushType.reader == .nobody
        let meaning = isOwn ? "your own data, for the app" : "unknown key: ignored by the system"
        for (key, value) in aps.members where !names.contains(key) {
            let path = PayloadPath.aps.member(key)
            note(path, value, meaning)
            if !isOwn { warn(path, "is not a known key of aps. \(advice(on: key))") }
        }
    }

    private func advice(on key: String) -> String {
        let readable = PayloadKey.aps.filter { $0.isRead(in: pushType) }.map(\.name)
        if let near = NearestKey.of(key, among: readable) { return "Did you mean \(near)?" }
        let inAlert = pushType.reader == .activities ? PayloadKey.activityAlert : PayloadKey.alert
        if inAlert.contains(where: { $0.name == key }) { return "Move it into alert." }
        if PayloadKey.sound.contains(where: { $0.name == key }) { return "Move it into sound." }
        return "Put your own data next to aps, not inside: the app finds it in userInfo."
    }

    /// The members of `alert`, of `sound`, or of a text inside a Live Activity's alert.
    private mutating func read(_ object: PayloadObject, as keys: [PayloadKey], at path: PayloadPath) {
        for key in keys {
            guard let value = object[key.name] else { continue }
            let place = path.member(key.name)
            if key.readers.isEmpty {
                leaveUnread(value, of: key, at: place)
            } else if let inner = value.object, !inner.members.isEmpty, let keys = key.members(in: pushType) {
                read(inner, as: keys, at: place)
            } else {
                read(value, as: key, at: place)
            }
        }
        let names = keys.map(\.name)
        for (key, value) in object.members where !names.contains(key) {
            let place = path.member(key)
            note(place, value, "unknown key: ignored by the system")
            let advice =
                NearestKey.of(key, among: names).map { "Did you mean \($0)?" }
                ?? (PayloadKey.aps.contains { $0.name == key && $0.isRead(in: pushType) }
                    ? "Move it into aps." : "The device ignores it. Remove it.")
            warn(place, "is not a known key of \(path.key ?? "it"). \(advice)")
        }
    }

    private mutating func read(_ value: PayloadValue, as key: PayloadKey, at path: PayloadPath) {
        // Without a yes in content-available, a background push has no purpose.
        let isPointless = pushType == .background && key.name == "content-available" && value.answer == false
        let warning = isPointless ? nil : key.warning(on: value)
        guard let meaning = key.meaning(value) else {
            if let warning {
                note(path, value, Self.unusual)
                return warn(path, warning)
            }
            note(path, value, Self.invalid)
            return error(path, "is \(value.described); expected \(key.expected). \(key.otherwise)")
        }
        note(path, value, meaning)
        if let warning { warn(path, warning) }
        for (index, element) in (value.array ?? []).enumerated() where element.string == nil {
            error(
                path.element(index), "is \(element.described); expected a string. \(key.otherwise)")
        }
    }

    /// APNs sheet §5, §7.2.
    private mutating func leaveUnread(_ value: PayloadValue, of key: PayloadKey, at path: PayloadPath) {
        if key.readers.isEmpty {
            note(path, value, key.meaning(value) ?? "")
            return warn(path, "is obsolete and has no effect. Remove it.")
        }
        note(path, value, "ignored in \(pushType.article) push")
        // Said once, of the payload as a whole.
        if case .liveActivity? = shape, key.readers.contains(.activities) { return }
        let instead =
            switch (pushType.reader, key.name) {
            case (.activities, "sound"): "Move it into alert."
            case (.nobody, _): "The app gets the whole payload, but the system shows nothing."
            case _ where key.readers == [.activities]: "Remove it, or send the push with apns-push-type liveactivity."
            case _ where key.readers == [.widgets]: "Remove it, or send the push with apns-push-type widgets."
            default: "Remove it."
            }
        warn(path, "is ignored in \(pushType.article) push. \(instead)")
    }
}

extension PayloadKey {
    func isRead(in pushType: PushType) -> Bool { readers.contains(pushType.reader) }

    /// The keys inside an object that stands where this key's value does; nil where it has none.
    func members(in pushType: PushType) -> [PayloadKey]? {
        switch (name, pushType.reader) {
        case ("alert", .activities): PayloadKey.activityAlert
        case ("title", .activities), ("body", .activities): PayloadKey.activityText
        case ("alert", _): PayloadKey.alert
        case ("sound", .notifications): PayloadKey.sound
        default: nil
        }
    }
}
