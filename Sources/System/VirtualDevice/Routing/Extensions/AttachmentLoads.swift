// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Contents of attachments cross only when they are asked for, and no answer waits for another one: of several that are
// ready, which comes first is a choice. An answer that never comes is no item of any queue.

extension Device {
    /// How long a load takes that takes long, beyond its usual time: longer than a person waits. Our choice.
    private static let slowLoad = 5.0

    mutating func load(_ type: String, of provider: Int, for number: Int, call: Int, by process: ProcessIdentity) {
        guard let request = requests[number], request.process == process.id else {
            // The other end has gone with the request.
            return answerLoad(call, .gone, by: process)
        }
        let attachment = request.items.attachment(provider)
        guard let found = attachment?.representations.first(where: { $0.type == type }) else {
            return answerLoad(call, .unavailable, by: process)
        }
        guard let answer = found.contents.answer else {
            return diagnose(
                process.bundle, "the host never answers \(process.name)'s load of attachment \(provider), \(type)")
        }
        let late = attachment?.delay ?? (isSlow(provider, process) ? Self.slowLoad : 0)
        answerLoad(call, answer, by: process, late: late)
    }

    /// Where the sharing app says nothing of the time. Asked in searches only.
    private mutating func isSlow(_ attachment: Int, _ process: ProcessIdentity) -> Bool {
        guard interleaves else { return false }
        return choose(
            .extensions(.load(ProcessReference(process), attachment: attachment)),
            [.extensions(.inUsualTime), .extensions(.takesLong)]) == 1
    }

    /// - Parameter late: Seconds on top of the usual time, which pass when somebody lets time pass.
    private mutating func answerLoad(
        _ call: Int, _ answer: LoadedItem, by process: ProcessIdentity, late: Double = 0
    ) {
        // No number is no delay.
        let extra = Duration.nanoseconds(late > 0 ? Int64(min(late, 1e9) * 1e9) : 0)
        enqueueUnordered(
            .reply(call: call, .item(answer)), to: process.id,
            delay: profile.extensions.share.loadTime.duration + extra, isActivity: extra == .zero)
    }

    mutating func cancelLoad(_ call: Int, by process: ProcessIdentity) {
        processes[process.id]!.queue.removeUnordered { item in
            if case .reply(call, .item) = item.callback { true } else { false }
        }
    }
}

extension LoadedItem {
    /// `NSItemProvider.ErrorCode.itemUnavailableError`.
    fileprivate static let unavailable = LoadedItem.failure(
        domain: "NSItemProviderErrorDomain", code: -1000, "The provider has no representation of that type.")
    fileprivate static let gone = LoadedItem.failure(
        domain: ExtensionErrorRecord.connectionInterrupted.domain,
        code: ExtensionErrorRecord.connectionInterrupted.code, "The request is over: nobody gives its items any more.")
}
