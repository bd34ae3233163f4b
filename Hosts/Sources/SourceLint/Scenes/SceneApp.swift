// Portico
// SPDX-License-Identifier: Apache-2.0

/// An app of the files, and who is told what happens to it.
struct SceneApp {
    enum LifeCycle: Hashable {
        /// Scene delegates, or SwiftUI's views.
        case scenes
        /// The app delegate.
        case appDelegate
        /// It cannot be determined.
        case unclear
    }

    /// Where the class of the delegate, or SwiftUI's `App`, is declared.
    var place: Place
    var isSwiftUI: Bool
    /// The app delegate, and the classes of the files that it descends from; empty if it is not in the files.
    var delegate: [Int]
    /// The classes of the scene delegates, without those that another one descends from.
    var sceneDelegates: [Int] = []
    var lifeCycle = LifeCycle.unclear
    /// Whether the app also runs on systems without scenes, where the app delegate is told.
    var isLimited = false
}
