// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A dictionary rule of the extensions sheet's section 2.3, and what it says of the inputs of section 2.5.
struct SheetDictionary: Sendable, CustomTestStringConvertible {
    var owner: String
    /// As the sheet shortens them: `V2`, `T`, `P1`; `A10` and `a1` are the most and the fewest attachments.
    var keys: String
    /// A letter for each input, `a` to `r`, worked out by hand from the sheet's table: Y is shown.
    var row: String
    /// Keys in `NSExtensionAttributes` beside the rule, as XML.
    var beside = ""
    /// Keys in `NSExtension`, as XML.
    var above = ""
    /// More inside of the rule, as XML.
    var more = ""
    var diagnostics: [String] = []

    var testDescription: String { "\(owner): \(keys)" }

    private static let prefix = "NSExtensionActivation"
    private static let names: [Character: String] = [
        "T": "SupportsText", "U": "SupportsWebURLWithMaxCount", "P": "SupportsWebPageWithMaxCount",
        "I": "SupportsImageWithMaxCount", "M": "SupportsMovieWithMaxCount", "F": "SupportsFileWithMaxCount",
        "A": "SupportsAttachmentsWithMaxCount", "a": "SupportsAttachmentsWithMinCount", "V": "DictionaryVersion",
    ]

    var infoPlist: Data {
        let entries = keys.split(separator: " ").map { key in
            let value = key == "T" ? "<true/>" : "<integer>\(key.dropFirst())</integer>"
            return "<key>\(Self.prefix)\(key.first.flatMap { Self.names[$0] } ?? "")</key>\(value)"
        }
        return Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>NSExtension</key><dict>\(above)
            <key>NSExtensionAttributes</key><dict>\(beside)
            <key>NSExtensionActivationRule</key><dict>\(entries.joined())\(more)</dict>
            </dict></dict></dict></plist>
            """.utf8)
    }

    private static func belongs(_ key: String, in place: String) -> String {
        "\(prefix)\(key) is in \(place), where it is ignored; move it to the dictionary "
            + "NSExtensionActivationRule"
    }

    static let all: [SheetDictionary] = [
        SheetDictionary(owner: "mozilla-mobile/firefox-ios", keys: "T P1 U1", row: "....YYY.....YY...."),
        SheetDictionary(owner: "mozilla-mobile/focus-ios", keys: "V2 T P1 U1", row: "....YYY...Y.YY...."),
        SheetDictionary(owner: "wordpress-mobile/WordPress-iOS", keys: "V2 T U1 I1", row: "Y...YYY...Y.YY...."),
        SheetDictionary(owner: "mastodon/mastodon-ios", keys: "T U1 I4 M1", row: "YYY.YYY..YY..Y...."),
        SheetDictionary(owner: "bluesky-social/social-app", keys: "T U1 I10 M1", row: "YYY.YYY..YY..Y...."),
        SheetDictionary(owner: "Dimillian/IceCubesApp", keys: "I4 M1 T P1 U1", row: "YYY.YYY..YY.YY...."),
        SheetDictionary(owner: "ArchiveBox/ios-archivebox", keys: "T U20", row: "....YYY......Y...."),
        SheetDictionary(owner: "OpenArchive/Save-app-ios", keys: "F99 I99 M99", row: "YYYY...YYY.Y.Y...."),
        SheetDictionary(owner: "InterShare/InterShare-Apple", keys: "F1 I1 M1", row: "Y......YYY.Y.Y...."),
        SheetDictionary(owner: "EhPanda-Team/EhPanda", keys: "U1", row: "....Y............."),
        SheetDictionary(
            owner: "Ranchero-Software/NetNewsWire", keys: "", row: "....Y.............",
            beside: "<key>NSExtensionJavaScriptPreprocessingFile</key><string>netnewswire-safari</string>",
            more: "<key>NSExtensionActivationSupportsWebURLWithMaxCount</key><string>1</string>",
            diagnostics: [
                "NSExtensionActivationSupportsWebURLWithMaxCount is a string, but must be a number; it is read "
                    + "as 1"
            ]),
        SheetDictionary(
            owner: "RocketChat/Rocket.Chat.ReactNative", keys: "V2 F5 I5 M5 T P1 U1", row: "YYY.YYYYYYYYYY....",
            above: "<key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key><integer>1</integer>",
            diagnostics: [belongs("SupportsAttachmentsWithMaxCount", in: "NSExtension")]),
        SheetDictionary(
            owner: "mattermost/mattermost-mobile", keys: "V2 A10 F10 I10 M10 T U1 P1", row: "YYY.YYYYYYYYYY...."),
        SheetDictionary(owner: "element-hq/element-ios", keys: "V2 I5 M1 T U1", row: "YYY.YYY..YY.YY...."),
        SheetDictionary(
            owner: "GitJournal/GitJournal", keys: "T U1 I1 M1 F1", row: "Y...YYYYYYYYYY....",
            beside: "<key>PHSupportedMediaTypes</key><array><string>Image</string></array>"),
        SheetDictionary(
            owner: "FilenCloudDienste/filen-mobile", keys: "F100 I100 M100", row: "YYYY...YYY.Y.Y....",
            more: """
                <key>NSExtensionActivationSupportsText</key><false/>
                <key>NSExtensionActivationFileTypeIdentifiers</key><array><string>public.data</string></array>
                """,
            diagnostics: ["NSExtensionActivationFileTypeIdentifiers is not a key of a rule and is ignored"]),
        SheetDictionary(
            owner: "localsend/localsend", keys: "P999 U999 M999 I999 F999 A999 T", row: "YYYYYYYYYYYYYY...."),
        SheetDictionary(owner: "keybase/client", keys: "F999 I999 M999 T U1 P1", row: "YYYYYYYYYYYYYY...."),
        SheetDictionary(owner: "simplex-chat/simplex-chat", keys: "F1 I1 M1", row: "Y......YYY.Y.Y...."),
        SheetDictionary(
            owner: "anyproto/anytype-swift", keys: "F100 I100 M100 T P100 U100", row: "YYYYYYYYYYYYYY...."),
        SheetDictionary(
            owner: "haiwen/seafile-iOS SeafShare", keys: "A50 F50 I50 M10 T U0", row: "YYYY..YYYY.Y.Y...."),
        SheetDictionary(
            owner: "haiwen/seafile-iOS SeafAction", keys: "F1 I1 M1", row: "Y......YYY.Y.Y....",
            beside: "<key>NSExtensionActivationDictionaryVersion</key><integer>2</integer>",
            diagnostics: [belongs("DictionaryVersion", in: "NSExtensionAttributes")]),
        SheetDictionary(
            owner: "EternallLight/cordova-plugin-openwith-ios", keys: "A10 a1 F10 I10 M10 T U10",
            row: "YYY.YYYYYYYYYY....",
            beside: """
                <key>NSExtensionActivationDictionaryVersion</key><integer>2</integer>
                <key>NSExtensionActivationUsesStrictMatching</key><integer>2</integer>
                """,
            diagnostics: [
                belongs("DictionaryVersion", in: "NSExtensionAttributes"),
                belongs("UsesStrictMatching", in: "NSExtensionAttributes"),
            ]),
        SheetDictionary(owner: "cinderella-project/iMast", keys: "I4 T U1", row: "YYY.YYY...Y..Y...."),
        SheetDictionary(owner: "Expensify/react-native-share-menu", keys: "F1 M1 I1 T U1", row: "Y...YYYYYYYYYY...."),
    ]
}
