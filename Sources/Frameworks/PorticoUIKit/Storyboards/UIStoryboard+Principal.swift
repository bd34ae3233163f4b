// Portico
// SPDX-License-Identifier: Apache-2.0

package import AppRuntime
import Foundation
package import SystemModel

extension UIStoryboard {
    /// The initial view controller of an extension's storyboard; nil, with a line in the timeline, if there is none.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionmainstoryboard
    package static func principalController(
        of manifest: ExtensionManifest, _ context: ProcessContext
    ) -> UIViewController? {
        let name = manifest.mainStoryboard ?? ""
        let key = "NSExtensionMainStoryboard in \(manifest.folder)/Info.plist"
        let storyboard = UIStoryboard(name: name, bundle: nil)
        guard storyboard.file != nil else {
            context.send(.diagnostic("\(name).storyboard is not in this extension's bundle: check \(key)"))
            return nil
        }
        guard let controller = storyboard.instantiateInitialViewController() else {
            context.send(.diagnostic("\(name).storyboard has no initial view controller: check \(key)"))
            return nil
        }
        return controller
    }
}
