// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of widgets alone: what is kept of them with and without a process.
@Suite struct WidgetsTests {
    private static let id = "com.example.weather.Today"
    private static let manifest = ExtensionManifest(
        bundleIdentifier: id, displayName: "Forecast", executable: "Today", point: ExtensionManifest.todayPoint,
        principalClass: "Today.ForecastController")
    private static let profile = Sample.profile {
        $0.extensions.today.width = 300
        $0.extensions.today.compactHeight = 100
        $0.extensions.today.expandedHeight = 500
    }

    /// A view that wishes to be so high.
    private static func view(height: Double = 0) -> ExtensionViewRecord {
        var view = ExtensionViewRecord()
        view.texts = ["12°"]
        view.preferredHeight = height
        return view
    }

    private static func record(_ service: Widgets, height: Double = 0) -> WidgetRecord? {
        service.record(of: manifest, view: view(height: height), profile)
    }

    /// Shown, with request 7.
    private static func shown() -> Widgets {
        var service = Widgets()
        service.load(id, request: 7)
        service.show(id)
        return service
    }

    @Test("a widget is known from its first view on; shown and hidden, it keeps its request")
    func showing() {
        var service = Widgets()
        #expect(service.isEmpty)
        #expect(Self.record(service) == nil)
        service.load("com.example.other", request: 6)
        service.load(Self.id, request: 7)
        service.show(Self.id)
        #expect(service.identifiers == ["com.example.other", Self.id])
        #expect(service.isShown(Self.id) && !service.isShown("com.example.other"))
        let record = WidgetRecord(
            extensionBundle: Self.id, name: "Forecast", isShown: true, isExpanded: false, allowsExpanded: false,
            height: 100, view: Self.view(), isPlaceholder: false, hasContent: true, snapshot: nil)
        #expect(Self.record(service) == record)
        #expect(record.summary == "widget (compact, 100 points): 12°")
        let hidden = [service.hide(Self.id), service.hide(Self.id), service.hide("com.example.none")]
        #expect(hidden == [true, false, false])
        #expect(Self.record(service)?.summary == "widget is hidden")
        #expect(service[Self.id]?.request == 7)
    }

    @Test("with its app a widget is forgotten: installed again, it begins anew")
    func uninstalled() {
        var service = Self.shown()
        service.load("com.example.other", request: 8)
        service.setHasContent(false, Self.id)
        service.uninstalled([Self.manifest])
        #expect(service.identifiers == ["com.example.other"])
        #expect(service.hasContent(Self.id) && !service.isShown(Self.id))
    }

    @Test("one update at a time; one without anything new leaves the picture as it is")
    func updates() {
        var service = Widgets()
        #expect(service.beginUpdate(Self.id) == nil)
        service.show(Self.id)
        #expect(service.beginUpdate(Self.id) == nil, "there is no view to update")
        service.load(Self.id, request: 7)
        #expect(service.beginUpdate(Self.id) == 7)
        #expect(service.beginUpdate(Self.id) == nil)
        service.endUpdate(Self.id, snapshot: ["12°"])
        #expect(service.beginUpdate(Self.id) == 7, "the first is over")
        service.endUpdate(Self.id, snapshot: nil)
        #expect(Self.record(service)?.snapshot == ["12°"])
    }

    @Test("a process that ends leaves a placeholder where its widget was shown, and no request, nor an update")
    func death() {
        var service = Self.shown()
        #expect(service.beginUpdate(Self.id) == 7)
        let died = [service.died(Self.id), service.died("com.example.none")]
        #expect(died == [true, false])
        #expect(Self.record(service)?.summary == "widget cannot be loaded")
        #expect(service.beginUpdate(Self.id) == nil)
        service.load(Self.id, request: 8)
        service.show(Self.id)
        #expect(service.beginUpdate(Self.id) == 8)
        let unseen = [service.hide(Self.id), service.died(Self.id)]
        #expect(unseen == [true, false])
        #expect(Self.record(service)?.summary == "widget is hidden")
    }

    @Test("expanded, a widget is as high as it wishes, up to the largest height; compact, as the system says")
    func height() {
        var service = Self.shown()
        #expect(Self.record(service, height: 200)?.height == 100)
        service.setExpanded(true, Self.id)
        let heights = [0, 50, 200, 500, 900].map { Self.record(service, height: $0)?.height }
        #expect(heights == [100, 50, 200, 500, 500])
        #expect(Self.record(service, height: 216.5)?.summary == "widget (expanded, 216.5 points): 12°")
        #expect(
            service.space(of: Self.id, Self.profile)
                == WidgetSpace(isExpanded: true, width: 300, compactHeight: 100, expandedHeight: 500))
        #expect(!service.space(of: "com.example.none", Self.profile).isExpanded)
    }

    @Test("taking the expanded mode back makes an expanded widget compact; a new view has to allow it anew")
    func mode() {
        var service = Self.shown()
        let allowed = [service.allow(expanded: true, "com.example.none"), service.allow(expanded: true, Self.id)]
        service.setExpanded(true, Self.id)
        let takenBack = [service.allow(expanded: true, Self.id), service.allow(expanded: false, Self.id)]
        let isTooLarge = allowed + takenBack
        #expect(isTooLarge == [false, false, false, true])
        service.load(Self.id, request: 8)
        #expect(service[Self.id]?.isExpanded == false)
        #expect(service.isShown(Self.id))
        _ = service.allow(expanded: true, Self.id)
        service.load(Self.id, request: 9)
        #expect(service[Self.id]?.allowsExpanded == false)
    }

    @Test("without content it is not shown nor updated, and its picture is void")
    func content() {
        var service = Widgets()
        #expect(service.hasContent(Self.id))
        service.endUpdate(Self.id, snapshot: ["12°"])
        service.setHasContent(false, Self.id)
        #expect(!service.hasContent(Self.id))
        #expect(Self.record(service)?.summary == "widget has no content")
        for gesture in [WidgetGesture.show, .update] {
            #expect(service.refusal(of: gesture, Self.id, buttons: []) == .widgetHasNoContent(Self.id))
        }
        service.setHasContent(true, Self.id)
        #expect(service.refusal(of: .show, Self.id, buttons: []) == nil)
        #expect(Self.record(service)?.snapshot == nil)
    }

    @Test("what makes no sense is refused with its reason")
    func refusals() {
        var service = Widgets()
        func refusal(_ gesture: WidgetGesture) -> DeviceError? {
            service.refusal(of: gesture, Self.id, buttons: ["Reload"])
        }
        let inView = [WidgetGesture.setExpanded(true), .setExpanded(false), .tapButton(title: "Reload")]
        for gesture in inView + [WidgetGesture.hide] { #expect(refusal(gesture) == .widgetIsShown(false, Self.id)) }
        #expect([refusal(.show), refusal(.update)] == [nil, nil])
        service = Self.shown()
        #expect(refusal(.show) == .widgetIsShown(true, Self.id))
        #expect(refusal(.update) == nil)
        #expect(refusal(.setExpanded(true)) == .widgetStaysCompact(Self.id))
        #expect(refusal(.setExpanded(false)) == .widgetIsExpanded(false, Self.id))
        #expect(refusal(.tapButton(title: "Reload")) == nil)
        #expect(refusal(.tapButton(title: "Stop")) == .noButton(title: "Stop", available: ["Reload"]))
        _ = service.allow(expanded: true, Self.id)
        #expect(refusal(.setExpanded(true)) == nil)
        _ = service.died(Self.id)
        for gesture in inView { #expect(refusal(gesture) == .widgetIsShown(false, Self.id)) }
        #expect(refusal(.hide) == nil)
    }
}
