// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

// What several commands take, in the same words.
extension ArgumentHelp {
    static var app: ArgumentHelp {
        ArgumentHelp("The app's bundle identifier.", valueName: "bundle-identifier")
    }

    static var partOfApp: ArgumentHelp {
        ArgumentHelp("The extension's bundle identifier, not the app's.", valueName: "bundle-identifier")
    }

    static var onlyApp: ArgumentHelp {
        ArgumentHelp("Show only this app. (default: all apps)", valueName: "bundle-identifier")
    }
}
