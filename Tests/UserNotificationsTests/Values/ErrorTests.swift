// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PorticoUserNotifications
@testable import SystemModel

/// `UNError` as apps catch it. Notifications sheet 1.10.
@Suite struct ErrorTests {
    static let codes: [UNError.Code] = [
        .notificationsNotAllowed, .attachmentInvalidURL, .attachmentUnrecognizedType, .attachmentInvalidFileSize,
        .attachmentNotInDataStore, .attachmentMoveIntoDataStoreFailed, .attachmentCorrupt,
        .notificationInvalidNoDate, .notificationInvalidNoContent, .contentProvidingObjectNotAllowed,
        .contentProvidingInvalid, .badgeInputInvalid,
    ]

    @Test("what the daemon reports becomes the error of the same number", arguments: codes)
    func fromRecord(code: UNError.Code) throws {
        let record = try #require(NotificationErrorCode(rawValue: code.rawValue))
        let error: any Error = UNError(record)
        #expect((error as? UNError)?.code == code)
        #expect((error as NSError).domain == "UNErrorDomain")
        #expect((error as NSError).code == code.rawValue)
        #expect(!error.localizedDescription.isEmpty)
        #expect(error.localizedDescription == (error as? UNError)?.localizedDescription)
    }

    @Test("a code catches its own error and no other")
    func patternMatching() {
        func caught(_ error: any Error) -> String {
            do {
                throw error
            } catch UNError.attachmentInvalidURL {
                return "url"
            } catch UNError.attachmentCorrupt {
                return "corrupt"
            } catch let error as UNError where error.code == .badgeInputInvalid {
                return "badge"
            } catch {
                return "other"
            }
        }
        #expect(caught(UNError(.attachmentInvalidURL)) == "url")
        #expect(caught(UNError(.attachmentCorrupt)) == "corrupt")
        #expect(caught(UNError(.badgeInputInvalid)) == "badge")
        #expect(caught(UNError(.notificationsNotAllowed)) == "other")
        #expect(caught(CocoaError(.fileNoSuchFile)) == "other")
    }

    @Test("two are equal by code and text")
    func equality() {
        #expect(UNError(.attachmentCorrupt) == UNError(.attachmentCorrupt))
        #expect(UNError(.attachmentCorrupt) != UNError(.attachmentInvalidURL))
        let own = UNError(.attachmentCorrupt, userInfo: [NSLocalizedDescriptionKey: "own"])
        #expect(own.localizedDescription == "own")
        #expect(own != UNError(.attachmentCorrupt))
    }

    @Test("a content provider of the app's own is refused")
    func foreignProvider() {
        final class Own: NSObject, UNNotificationContentProviding {}
        #expect(throws: UNError(.contentProvidingObjectNotAllowed)) {
            _ = try UNNotificationContent().updating(from: Own())
        }
    }
}
