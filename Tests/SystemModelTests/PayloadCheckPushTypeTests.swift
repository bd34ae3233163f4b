// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// What the report says about pushes other than alerts.
@Suite struct PayloadCheckPushTypeTests {
    private static let noPlace = "is not allowed in a background push: APNs or the device drops the push."

    static let background: [PayloadCheckRule] = [
        .init("A 5", #"{"aps":{"content-available":1},"url":"a"}"#, as: .background),
        .init(
            "A 5", aps: "", as: .background,
            errors: ["$.aps.content-available is missing; expected the number 1. A background push without it"]),
        .init("A 5", aps: #""content-available":0"#, as: .background, errors: ["$.aps.content-available is 0;"]),
        .init(
            "A 5", aps: #""content-available":true"#, as: .background, warnings: ["$.aps.content-available is true,"]),
        .init(
            "A 5", aps: #""content-available":1,"sound":"default","badge":1,"alert":"Hi""#, as: .background,
            errors: ["$.aps.alert \(noPlace)", "$.aps.badge \(noPlace)", "$.aps.sound \(noPlace)"]),
        // What is wrong in them otherwise does not matter.
        .init(
            "A 5", aps: #""content-available":1,"sound":{"volume":2},"alert":{"title":7}"#, as: .background,
            errors: ["$.aps.alert \(noPlace)", "$.aps.sound \(noPlace)"]),
        .init(
            "N 2.12", aps: #""content-available":1,"mutable-content":1"#, as: .background,
            warnings: ["$.aps.mutable-content is 1, but there is no alert text"]),
        .init("A 7.1", "{}", as: .background, errors: ["$.aps is missing"]),
    ]

    static let silentTypes: [PushType] = [
        .voip, .complication, .fileprovider, .mdm, .location, .pushtotalk,
    ]

    @Test("what only the app reads is the app's own", arguments: silentTypes)
    func unread(type: PushType) {
        let article = type == .mdm ? "an" : "a"
        PayloadCheckRule("A 7.1", #"{"caller":"x"}"#, as: type).check()
        PayloadCheckRule("A 7.1", #"{"aps":{},"caller":"x"}"#, as: type).check()
        PayloadCheckRule("A 7.1", #"{"aps":{"own":1,"titel":2}}"#, as: type).check()
        PayloadCheckRule(
            "A 7.1", aps: #""badge":"3","alert":"Hi","event":"start""#, as: type,
            warnings: ["alert", "badge", "event"].map {
                "$.aps.\($0) is ignored in \(article) \(type) push. The app gets the whole payload, but the system shows nothing."
            }
        ).check()
        PayloadCheckRule("A 7.1", #"{"aps":[]}"#, as: type, warnings: ["$.aps is an array; expected an object."])
            .check()
        PayloadCheckRule("A 7.1", "[]", as: type, errors: ["$ is an array;"]).check()
    }

    static let widgets: [PayloadCheckRule] = [
        .init("WidgetKit", aps: #""content-changed":true"#, as: .widgets),
        .init("WidgetKit", aps: #""content-changed":false"#, as: .widgets),
        .init(
            "WidgetKit", aps: #""content-changed":1"#, as: .widgets,
            warnings: ["$.aps.content-changed is 1; expected true."]),
        .init(
            "WidgetKit", aps: #""content-changed":2"#, as: .widgets,
            errors: ["$.aps.content-changed is 2; expected true or false."]),
        .init("WidgetKit", aps: "", as: .widgets, warnings: ["$.aps.content-changed is missing; expected true."]),
        .init("WidgetKit", "{}", as: .widgets, warnings: ["$.aps.content-changed is missing; expected true."]),
        .init("A 7.1", "{}", as: .controls),
        .init("A 7.1", aps: #""content-changed":true"#, as: .controls),
        .init(
            "A 7.2", aps: #""content-changed":true,"badge":1"#, as: .widgets,
            warnings: ["$.aps.badge is ignored in a widgets push. Remove it."]),
        .init(
            "ours", aps: #""content-changed":true,"own":1"#, as: .widgets,
            warnings: ["$.aps.own is not a known key of aps."]),
    ]

    @Test("background", arguments: background)
    func backgroundRule(rule: PayloadCheckRule) { rule.check() }

    @Test("widgets and controls", arguments: widgets)
    func widgetsRule(rule: PayloadCheckRule) { rule.check() }
}
