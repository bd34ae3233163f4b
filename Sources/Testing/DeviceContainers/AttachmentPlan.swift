// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// What is to be done with one file: everything that can be known beforehand is known.
struct AttachmentPlan {
    let name: String
    let size: Int
    /// nil when the file is in the store already.
    let source: AttachmentSources.Found?

    /// - Parameter plans: Those of the request's earlier files.
    init(
        _ move: AttachmentMove, into target: OpenFolder, from sources: AttachmentSources, after plans: [AttachmentPlan]
    ) throws(AttachmentRefusal) {
        name = move.name
        guard isPlainName(name), !plans.contains(where: { $0.name == move.name }) else {
            throw .notMoved("\"\(name)\" cannot be the name of a file in the attachment store")
        }
        if let there = try? target.status(of: name) {
            guard there.kind == .file else { throw .notMoved("what the store has at \(name) is no file") }
            size = there.size
            source = nil
            return
        }
        let found = try sources.find(move.source)
        let isUsedTwice = plans.contains { $0.source?.status.identity == found.status.identity }
        guard found.isCopied || !isUsedTwice else {
            throw .notMoved("\(move.source) is in the request twice, and the first attachment takes it away")
        }
        try Self.check(found, of: move)
        size = found.status.size
        source = found
    }

    private static func check(_ found: AttachmentSources.Found, of move: AttachmentMove) throws(AttachmentRefusal) {
        guard let type = AttachmentType(identifier: move.type) else {
            throw AttachmentRefusal(
                code: .attachmentUnrecognizedType, reason: "\(move.source) is \(move.type), which cannot be attached")
        }
        let size = found.status.size
        guard size <= type.maximumSize else {
            throw AttachmentRefusal(
                code: .attachmentInvalidFileSize,
                reason: "\(move.source) has \(size) bytes; \(move.type) may have \(type.maximumSize)")
        }
        guard size > 0 else { throw .corrupt("\(move.source) is empty") }
        let header: [UInt8]
        do throws(FileError) {
            header = try found.file.header(AttachmentType.headerSize)
        } catch {
            throw .notMoved("\(move.source) cannot be read: \(error.text)")
        }
        guard type.matches(header: header) else { throw .corrupt("\(move.source) does not begin like \(move.type)") }
    }

    // MARK: - Doing it

    func perform(in target: OpenFolder, isDurable: Bool) throws(AttachmentRefusal) {
        guard let source else { return }
        do throws(FileError) {
            if source.isCopied {
                try copy(source, into: target, isDurable: isDurable)
            } else if source.status.names > 1 {
                // The app has another name for the file, by which it could change it in the store.
                try copy(source, into: target, isDurable: isDurable)
                source.folder.remove(source.name)
            } else {
                try move(source, into: target, isDurable: isDurable)
            }
        } catch {
            throw .notMoved("\(source.name) cannot be taken into the attachment store: \(error.text)")
        }
    }

    /// Gives back what `perform` has taken.
    func undo(in target: OpenFolder) {
        guard let source else { return }
        if source.isCopied {
            target.remove(name)
        } else {
            // Where the app has put another file meanwhile, this one stays in the store rather than being lost.
            try? target.moveBack(name, to: source.folder, as: source.name)
        }
    }

    private func move(
        _ source: AttachmentSources.Found, into target: OpenFolder, isDurable: Bool
    ) throws(FileError) {
        do throws(FileError) {
            try source.folder.move(source.name, to: target, as: name)
        } catch {
            guard error.code == EXDEV else { throw error }
            // Another file system.
            try copy(source, into: target, isDurable: isDurable)
            source.folder.remove(source.name)
            return
        }
        // Something else may have been put at the name since it was looked at.
        guard try target.status(of: name).identity == source.status.identity else {
            try? target.moveBack(name, to: source.folder, as: source.name)
            throw FileError(code: ESTALE)
        }
        source.file.makePrivate()
    }

    /// Under another name first: a copy that was cut short must not be taken for the file.
    private func copy(
        _ source: AttachmentSources.Found, into target: OpenFolder, isDurable: Bool
    ) throws(FileError) {
        let draft = ".\(name)"
        target.remove(draft)
        let file = try target.newFile(draft)
        do throws(FileError) {
            try source.file.copy(size, into: file)
            if isDurable { file.synchronize() }
            try target.move(draft, to: target, as: name)
        } catch {
            target.remove(draft)
            throw error
        }
    }
}
