// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation
import Synchronization
import SystemModel

extension NSExtensionContext {
    /// The largest mode for which the widget has content; initially compact. If it is expanded, the system shows Show
    /// More; if it is set back to compact, an expanded widget becomes compact. It can be set at any time.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/widgetlargestavailabledisplaymode
    /// - Since: iOS 10.0
    public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
        get { allowsExpanded.withLock { $0 } ? .expanded : .compact }
        set {
            let isExpanded = newValue == .expanded
            let isNew = allowsExpanded.withLock { allows in
                defer { allows = isExpanded }
                return allows != isExpanded
            }
            if isNew { process.send(.appExtension(.largestMode(request: request, isExpanded: isExpanded))) }
        }
    }

    /// The widget's current mode, as last reported to it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/widgetactivedisplaymode
    /// - Since: iOS 10.0
    public var widgetActiveDisplayMode: NCWidgetDisplayMode {
        widgetSpace.withLock { $0?.isExpanded } == true ? .expanded : .compact
    }

    /// The maximum size in points; zero in an extension that is not a widget.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/widgetmaximumsize(for:)
    /// - Since: iOS 10.0
    public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
        guard let space = widgetSpace.withLock({ $0 }) else { return .zero }
        return CGSize(
            width: space.width, height: displayMode == .expanded ? space.expandedHeight : space.compactHeight)
    }
}
