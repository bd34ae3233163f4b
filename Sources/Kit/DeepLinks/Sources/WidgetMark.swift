// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

// Widget URLs arrive through the same callbacks as all others. Only the app can tell them apart, because it creates
// them.

extension URL {
    /// The same URL with a widget mark, for `widgetURL(_:)` and `Link` in a widget. The inbox removes the mark before
    /// it parses the URL.
    ///
    /// The mark is the query item `from-widget=1`. The app's parsers receive the URL without it.
    public var markedForWidget: URL {
        withoutWidgetMark.replacingQueryItems { $0 + [WidgetMark.item] }
    }

    /// Whether the URL has the mark that ``markedForWidget`` adds.
    public var isMarkedForWidget: Bool {
        // Most URLs have no query and return here; each of the other steps takes a microsecond.
        let text = absoluteString
        guard text.utf8.contains(UInt8(ascii: "?")), text.contains(WidgetMark.text) else { return false }
        return URLComponents(url: self, resolvingAgainstBaseURL: true)?.percentEncodedQueryItems?
            .contains(WidgetMark.item) ?? false
    }

    var withoutWidgetMark: URL {
        isMarkedForWidget ? replacingQueryItems { $0.filter { $0 != WidgetMark.item } } : self
    }

    private func replacingQueryItems(_ change: ([URLQueryItem]) -> [URLQueryItem]) -> URL {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
        let items = change(components.percentEncodedQueryItems ?? [])
        components.percentEncodedQueryItems = items.isEmpty ? nil : items
        return components.url ?? self
    }
}

private enum WidgetMark {
    static var text: String { "from-widget=1" }
    static var item: URLQueryItem { URLQueryItem(name: "from-widget", value: "1") }
}
