// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// How much the daemon keeps for one app. Sums are kept up to date as requests come and go; nothing is encoded for them.

extension NotificationRequestRecord {
    /// About how many bytes it takes to keep the request. Looked up, not walked through: the same for a request wherever
    /// it is kept.
    var storedBytes: Int {
        var bytes = identifier.utf8.count + content.userInfo.bytes
        bytes += content.title.utf8.count + content.subtitle.utf8.count + content.body.utf8.count
        bytes += content.category.utf8.count + content.thread.utf8.count + content.launchImage.utf8.count
        bytes += content.targetContentIdentifier?.utf8.count ?? 0
        bytes += content.filterCriteria?.utf8.count ?? 0
        bytes += content.summaryArgument.utf8.count
        for attachment in content.attachments { bytes += attachment.identifier.utf8.count + attachment.path.utf8.count }
        return bytes
    }
}

extension UserInfoRecord {
    fileprivate var bytes: Int {
        switch self {
        case .none: 0
        case .payload(let data), .propertyList(let data): data.count
        }
    }
}

extension Device {
    /// How many bytes an app's requests may take, pending and delivered together: a limit of this device. Ours: thousands
    /// of times what an app shows, and a list of them all still fits into one answer of 64 MiB, in which bytes are four
    /// thirds as long. Pushes are kept beyond it.
    static var storedBytesLimit: Int { 32 << 20 }

    /// Whether the app's requests would take too much with this one, which takes the place of others.
    mutating func isTooMuch(_ request: NotificationRequestRecord, of bundle: String) -> Bool {
        var sum = notificationList.bytes(of: bundle) + pendingNotifications.bytes(of: bundle) + request.storedBytes
        guard sum > Self.storedBytesLimit else { return false }
        if let replaced = pendingNotifications[request.identifier, of: bundle] { sum -= replaced.request.storedBytes }
        if request.trigger == nil, let replaced = notificationList.notification(request.identifier, of: bundle) {
            sum -= replaced.request.storedBytes
        }
        guard sum > Self.storedBytesLimit else { return false }
        diagnose(
            bundle,
            "\(request.identifier) is not scheduled: with it the app's requests would take \(sum) bytes, and this "
                + "device keeps \(Self.storedBytesLimit)")
        return true
    }
}
