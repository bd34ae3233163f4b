// Portico
// SPDX-License-Identifier: Apache-2.0

/// A file that goes with a notification: `UNNotificationAttachment` as a value.
public struct AttachmentRecord: Codable, Hashable, Sendable {
    /// Never empty: the framework makes one where the app has none.
    public var identifier: String
    /// Where the file is: the app's own file until the system has taken it, then its place in the attachment store.
    public var path: String
    /// Uniform type identifier, from the type hint or the file's extension.
    public var type: String
    /// Kept; nothing here draws thumbnails.
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
