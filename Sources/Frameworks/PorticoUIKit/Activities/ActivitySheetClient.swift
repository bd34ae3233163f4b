// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import SystemModel

/// The share sheets that a process presents, by the numbers under which the device knows them.
@MainActor
final class ActivitySheetClient {
    private var last = 0
    private var shown: [Int: UIActivityViewController] = [:]

    static func of(_ context: ProcessContext) -> ActivitySheetClient {
        context.singleton { ActivitySheetClient() }
    }

    private init() {}

    /// Returns the sheet's number.
    func add(_ controller: UIActivityViewController) -> Int {
        last += 1
        shown[last] = controller
        return last
    }

    func remove(_ number: Int) { shown[number] = nil }

    func receive(_ callback: ActivitySheetCallback, in context: ProcessContext) -> CallbackResult {
        switch callback {
        case .chosen(let sheet, let type): shown[sheet]?.chosen(type)
        case .cancelled(let sheet): shown[sheet]?.finish(nil, false)
        case .ended(let sheet, let type, let outcome):
            let loading = ReturnedLoads(context: context)
            let items = outcome.items.map { NSExtensionItem($0, loading: loading) }
            let error = outcome.error.map {
                NSError(domain: $0.domain, code: $0.code, userInfo: [NSLocalizedDescriptionKey: $0.text])
            }
            shown[sheet]?.finish(
                UIActivity.ActivityType(type), outcome.isCompleted, items.isEmpty ? nil : items, error)
        }
        return .done
    }
}

/// Attachments of what an extension returns: their contents do not come back.
private struct ReturnedLoads: ItemLoading {
    let context: ProcessContext

    func load(
        provider: Int, type: String, as form: RepresentationRecord.Form,
        answer: @escaping @Sendable (LoadedItem) -> Void
    ) -> @Sendable () -> Void {
        context.callOutApart {
            answer(
                .failure(
                    domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.itemUnavailableError.rawValue,
                    "Attachments that an extension returns are not simulated."))
        }
        return {}
    }
}
