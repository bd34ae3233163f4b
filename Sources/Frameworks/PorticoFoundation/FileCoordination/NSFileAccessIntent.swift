// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An item that a coordinator should give access to, and the kind of access.
///
/// - Behavior: https://developer.apple.com/documentation/foundation/nsfileaccessintent
/// - Since: iOS 8.0
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
    // Changed by the coordinator before the accessor runs, read by the accessor.
    private let current: Locked<URL>
    let reading: NSFileCoordinator.ReadingOptions?
    let writing: NSFileCoordinator.WritingOptions?

    private init(
        _ url: URL, reading: NSFileCoordinator.ReadingOptions? = nil, writing: NSFileCoordinator.WritingOptions? = nil
    ) {
        current = Locked(url)
        self.reading = reading
        self.writing = writing
    }

    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfileaccessintent/readingintent(with:options:)
    open class func readingIntent(
        with url: URL, options: NSFileCoordinator.ReadingOptions = []
    ) -> NSFileAccessIntent { NSFileAccessIntent(url, reading: options) }

    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfileaccessintent/writingintent(with:options:)
    open class func writingIntent(
        with url: URL, options: NSFileCoordinator.WritingOptions = []
    ) -> NSFileAccessIntent { NSFileAccessIntent(url, writing: options) }

    /// The item's URL. Use it inside the accessor, as it may differ from the requested one.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsfileaccessintent/url
    open var url: URL { current.withLock { $0 } }

    func resolve() {
        guard reading?.contains(.resolvesSymbolicLink) == true else { return }
        current.withLock { $0 = $0.resolvingSymlinksInPath() }
    }

    /// Whether it also waits for what is in the item.
    var isForTree: Bool { writing.map { !$0.isDisjoint(with: [.forDeleting, .forMoving, .forReplacing]) } ?? false }
}
