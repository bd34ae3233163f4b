// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension URL {
    /// How a bookmark is made.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsurl/bookmarkcreationoptions
    /// - Since: iOS 4.0
    /// - Differs: has no effect.
    public struct BookmarkCreationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
        public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
        /// - Since: iOS 14.2
        public static let withoutImplicitSecurityScope = BookmarkCreationOptions(rawValue: 1 << 29)
    }

    /// How a bookmark is read.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsurl/bookmarkresolutionoptions
    /// - Since: iOS 4.0
    /// - Differs: has no effect.
    public struct BookmarkResolutionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
        public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
        /// - Since: iOS 14.2
        public static let withoutImplicitStartAccessing = BookmarkResolutionOptions(rawValue: 1 << 15)
    }

    /// Data from which the URL can be made again in a later launch.
    ///
    /// - Throws: `CocoaError.fileNoSuchFile` if there is no such file.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/foundation/url/bookmarkdata(options:includingresourcevaluesforkeys:relativeto:)
    /// - Since: iOS 8.0
    /// - Differs: contains the path alone: a file that is moved is not found. Resource values are not stored.
    public func bookmarkData(
        options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
        relativeTo url: URL? = nil
    ) throws -> Data {
        let path = standardizedFileURL.path(percentEncoded: false)
        guard isFileURL, FileManager.default.fileExists(atPath: path) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
        }
        return Data(path.utf8)
    }

    /// Makes the URL of a bookmark again.
    ///
    /// - Parameter bookmarkDataIsStale: Set to false.
    /// - Throws: `CocoaError.fileReadCorruptFile` for other data, and `CocoaError.fileNoSuchFile` if the file is not there.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/foundation/url/init(resolvingbookmarkdata:options:relativeto:bookmarkdataisstale:)
    /// - Since: iOS 8.0
    /// - Differs: as ``bookmarkData(options:includingResourceValuesForKeys:relativeTo:)``.
    public init(
        resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
        bookmarkDataIsStale: inout Bool
    ) throws {
        guard let path = String(bytes: data, encoding: .utf8), path.hasPrefix("/") else {
            throw CocoaError(.fileReadCorruptFile)
        }
        guard FileManager.default.fileExists(atPath: path) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
        }
        bookmarkDataIsStale = false
        self.init(filePath: path)
    }
}
