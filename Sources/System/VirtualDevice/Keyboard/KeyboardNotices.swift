// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// One notification: what it says when it is made.

extension KeyboardGeometry {
    /// - Parameters:
    ///   - begin: The true frames; what the app is told of them depends on its window.
    ///   - end: nil leaves the key out, and duration and curve with it.
    func notice(
        _ name: KeyboardNotice.Name, _ begin: ScreenRect, _ end: ScreenRect?, isByUser: Bool = false
    ) -> KeyboardNotice {
        let request = ownersRequest
        let duration = Double(profile.keyboard.animation.duration.wholeNanoseconds / 1_000_000) / 1000
        return KeyboardNotice(
            name: name, begin: reported(begin, isEnd: false, for: request),
            end: end.map { reported($0, isEnd: true, for: request) }, duration: end == nil ? nil : duration,
            curve: end == nil ? nil : 7, isLocal: true, isByUser: isByUser,
            hasScreen: profile.keyboard.objectIsScreen)
    }
}
