// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// What the device knows of what a widget of the Today view reads and changes, and what is done with it.

extension Device {
    /// What the user does with a widget. One without a process gets the next number.
    func footprint(of gesture: WidgetGesture, onWidget identifier: String) -> Footprint {
        let process = self.process(ofWidget: identifier) ?? lastProcess + 1
        return switch gesture {
        case .tapButton: Footprint(reads: [.today, .widgetViews], writes: [.process(process)])
        case .setExpanded: Footprint(reads: [.today], writes: [.widgetViews, .process(process)])
        case .show, .hide, .update: Footprint(reads: [.clock], writes: [.today, .widgetViews, .process(process)])
        }
    }

    /// The user leaves the Today view, if it is open.
    var footprintOfClosingToday: Footprint {
        var footprint = Footprint()
        if widgets.isEmpty { return footprint }
        for identifier in widgets.identifiers where widgets.isShown(identifier) {
            footprint.join(self.footprint(of: .hide, onWidget: identifier))
        }
        return footprint
    }

    private func process(ofWidget identifier: String) -> ProcessID? {
        widgets[identifier]?.request.flatMap { requests[$0] }?.process
    }

    /// Whether it is the process of a widget of the Today view.
    func isWidget(_ id: ProcessID) -> Bool { extensionManifest(of: id)?.point == ExtensionManifest.todayPoint }

    // MARK: - What its process says

    /// nil for what every process may say, which means the same there.
    func footprint(ofWidgetsMessage message: AppMessage, from id: ProcessID) -> Footprint? {
        switch message {
        case .screen, .diagnostic, .startTimer, .clock, .process, .darwin, .returned, .completed: nil
        case .appExtension(.view): Footprint(writes: [.process(id), .widgetViews])
        default: .unknown
        }
    }

    func footprint(
        ofReturnOf callback: ExtensionCallback, _ result: CallbackResult, toWidget id: ProcessID
    ) -> Footprint {
        switch callback {
        // Without a principal object it is ended.
        case .makePrincipal where result.isMissing: .unknown
        case .makePrincipal, .viewDidAppear: Footprint(reads: [.clock], writes: [.process(id), .widgetViews])
        case .viewDidDisappear, .widgetPerformUpdate: Self.restOfWidget(id)
        case .beginRequest, .loadView, .viewWillAppear, .viewWillDisappear, .widgetDisplayModeChanged,
            .widgetMarginInsets, .touch:
            Footprint(reads: [.clock], writes: [.process(id)])
        default: .unknown
        }
    }

    /// It may have nothing to do any more, and be suspended later.
    static func restOfWidget(_ id: ProcessID) -> Footprint {
        Footprint(reads: [.clock, .today], writes: [.process(id), .widgetViews])
    }
}
