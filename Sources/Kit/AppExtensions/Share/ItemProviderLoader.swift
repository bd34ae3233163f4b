// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppGroups
import Foundation
public import SystemFrameworks

/// Loads the attachments of a request as files or values.
///
///     of a shared kind? ── no ──▶ wrongType
///         │ yes ── a URL, a text, a page ──▶ loadItem, a value
///         │ a file
///     loadFileRepresentation ── a file ──▶ moved in its handler
///         │ an error
///     loadItem ── NSURL ──▶ copied        (Photos, Files)
///              ├─ NSData ──▶ written       (Safari)
///              ├─ UIImage ──▶ encoded      (the screenshot editor; not on a Mac)
///              ╰─ other objects, or an error ──▶ AttachmentError
///
/// Hosts provide the same picture in different ways, and not every host supports every representation. The second way
/// is for hosts that refuse the first. At most one chunk of a file is in memory at a time. Data and pictures that a
/// host has in memory are written before the next attachment of `ShareLoads` begins.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsitemprovider
public struct ItemProviderLoader: ShareLoading {
    private let providers: Providers
    private let kinds: [ShareKind]
    private let folder: ShareFolder
    private let scaling: PictureScaling?

    /// - Parameters:
    ///   - attachments: The attachments in the order of the request:
    ///     `NSExtensionContext.attachments`.
    ///   - kinds: The shared kinds. An attachment of several kinds is treated as the first.
    ///   - folder: The folder for the files.
    ///   - scaling: The scaling of pictures that are too large; nil leaves them unchanged.
    public init(
        _ attachments: [NSItemProvider], of kinds: [ShareKind], into folder: ShareFolder,
        scaling: PictureScaling? = nil
    ) {
        providers = Providers(list: attachments)
        self.kinds = kinds
        self.folder = folder
        self.scaling = scaling
    }

    /// Creates a loader for files of one type and of the types that conform to it.
    public init(_ attachments: [NSItemProvider], of type: UTType, into folder: ShareFolder) {
        self.init(attachments, of: [.files(of: type)], into: folder)
    }

    private struct Providers: @unchecked Sendable {
        // A provider may be used on any thread, and this code never changes one.
        let list: [NSItemProvider]
    }

    /// - Throws: ``AttachmentError``; `CancellationError` if the task is cancelled, regardless of the provider.
    public func load(_ attachment: Int) async throws -> ShareContent {
        guard providers.list.indices.contains(attachment) else { throw AttachmentError.none(attachment) }
        let provider = providers.list[attachment]
        guard let (kind, best) = ShareKind.first(of: kinds, for: provider) else {
            throw AttachmentError.wrongType(
                wanted: kinds.map(\.type.identifier).joined(separator: " or "),
                offered: provider.registeredTypeIdentifiers)
        }
        guard kind.form == .file else { return try await loadValue(kind.form, best, of: provider) }
        let file: ShareFile
        do {
            file = try await loadFile(best, of: provider)
        } catch is AttachmentError {
            file = try await loadItem(best, of: provider)
        }
        return .file(try scaled(file))
    }

    private func scaled(_ file: ShareFile) throws(AttachmentError) -> ShareFile {
        guard let scaling, let side = scaling.longestSide(of: file.url) else { return file }
        // Each file has a directory of its own.
        let result = file.url.deletingLastPathComponent().appending(path: ".scaled")
        let type: UTType
        do {
            type = try scaling.scale(file.url, side, result)
        } catch {
            try? FileManager.default.removeItem(at: result)
            throw .notScaled("\(error)")
        }
        guard rename(result.path, file.url.path) == 0 else { throw .notScaled(String(cString: strerror(errno))) }
        guard let contentType = type.preferredMIMEType, contentType != file.contentType else { return file }
        let url = Self.place(of: file.url, as: type)
        guard rename(file.url.path, url.path) == 0 else { throw .notScaled(String(cString: strerror(errno))) }
        return ShareFile(url: url, contentType: contentType)
    }

    /// The same name with the extension of the new type, or unchanged if there is no room for it.
    private static func place(of file: URL, as type: UTType) -> URL {
        guard let ending = type.preferredFilenameExtension else { return file }
        let renamed = file.deletingPathExtension().appendingPathExtension(ending)
        return renamed.lastPathComponent.utf8.count <= 255 ? renamed : file
    }

    // MARK: - As a file

    private func loadFile(_ type: String, of provider: NSItemProvider) async throws -> ShareFile {
        try await Answer.wait { answer in
            let progress = provider.loadFileRepresentation(forTypeIdentifier: type) { [folder] file, error in
                // The file is deleted when this handler returns.
                answer.give {
                    guard let file else { throw Self.reason(error) }
                    return try Self.shareFile(type) { () throws(ShareFileError) in try folder.take(file) }
                }
            }
            return { progress.cancel() }
        }
    }

    // MARK: - As the host provides it

    private func loadItem(_ type: String, of provider: NSItemProvider) async throws -> ShareFile {
        let name = provider.suggestedName
        return try await Answer.wait { answer in
            provider.loadItem(forTypeIdentifier: type, options: nil) { [folder] item, error in
                answer.give {
                    guard let item else { throw Self.reason(error) }
                    return try Self.keep(item, type, named: name, in: folder)
                }
            }
            // There is no progress to cancel. A result after a cancellation is discarded.
            return {}
        }
    }

    private static func keep(
        _ item: any NSSecureCoding, _ type: String, named name: String?, in folder: ShareFolder
    ) throws -> ShareFile {
        switch item {
        case let url as NSURL:
            guard url.isFileURL else { throw AttachmentError.unexpected("web address") }
            return try shareFile(type) { () throws(ShareFileError) in try folder.copy(url as URL) }
        case let data as NSData: return try write(data as Data, type, named: name, in: folder)
        default:
            guard let picture = try EncodedPicture(item, prefersPNG: UTType(type)?.conforms(to: .png) == true) else {
                throw AttachmentError.unexpected("\(Swift.type(of: item))")
            }
            return try write(picture.data, picture.type.identifier, named: name, in: folder)
        }
    }

    // MARK: - Files

    private static func write(
        _ data: Data, _ type: String, named name: String?, in folder: ShareFolder
    ) throws -> ShareFile {
        var name = name ?? "picture"
        if let ending = UTType(type)?.preferredFilenameExtension, !name.contains(".") { name += ".\(ending)" }
        return try shareFile(type) { () throws(ShareFileError) in try folder.write(data, named: name) }
    }

    private static func shareFile(
        _ type: String, _ keep: () throws(ShareFileError) -> URL
    ) throws(AttachmentError) -> ShareFile {
        do throws(ShareFileError) {
            let url = try keep()
            // A host may only state that it is a picture.
            let contentType =
                UTType(type)?.preferredMIMEType ?? PictureSignature.type(of: url)?.preferredMIMEType
                ?? UTType(filenameExtension: url.pathExtension)?.preferredMIMEType ?? "application/octet-stream"
            return ShareFile(url: url, contentType: contentType)
        } catch {
            throw .file(error)
        }
    }

    static func reason(_ error: (any Error)?) -> AttachmentError {
        guard let error = error as NSError? else {
            return .provider(domain: NSItemProvider.errorDomain, code: -1, "The host provided no file and no error.")
        }
        return .provider(domain: error.domain, code: error.code, error.localizedDescription)
    }
}
