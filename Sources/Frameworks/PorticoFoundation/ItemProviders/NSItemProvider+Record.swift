// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
package import SystemModel

// Between processes a provider goes as what it promises; contents follow when they are asked for.

extension NSItemProvider {
    /// Creates a provider that came from another process.
    ///
    /// - Parameter loading: Called once per load.
    package convenience init(_ record: ProviderRecord, loading: any ItemLoading) {
        var state = State()
        state.suggestedName = record.suggestedName
        state.representations = record.representations.map { representation in
            ItemRepresentation(
                type: representation.type, visibility: .all,
                source: .elsewhere(representation.form, provider: record.number, loading))
        }
        self.init(state, keptFiles: KeptFiles())
    }

    /// The provider's record for another process.
    ///
    /// - Parameters:
    ///   - number: Identifies the provider within its request, from 1.
    ///   - toTeam: Whether that process belongs to the same developer.
    package func record(number: Int, toTeam: Bool = false) -> ProviderRecord {
        ProviderRecord(
            number: number, suggestedName: suggestedName,
            representations: visible(toTeam: toTeam).map { RepresentationRecord(type: $0.type, form: $0.form) })
    }

    /// Answers a load of another process.
    ///
    /// - Parameters:
    ///   - type: As in the record.
    ///   - form: As in the record.
    ///   - toTeam: As for ``record(number:toTeam:)``.
    ///   - answer: Called at most once, off the main thread and not before this method returns. A `file` then belongs
    ///     to the receiver; it is in this process's temporary directory.
    /// - Returns: A closure that cancels the load, which then ends with `NSUserCancelledError`.
    @discardableResult
    package func answer(
        type: String, as form: RepresentationRecord.Form, toTeam: Bool = false,
        answer: @escaping @Sendable (LoadedItem) -> Void
    ) -> @Sendable () -> Void {
        let want: ItemWant =
            switch form {
            case .file: .fileCopy
            case .fileInPlace: .fileInPlace
            case .data, .url, .string, .propertyList, .image: .data
            }
        let load = ItemLoad { [keptFiles] outcome in
            switch outcome {
            case .success(.data(let data)): answer(.bytes(data))
            case .success(.file(let file)):
                if form == .fileInPlace { keptFiles.keep(file) }
                answer(.file(path: file.url.path))
            case .success(.item): preconditionFailure("a load for another process has come to an object")
            case .failure(let error):
                let error = error as NSError
                answer(.failure(domain: error.domain, code: error.code, error.localizedDescription))
            }
        }
        load.start(
            visible(toTeam: toTeam).first { $0.type == type && $0.form == form },
            missing: Self.error(.itemUnavailableError, "The provider has no \(form.rawValue) of the type \(type)."),
            want: want, name: suggestedName)
        let progress = load.progress
        return { progress.cancel() }
    }

    private func visible(toTeam: Bool) -> [ItemRepresentation] {
        representations.filter { representation in
            switch representation.visibility {
            case .all: true
            case .team: toTeam
            case .ownProcess: false
            }
        }
    }
}
