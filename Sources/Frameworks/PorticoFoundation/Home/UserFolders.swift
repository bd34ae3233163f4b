// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// `FileManager.urls(for:in:)` for the code of an app: the user's folders are those of its container, in iOS's places; nil
/// for folders that it does not have, and outside of any app.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/filemanager/searchpathdirectory
func folders(for directory: FileManager.SearchPathDirectory, in domains: FileManager.SearchPathDomainMask) -> [URL]? {
    guard domains.contains(.userDomainMask), let folder = directory.folderInHome,
        let home = ProcessContext.find(for: "FileManager.urls(for:in:)")?.home
    else { return nil }
    return [URL(filePath: "\(home)/\(folder)", directoryHint: .isDirectory)]
}

extension FileManager.SearchPathDirectory {
    fileprivate var folderInHome: String? {
        switch self {
        case .documentDirectory: "Documents"
        case .libraryDirectory, .allLibrariesDirectory: "Library"
        case .cachesDirectory: "Library/Caches"
        case .applicationSupportDirectory: "Library/Application Support"
        case .downloadsDirectory: "Downloads"
        default: nil
        }
    }
}

// Foundation on Linux has the home and the temporary directory of this family only.
extension URL {
    /// The process's `Documents`.
    ///
    /// - Since: iOS 16.0
    public static var documentsDirectory: URL { userFolder(.documentDirectory) }
    /// The process's `Library`.
    ///
    /// - Since: iOS 16.0
    public static var libraryDirectory: URL { userFolder(.libraryDirectory) }
    /// The process's `Library/Caches`.
    ///
    /// - Since: iOS 16.0
    public static var cachesDirectory: URL { userFolder(.cachesDirectory) }
    /// The process's `Library/Application Support`.
    ///
    /// - Since: iOS 16.0
    public static var applicationSupportDirectory: URL { userFolder(.applicationSupportDirectory) }
    /// The process's `Downloads`.
    ///
    /// - Since: iOS 16.0
    public static var downloadsDirectory: URL { userFolder(.downloadsDirectory) }

    private static func userFolder(_ directory: FileManager.SearchPathDirectory) -> URL {
        guard let folder = FileManager.default.urls(for: directory, in: .userDomainMask).first else {
            preconditionFailure("this folder exists on a device only: run the app on one, or in a test on a TestDevice")
        }
        return folder
    }
}
