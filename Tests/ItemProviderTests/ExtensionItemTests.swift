// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PorticoFoundation
@testable import SystemModel

/// The properties of an item and its `userInfo` are two views of one thing.
@MainActor
@Suite struct ExtensionItemTests {
    private let titleKey: String = NSExtensionItemAttributedTitleKey
    private let textKey: String = NSExtensionItemAttributedContentTextKey
    private let attachmentsKey: String = NSExtensionItemAttachmentsKey

    @Test func anEmptyItemHoldsNothing() {
        let item = NSExtensionItem()
        #expect(item.attributedTitle == nil)
        #expect(item.attributedContentText == nil)
        #expect(item.attachments == nil)
        #expect(item.userInfo == nil)
    }

    @Test func propertiesAreInUserInfo() {
        let item = NSExtensionItem()
        let provider = NSItemProvider()
        item.attributedTitle = NSAttributedString(string: "Title")
        item.attributedContentText = NSAttributedString(string: "Text")
        item.attachments = [provider]
        #expect(item.userInfo?.count == 3)
        #expect((item.userInfo?[titleKey] as? NSAttributedString)?.string == "Title")
        #expect((item.userInfo?[textKey] as? NSAttributedString)?.string == "Text")
        #expect((item.userInfo?[attachmentsKey] as? [NSItemProvider])?.first === provider)
        item.attributedTitle = nil
        #expect(item.userInfo?.count == 2)
        item.attributedContentText = nil
        item.attachments = nil
        #expect(item.userInfo == nil)
    }

    @Test func userInfoIsInProperties() {
        let item = NSExtensionItem()
        item.attributedTitle = NSAttributedString(string: "Title")
        let provider = NSItemProvider()
        item.userInfo = [textKey: NSAttributedString(string: "Text"), attachmentsKey: [provider], "own": 1]
        #expect(item.attributedTitle == nil)
        #expect(item.attributedContentText?.string == "Text")
        #expect(item.attachments?.first === provider)
        item.attachments = nil
        #expect(item.userInfo?["own"] as? Int == 1)
    }

    @Test func aTextIsCopiedWhenItIsSet() {
        let text = NSMutableAttributedString(string: "before")
        let item = NSExtensionItem()
        item.attributedTitle = text
        text.mutableString.setString("after")
        #expect(item.attributedTitle?.string == "before")
    }

    @Test func aCopyGoesItsOwnWayWithTheSameProviders() throws {
        let item = NSExtensionItem()
        let provider = NSItemProvider()
        item.attributedTitle = NSAttributedString(string: "Title")
        item.attachments = [provider]
        let copy = try #require(item.copy() as? NSExtensionItem)
        item.attributedTitle = nil
        #expect(copy.attributedTitle?.string == "Title")
        #expect(copy.attachments?.first === provider)
    }

    @Test func itCrossesToAnotherProcess() throws {
        let first = NSItemProvider(item: "1" as NSString, typeIdentifier: "public.plain-text")
        let second = NSItemProvider(item: NSURL(string: "https://a.b")!, typeIdentifier: "public.url")
        let item = NSExtensionItem()
        item.attributedTitle = NSAttributedString(string: "Title")
        item.attributedContentText = NSAttributedString(string: "Text")
        item.attachments = [first, second]
        item.userInfo?["own"] = ["k": 1]
        item.userInfo?["lost"] = NSItemProvider()
        var providers = [NSItemProvider()]
        let record = item.record(addingTo: &providers)
        #expect(providers.count == 3)
        #expect(providers[1] === first)
        #expect(record.title == "Title")
        #expect(record.contentText == "Text")
        #expect(record.attachments.map(\.number) == [2, 3])
        #expect(record.attachments.map { $0.representations.map(\.type) } == [["public.plain-text"], ["public.url"]])

        let arrived = NSExtensionItem(record, loading: OtherProcess())
        #expect(arrived.attributedTitle?.string == "Title")
        #expect(arrived.attributedContentText?.string == "Text")
        #expect(arrived.attachments?.map(\.registeredTypeIdentifiers) == [["public.plain-text"], ["public.url"]])
        #expect(arrived.userInfo?["own"] as? [String: Int] == ["k": 1])
        #expect(arrived.userInfo?.count == 4)
        var again: [NSItemProvider] = [NSItemProvider()]
        #expect(arrived.record(addingTo: &again) == record)
    }

    @Test func anEmptyItemCrossesEmpty() {
        var providers: [NSItemProvider] = []
        let record = NSExtensionItem().record(addingTo: &providers)
        #expect(record == ExtensionItemRecord())
        #expect(NSExtensionItem(record, loading: OtherProcess()).userInfo == nil)
    }

    @Test func noAttachmentsCrossAsNone() {
        let item = NSExtensionItem()
        item.attachments = []
        var providers: [NSItemProvider] = []
        #expect(item.record(addingTo: &providers) == ExtensionItemRecord())
    }

    @Test func anArchiveKeepsTextsAndPlainValues() throws {
        let item = NSExtensionItem()
        item.attributedTitle = NSAttributedString(string: "Title")
        item.attachments = [NSItemProvider()]
        item.userInfo?["own"] = 1
        let data = try NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
        let restored = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSExtensionItem.self, from: data))
        #expect(restored.attributedTitle?.string == "Title")
        #expect(restored.attributedContentText == nil)
        #expect(restored.attachments == nil)
        #expect(restored.userInfo?["own"] as? Int == 1)
    }

    @Test func keysAreTheirNames() {
        #expect(titleKey == "NSExtensionItemAttributedTitleKey")
        #expect(textKey == "NSExtensionItemAttributedContentTextKey")
        #expect(attachmentsKey == "NSExtensionItemAttachmentsKey")
        #expect(NSExtensionJavaScriptPreprocessingResultsKey == "NSExtensionJavaScriptPreprocessingResultsKey")
        #expect(NSExtensionJavaScriptFinalizeArgumentKey == "NSExtensionJavaScriptFinalizeArgumentKey")
    }
}
