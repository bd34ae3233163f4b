// Portico
// SPDX-License-Identifier: Apache-2.0

/// A request of a content extension to the system.
public enum ContentExtensionRequest: Codable, Hashable, Sendable {
    case mediaPlayingStarted
    case mediaPlayingPaused
    case setActions([ActionRecord])
    case performDefaultAction
    case dismiss
    /// The extension's current view, sent after each callback in which it changed.
    case view(ContentExtensionView)
}

/// A content extension's view as the system sees it.
public struct ContentExtensionView: Codable, Hashable, Sendable {
    /// `preferredContentSize`, in points; the system uses the height. 0 until the extension has set it.
    public var preferredHeight = 0.0
    /// The view controller's `title`.
    public var title: String?
    /// The texts of labels and titles of buttons in the view, in view order.
    public var texts: [String] = []
    /// The media button; nil shows none.
    public var mediaButton: MediaButton?

    public init() {}

    /// The play button that the system draws.
    public struct MediaButton: Codable, Hashable, Sendable {
        /// Raw value of `UNNotificationContentExtensionMediaPlayPauseButtonType`, except none.
        public var type: UInt
        /// x, y, width, height in the view's points.
        public var frame: [Double]
        /// Red, green, blue, alpha, 0…1; nil leaves the colour to the system.
        public var tint: [Double]?

        public init(type: UInt, frame: [Double], tint: [Double]? = nil) {
            self.type = type
            self.frame = frame
            self.tint = tint
        }
    }
}

/// A call of the system into a notification content extension.
public enum NotificationContentCallback: Codable, Hashable, Sendable {
    case didReceive(NotificationRecord, ContentViewRecord)
    case didReceiveResponse(ResponseRecord)
    case mediaPlay
    case mediaPause
    /// The user has closed the expanded notification.
    case didDisappear

    /// As the cases were called when they were cases of ``Callback``.
    enum CodingKeys: String, CodingKey {
        case didReceive = "contentDidReceive"
        case didReceiveResponse = "contentDidReceiveResponse"
        case mediaPlay = "contentMediaPlay"
        case mediaPause = "contentMediaPause"
        case didDisappear = "contentDidDisappear"
    }
}

extension NotificationContentCallback {
    /// The method in Apple's spelling.
    var name: String {
        switch self {
        case .didReceive: "didReceive(_:)"
        case .didReceiveResponse: "didReceive(_:completionHandler:)"
        case .mediaPlay: "mediaPlay()"
        case .mediaPause: "mediaPause()"
        case .didDisappear: "viewDidDisappear(_:)"
        }
    }
}
