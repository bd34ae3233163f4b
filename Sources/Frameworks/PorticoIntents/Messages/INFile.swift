// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

/// A file, given by its data or by its URL.
///
/// - Behavior: https://developer.apple.com/documentation/intents/infile
/// - Since: iOS 13.0
open class INFile: NSObject, NSSecureCoding {
    private let source: Source
    /// The file's name for the recipient.
    open var filename: String
    /// A uniform type identifier, as given.
    ///
    /// - Behavior: https://developer.apple.com/documentation/intents/infile/typeidentifier
    /// - Differs: not derived from the name if none was given.
    public let typeIdentifier: String?

    private enum Source: Hashable, Codable {
        case data(Data)
        case url(URL)
    }

    private init(_ source: Source, filename: String, typeIdentifier: String?) {
        self.source = source
        self.filename = filename
        self.typeIdentifier = typeIdentifier
    }

    /// Creates a file from data in memory.
    public convenience init(data: Data, filename: String, typeIdentifier: String?) {
        self.init(.data(data), filename: filename, typeIdentifier: typeIdentifier)
    }

    /// - Parameter filename: nil uses the last path component of the URL.
    public convenience init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        self.init(.url(fileURL), filename: filename ?? fileURL.lastPathComponent, typeIdentifier: typeIdentifier)
    }

    /// The data; for a file given by its URL it is read each time, and is empty if the file cannot be read.
    open var data: Data {
        switch source {
        case .data(let data): data
        case .url(let url): (try? Data(contentsOf: url)) ?? Data()
        }
    }

    /// The URL; nil for a file given by its data.
    open var fileURL: URL? {
        switch source {
        case .data: nil
        case .url(let url): url
        }
    }

    // MARK: - NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let source: Source = coder.value(forKey: "source"), let filename = coder.string(forKey: "filename") else {
            return nil
        }
        self.source = source
        self.filename = filename
        typeIdentifier = coder.string(forKey: "typeIdentifier")
    }

    open func encode(with coder: NSCoder) {
        coder.encode(value: source, forKey: "source")
        coder.encode(filename, forKey: "filename")
        coder.encode(typeIdentifier, forKey: "typeIdentifier")
    }

    // MARK: - Comparing

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INFile else { return false }
        return source == other.source && filename == other.filename && typeIdentifier == other.typeIdentifier
    }

    open override var hash: Int { source.hashValue }
}
