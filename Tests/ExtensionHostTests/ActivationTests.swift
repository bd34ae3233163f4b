// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The share sheet offers what the activation rule says; the rules themselves are tested with the model.
@Suite struct ActivationTests {
    private static let images = ActivationRule.predicate(
        """
        SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, \
        ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image").@count == 1).@count == 1
        """)

    private func refusal(_ rule: ActivationRule?, _ items: [SharedItem], types: [TypeDeclaration] = []) -> DeviceError?
    {
        var app = Sample.app([Sample.manifest(ExtensionManifest.sharePoint, "Part", rule: rule)])
        app.typeDeclarations = types
        var device = Device(BootRecord(name: "d", identifier: "d", profile: Sample.profile()))
        _ = device.handle(.install(app, location: "/apps/App"))
        let effects = device.handle(.appExtension(.share(extension: "com.example.app.Part", items: items)))
        guard case .refused(let error) = effects.first else { return nil }
        return error
    }

    @Test("what the rule hides is not shared, and the reason is the rule's")
    func rules() {
        #expect(refusal(Self.images, HostFixture.screenshot.items()) == nil)
        let reason = Self.images.report(for: HostFixture.contact.items().offered).reason
        #expect(!reason.isEmpty)
        #expect(
            refusal(Self.images, HostFixture.contact.items())
                == .notOffered("com.example.app.Part", reason: reason))
        #expect(
            refusal(nil, HostFixture.contact.items())?.description
                == "the share sheet does not offer com.example.app.Part: it has no NSExtensionActivationRule; "
                + "`portico rule explain` says more")
    }

    @Test("types of installed apps count")
    func declaredTypes() {
        let items = [
            SharedItem(attachments: [
                SharedAttachment(representations: [
                    SharedRepresentation(type: "com.example.sketch", form: .data, contents: .text("x"))
                ])
            ])
        ]
        #expect(refusal(Self.images, items) != nil)
        let sketch = TypeDeclaration(identifier: "com.example.sketch", conformsTo: ["public.image"])
        #expect(refusal(Self.images, items, types: [sketch]) == nil)
    }
}
