// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// The words on the screen. Rules: notifications sheet 2.5, previews and printf escapes; 2.4, texts given by key.

extension Device {
    /// The app's texts in the device's language, else in English.
    func localizedTexts(of bundle: String) -> [String: String] {
        let tables = apps[bundle]!.manifest.localizations
        return tables[identity.language] ?? tables["en"] ?? tables["Base"] ?? [:]
    }

    /// What is readable of a notification: all of it, or a placeholder where previews are hidden.
    func shownText(of notification: NotificationRecord, of bundle: String) -> (title: String, body: String) {
        let content = notification.content
        let title = [content.title, content.subtitle].filter { !$0.isEmpty }.joined(separator: ": ")
        guard hidesPreviews(of: bundle) else { return (title, content.body.withoutEscapes) }
        let category = notificationCategories.category(content.category, of: bundle)
        let options = category?.options ?? 0
        let shown = [
            options & CategoryRecord.Option.hiddenPreviewsShowTitle != 0 ? content.title : "",
            options & CategoryRecord.Option.hiddenPreviewsShowSubtitle != 0 ? content.subtitle : "",
        ]
        var body = placeholder(of: category)
        if body.contains("%u") {
            let others = notificationList.countOthers(ofThreadOf: notification, of: bundle)
            body = body.replacing("%u", with: "\(others + 1)")
        }
        return (shown.filter { !$0.isEmpty }.joined(separator: ": "), body)
    }

    private func hidesPreviews(of bundle: String) -> Bool {
        switch notificationSettings[bundle].showPreviews {
        case .always: false
        case .whenAuthenticated: isLocked
        case .never: true
        }
    }

    private func placeholder(of category: CategoryRecord?) -> String {
        guard let text = category?.hiddenPreviewsBodyPlaceholder, !text.isEmpty else { return "Notification" }
        return text
    }
}

extension NotificationContentRecord {
    /// Looks up the texts that are given by key.
    mutating func resolveTexts(in table: [String: String]) {
        title = LocalizedText.resolve(title, in: table)
        subtitle = LocalizedText.resolve(subtitle, in: table)
        body = LocalizedText.resolve(body, in: table)
    }
}

extension String {
    /// `%%` shows one percent sign; every other printf escape is left out. A percent sign that begins none stays.
    var withoutEscapes: String {
        guard contains("%") else { return self }
        var shown = ""
        var rest = self[...]
        while let percent = rest.firstIndex(of: "%") {
            shown += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                shown += "%"
                rest.removeFirst()
            } else if let length = rest.escapeLength {
                rest = rest.dropFirst(length)
            } else {
                shown += "%"
            }
        }
        return shown + rest
    }
}

extension Substring {
    /// How much of a printf escape stands here, the percent sign gone; nil when it is none.
    fileprivate var escapeLength: Int? {
        let flags = prefix { "0123456789.$+-#'*".contains($0) }
        let size = dropFirst(flags.count).prefix { "hljztLq".contains($0) }
        let length = flags.count + size.count
        guard let conversion = dropFirst(length).first, "@dDiuUxXoOfFeEgGcCsSpaA".contains(conversion) else {
            return nil
        }
        return length + 1
    }
}
