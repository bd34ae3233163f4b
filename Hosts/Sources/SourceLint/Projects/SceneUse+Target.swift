// Portico
// SPDX-License-Identifier: Apache-2.0

import XcodeProjects

extension SceneUse {
    /// What an app's Info.plist says, with what build settings add. Unknown where the list, or a part of its scene manifest,
    /// is not known.
    init(_ infoPlist: TargetPropertyList) {
        guard let list = infoPlist.resolved, !list.isUnresolved("UIApplicationSceneManifest"),
            let values = PropertyListValue.dictionary(list.values).foundationValue as? [String: Any]
        else {
            self = .unknown
            return
        }
        self.init(infoPlist: values)
    }
}
