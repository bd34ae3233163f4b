// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization
import SystemFrameworks
import SystemModel

/// Puts a line into the timeline.
private func note(_ text: String) { ProcessContext.current.send(.diagnostic(text)) }

/// Begins an activity, and never ends it.
final class HoldingSheet: SLComposeServiceViewController {
    private static var kept: (any NSObjectProtocol)?

    override func didSelectPost() {
        Self.kept = ProcessInfo.processInfo.beginActivity(options: .background, reason: "Uploading")
        extensionContext?.completeRequest(returningItems: nil)
    }
}

/// Writes in its completion handler until it is told that the time is up.
final class SlowSheet: SLComposeServiceViewController {
    override func didSelectPost() {
        let timeIsUp = DispatchSemaphore(value: 0)
        extensionContext?.completeRequest(returningItems: nil) { expired in
            note("completion handler, expired: \(expired)")
            if expired { timeIsUp.signal() } else { timeIsUp.wait() }
            note("completion handler ends, expired: \(expired)")
        }
    }
}

/// Counts on what is not there.
final class CrashingSheet: SLComposeServiceViewController {
    override func didSelectPost() {
        let pictures = extensionContext?.inputItems as? [Never]
        fatalError("there are \(pictures?.count ?? 0) pictures, and none of them is one")
    }
}

/// Takes memory until it is warned.
final class HungrySheet: SLComposeServiceViewController {
    private var caches: [UnsafeMutableRawPointer] = []

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        for cache in caches { free(cache) }
        caches = []
        note("memory warning")
    }

    override func presentationAnimationDidFinish() {
        // 100 MB of the 120.
        for _ in 0..<100 {
            guard let cache = malloc(1 << 20) else { return }
            memset(cache, 1, 1 << 20)
            caches.append(cache)
        }
    }
}

/// Loads every picture when it is on the screen, one after the other, and then is content.
final class LoadingSheet: SLComposeServiceViewController {
    private var loaded = 0
    private var providers: [NSItemProvider] {
        (extensionContext?.inputItems as? [NSExtensionItem] ?? []).flatMap { $0.attachments ?? [] }
    }

    override func isContentValid() -> Bool { loaded == providers.count }

    override func presentationAnimationDidFinish() {
        Task {
            for provider in providers {
                await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                    _ = provider.loadDataRepresentation(forTypeIdentifier: "public.image") { _, _ in
                        continuation.resume()
                    }
                }
                await Self.decode()
                loaded += 1
                validateContent()
            }
        }
    }

    /// Keeps a thread busy and says nothing to the host meanwhile, as decoding a picture does.
    private static func decode() async {
        await Task.detached {
            let end = ContinuousClock.now.advanced(by: .milliseconds(15))
            while ContinuousClock.now < end {}
        }.value
    }
}

/// Holds a lock on a file of its group for as long as it is on the screen.
final class LockingSheet: SLComposeServiceViewController {
    private var file: Int32 = -1

    override func viewDidLoad() {
        super.viewDidLoad()
        let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.test.share")
        guard let folder else { return note("no container") }
        file = open(folder.appending(path: "drafts").path, O_RDWR | O_CREAT, 0o600)
        note("lock \(flock(file, LOCK_EX))")
    }
}
