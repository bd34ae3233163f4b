// Portico
// SPDX-License-Identifier: Apache-2.0

/// A file that is attached to a notification: `UNNotificationAttachment` as a value.
public struct AttachmentRecord: Codable, Hashable, Sendable {
    /// Never empty: the framework generates one if the app has set none.
    public var identifier: String
    /// The file's path: the app's own file until the system has taken it over, then its path in the attachment store.
    public var path: String
    /// Uniform type identifier, from the type hint or the file's extension.
    public var type: String
    /// Stored without effect; thumbnails are not drawn.
    public var isThumbnailHidden: Bool
    /// x, y, width, height in the unit square, origin at the top left.
    public var thumbnailClipping: [Double]?
    /// Frame number of an animated image, or seconds of a movie.
    public var thumbnailTime: Double?
    /// Whether the file is in the attachment store.
    public var isStored: Bool

    public init(
        identifier: String, path: String, type: String, isThumbnailHidden: Bool = false,
        thumbnailClipping: [Double]? = nil, thumbnailTime: Double? = nil, isStored: Bool = false
    ) {
        self.identifier = identifier
        self.path = path
        self.type = type
        self.isThumbnailHidden = isThumbnailHidden
        self.thumbnailClipping = thumbnailClipping
        self.thumbnailTime = thumbnailTime
        self.isStored = isStored
    }
}
