// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization
import SystemModel

/// What a content object holds: the record, and `userInfo` as objects.
///
/// The bytes of a push stay as they came as long as the app does not set `userInfo`: a service extension that changes
/// the title hands back the payload that was sent.
struct ContentFields {
    /// Its `userInfo` is what the content came with, and out of date once the app has set its own.
    var record: NotificationContentRecord
    private let received: ReceivedUserInfo
    private var own: [AnyHashable: Any]?

    var userInfo: [AnyHashable: Any] { own ?? received.objects }

    init(_ record: NotificationContentRecord) {
        self.record = record
        received = ReceivedUserInfo(record.userInfo)
    }

    mutating func setUserInfo(_ userInfo: [AnyHashable: Any]) {
        own = userInfo
    }

    /// The record with the bytes of the app's own `userInfo`.
    var complete: NotificationContentRecord {
        guard let own else { return record }
        var record = record
        record.userInfo = UserInfo.encode(own, instead: record.userInfo)
        return record
    }

    // MARK: - Comparing

    private var recordWithoutUserInfo: NotificationContentRecord {
        var record = record
        record.userInfo = .none
        return record
    }

    func isEqual(to other: ContentFields) -> Bool {
        recordWithoutUserInfo == other.recordWithoutUserInfo && UserInfo.isEqual(userInfo, other.userInfo)
    }

    var hash: Int { recordWithoutUserInfo.hashValue }

    // MARK: - Coding

    init(_ coder: NSCoder) {
        var record = NotificationContentRecord()
        record.title = coder.string(forKey: "title") ?? ""
        record.subtitle = coder.string(forKey: "subtitle") ?? ""
        record.body = coder.string(forKey: "body") ?? ""
        record.badge = coder.number(forKey: "badge")?.intValue
        let sound: UNNotificationSound? = coder.object(of: [UNNotificationSound.self], forKey: "sound")
        record.sound = sound?.record
        let attachments: [UNNotificationAttachment]? = coder.object(
            of: [NSArray.self, UNNotificationAttachment.self], forKey: "attachments")
        record.attachments = attachments?.map(\.record) ?? []
        record.userInfo = coder.value(forKey: "userInfo") ?? .none
        record.category = coder.string(forKey: "categoryIdentifier") ?? ""
        record.thread = coder.string(forKey: "threadIdentifier") ?? ""
        record.launchImage = coder.string(forKey: "launchImageName") ?? ""
        record.targetContentIdentifier = coder.string(forKey: "targetContentIdentifier")
        let level = coder.number(forKey: "interruptionLevel")?.uintValue
        record.interruptionLevel = level.flatMap(InterruptionLevel.init) ?? .active
        record.relevanceScore = coder.number(forKey: "relevanceScore")?.doubleValue ?? 0
        record.filterCriteria = coder.string(forKey: "filterCriteria")
        record.summaryArgument = coder.string(forKey: "summaryArgument") ?? ""
        record.summaryArgumentCount = coder.number(forKey: "summaryArgumentCount")?.intValue ?? 1
        self.init(record)
    }

    func encode(with coder: NSCoder) {
        let record = complete
        coder.encode(record.title, forKey: "title")
        coder.encode(record.subtitle, forKey: "subtitle")
        coder.encode(record.body, forKey: "body")
        coder.encode(record.badge.map { NSNumber(value: $0) }, forKey: "badge")
        coder.encode(record.sound.map { UNNotificationSound($0) }, forKey: "sound")
        coder.encode(record.attachments.map { UNNotificationAttachment($0) }, forKey: "attachments")
        coder.encode(value: record.userInfo, forKey: "userInfo")
        coder.encode(record.category, forKey: "categoryIdentifier")
        coder.encode(record.thread, forKey: "threadIdentifier")
        coder.encode(record.launchImage, forKey: "launchImageName")
        coder.encode(record.targetContentIdentifier, forKey: "targetContentIdentifier")
        coder.encode(NSNumber(value: record.interruptionLevel.rawValue), forKey: "interruptionLevel")
        coder.encode(NSNumber(value: record.relevanceScore), forKey: "relevanceScore")
        coder.encode(record.filterCriteria, forKey: "filterCriteria")
        coder.encode(record.summaryArgument, forKey: "summaryArgument")
        coder.encode(NSNumber(value: record.summaryArgumentCount), forKey: "summaryArgumentCount")
    }
}

/// What a content came with, as objects: made when somebody asks, on any thread, and once.
///
/// Those of the latest payloads are known by their bytes: the content of a push comes to an app more than once, with the
/// connection of its scene and as a response, and to the apps of a test's devices again and again.
private final class ReceivedUserInfo: Sendable {
    private let record: UserInfoRecord
    private let isMade = Mutex(false)
    // Changed only with the lock.
    nonisolated(unsafe) private var made: [AnyHashable: Any] = [:]

    private static let latest = Mutex(Latest())
    /// How many of the latest are kept. Our choice: all that a scenario has, and less than a megabyte.
    private static let limit = 64
    /// In bytes; a push has no more.
    private static let largest = 8192

    private struct Latest: @unchecked Sendable {
        // Of JSON and property lists, whose objects nobody can change.
        var objects: [UserInfoRecord: [AnyHashable: Any]] = [:]
    }

    init(_ record: UserInfoRecord) { self.record = record }

    var objects: [AnyHashable: Any] {
        isMade.withLock { isMade in
            if !isMade { made = Self.objects(of: record) }
            isMade = true
        }
        return made
    }

    private static func objects(of record: UserInfoRecord) -> [AnyHashable: Any] {
        let isSmall =
            switch record {
            case .none: false
            case .payload(let data), .propertyList(let data): data.count <= largest
            }
        guard isSmall else { return UserInfo.decode(record) }
        if let known = latest.withLock({ $0.objects[record] }) { return known }
        let made = UserInfo.decode(record)
        // As an unchecked value, for the lock: what it holds is not changed.
        let new = Latest(objects: [record: made])
        latest.withLock { latest in
            if latest.objects.count == limit { latest.objects.removeAll(keepingCapacity: true) }
            latest.objects.merge(new.objects) { $1 }
        }
        return made
    }
}
