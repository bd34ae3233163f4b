// Portico
// SPDX-License-Identifier: Apache-2.0

// The keys beside `aps`.

extension PayloadCheck {
    /// Own data; notifications sheet 2.4 (`userInfo`), APNs sheet §14 (simctl's key).
    mutating func readOwnKeys(of root: PayloadObject) {
        let meaning =
            pushType.reader == .notifications
            ? "your own data: the app finds it in userInfo" : "your own data, for the app"
        for (key, value) in root.members where key != "aps" {
            let path = PayloadPath.root.member(key)
            if key == SimulatorFile.targetKey {
                readTarget(value, at: path)
                continue
            }
            note(path, value, meaning)
            if case .null = value {
                // Documented for own values: object, array, string, number, boolean. Source as in `PayloadKey.aps`.
                warn(path, "is null, which no property list can hold: the app finds NSNull there. Leave the key out.")
            } else if Self.isMisplaced(key, in: root), pushType.reader == .notifications {
                warn(path, "is next to aps, where the system ignores it. Move it into aps.")
            }
        }
    }

    private mutating func readTarget(_ value: PayloadValue, at path: PayloadPath) {
        guard isSimulatorFile else {
            note(path, value, "your own data: the app finds it in userInfo")
            return warn(
                path,
                """
                is a key for simctl's .apns files. `portico push` and `simctl push` remove it, but a server sends it, \
                and the app finds it in userInfo. Remove it from payloads that a server sends.
                """)
        }
        guard value.string != nil else {
            note(path, value, Self.invalid)
            return error(
                path, "is \(value.described); expected a bundle identifier. `portico push` does not find the app.")
        }
        note(path, value, "the app that `portico push` and `simctl push` send this to; not sent itself")
    }

    /// A key of the system's that only stands in the wrong place. Names that apps have for data of their own, such as
    /// `category`, are not among them.
    private static func isMisplaced(_ key: String, in root: PayloadObject) -> Bool {
        let isSystems =
            ["alert", "badge", "sound"].contains(key)
            || PayloadKey.aps.contains { $0.name == key && $0.readers == [.notifications] && key.contains("-") }
        return isSystems && root["aps"]?.object?[key] == nil
    }
}
