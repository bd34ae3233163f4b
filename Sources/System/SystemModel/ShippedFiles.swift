// Portico
// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/embed from the JSON files of this folder; change those.

/// The device's data files.
enum ShippedFiles {
    /// Keyboard/devices.json
    static let devices = #"""
        [
          {
            "name": "iPhone SE (1st generation)",
            "idiom": "phone",
            "width": 320,
            "height": 568,
            "safeArea": {
              "portrait": [20, 0, 0, 0],
              "landscape": [0, 0, 0, 0]
            },
            "keyboard": {
              "portrait": {"letters": 216, "lettersAndBar": 253, "emoji": 216},
              "landscape": {"letters": 162, "lettersAndBar": 193, "emoji": 162},
              "split": 216,
              "shortcutsBar": 55,
              "floatingWidth": 0,
              "floatingHeight": 0
            },
            "confidence": "letters observed, bar unconfirmed",
            "source": "https://kawa.at.webry.info"
          },
          {
            "name": "iPhone 8",
            "idiom": "phone",
            "width": 375,
            "height": 667,
            "safeArea": {
              "portrait": [20, 0, 0, 0],
              "landscape": [0, 0, 0, 0]
            },
            "keyboard": {
              "portrait": {"letters": 216, "lettersAndBar": 260, "emoji": 216},
              "landscape": {"letters": 162, "lettersAndBar": 200, "emoji": 162},
              "split": 216,
              "shortcutsBar": 55,
              "floatingWidth": 0,
              "floatingHeight": 0
            },
            "confidence": "unconfirmed",
            "source": "reference sheet 2.5, unconfirmed"
          },
          {
            "name": "iPhone SE",
            "idiom": "phone",
            "width": 375,
            "height": 667,
            "safeArea": {
              "portrait": [20, 0, 0, 0],
              "landscape": [0, 0, 0, 0]
            },
            "keyboard": {
              "portrait": {"letters": 216, "lettersAndBar": 260, "emoji": 216},
              "landscape": {"letters": 162, "lettersAndBar": 200, "emoji": 162},
              "split": 216,
              "shortcutsBar": 55,
              "floatingWidth": 0,
              "floatingHeight": 0
            },
            "confidence": "unconfirmed",
            "source": "reference sheet 2.5, unconfirmed"
          },
          {
            "name": "iPhone 8 Plus",
            "idiom": "phone",
            "width": 414,
            "height": 736,
            "safeArea": {
              "portrait": [20, 0, 0, 0],
              "landscape": [0, 0, 0, 0]
            },
            "keyboard": {
              "portrait": {"letters": 226, "lettersAndBar": 271, "emoji": 226},
              "landscape": {"letters": 162, "lettersAndBar": 200, "emoji": 162},
              "split": 226,
              "shortcutsBar": 55,
              "floatingWidth": 0,
              "floatingHeight": 0
            },
            "confidence": "letters observed, bar unconfirmed",
            "source": "reference sheet 2.1: the full dictionary of a 414 x 736 phone"
          },
          {
            "name": "iPhone 11 Pro",
            "idiom": "phone",
            "width": 375,
            "height": 812,
            "safeArea": {
              "portrait": [44, 0, 34, 0],
              "landscape": [0, 44, 21, 44]
            },
            "keyboard": {
              "portrait": {"letters": 291, "lettersAndBar": 336, "emoji": 291},
              "landscape": {"letters": 171, "lettersAndBar": 209, "emoji": 171},
              "split": 291,
              "shortcutsBar": 69,
              "floatingWidth": 0,
              "floatingHeight": 0
            },
            "confidence": "portrait observed, landscape unconfirmed",
            "source": "https://github.com/kirillzyusko/react-native-keyboard-controller"
          },
          {
            "name": "iPhone 11",
            "idiom": "phone",
            "width": 414,
            "height": 896,
            "safeArea": {
              "portrait": [48, 0, 34, 0],
              "landscape": [0, 48, 21, 48]
            },
            "keyboard": {
              "portrait": {"letters": 301, "lettersAndBar": 346, "emoji": 301},
              "landscape": {"letters": 171, "lettersAndBar": 209, "emoji": 171},
              "split": 301,
              "shortcutsBar": 69,
              "floatingWidth": 0,
              "floatingHeight": 0
            },
            "confidence": "unconfirmed",
            "source": "reference sheet 2.5, unconfirmed"
          },
          {
            "name": "iPhone 14",
            "idiom": "phone",
            "width": 390,
            "height": 844,
            "safeArea": {
              "portrait": [47, 0, 34, 0],
              "landscape": [0, 47, 21, 47]
            },
            "keyboard": {
              "portrait": {"letters": 291, "lettersAndBar": 336, "emoji": 291},
              "landscape": {"letters": 171, "lettersAndBar": 209, "emoji": 171},
              "split": 291,
              "shortcutsBar": 69,
              "floatingWidth": 0,
              "floatingHeight": 0
            },
            "confidence": "unconfirmed",
            "source": "reference sheet 2.5, unconfirmed",
            "editions": {
              "ios26": {
                "portrait": {"letters": 318, "lettersAndBar": 345, "emoji": 318},
                "landscape": {"letters": 171, "lettersAndBar": 209, "emoji": 171},
                "split": 318,
                "shortcutsBar": 69,
                "floatingWidth": 0,
                "floatingHeight": 0,
                "confidence": "observed; that 318 is the height without the bar is decided",
                "source": "https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1238, https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1242"
              }
            }
          },
          {
            "name": "iPhone 16",
            "idiom": "phone",
            "width": 393,
            "height": 852,
            "safeArea": {
              "portrait": [59, 0, 34, 0],
              "landscape": [0, 59, 21, 59]
            },
            "keyboard": {
              "portrait": {"letters": 291, "lettersAndBar": 336, "emoji": 291},
              "landscape": {"letters": 171, "lettersAndBar": 209, "emoji": 171},
              "split": 291,
              "shortcutsBar": 69,
              "floatingWidth": 0,
              "floatingHeight": 0
            },
            "confidence": "unconfirmed",
            "source": "reference sheet 2.5, unconfirmed",
            "editions": {
              "ios26": {
                "portrait": {"letters": 318, "lettersAndBar": 345, "emoji": 318},
                "landscape": {"letters": 171, "lettersAndBar": 209, "emoji": 171},
                "split": 318,
                "shortcutsBar": 69,
                "floatingWidth": 0,
                "floatingHeight": 0,
                "confidence": "observed; that 318 is the height without the bar is decided",
                "source": "https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1238, https://github.com/kirillzyusko/react-native-keyboard-controller/issues/1242"
              }
            }
          },
          {
            "name": "iPhone 16 Plus",
            "idiom": "phone",
            "width": 430,
            "height": 932,
            "safeArea": {
              "portrait": [59, 0, 34, 0],
              "landscape": [0, 59, 21, 59]
            },
            "keyboard": {
              "portrait": {"letters": 301, "lettersAndBar": 346, "emoji": 301},
              "landscape": {"letters": 171, "lettersAndBar": 209, "emoji": 171},
              "split": 301,
              "shortcutsBar": 69,
              "floatingWidth": 0,
              "floatingHeight": 0
            },
            "confidence": "unconfirmed",
            "source": "reference sheet 2.5, unconfirmed"
          },
          {
            "name": "iPad (9.7-inch)",
            "idiom": "pad",
            "width": 768,
            "height": 1024,
            "safeArea": {
              "portrait": [20, 0, 0, 0],
              "landscape": [20, 0, 0, 0]
            },
            "keyboard": {
              "portrait": {"letters": 264, "lettersAndBar": 313, "emoji": 264},
              "landscape": {"letters": 352, "lettersAndBar": 398, "emoji": 352},
              "split": 216,
              "shortcutsBar": 55,
              "floatingWidth": 320,
              "floatingHeight": 254
            },
            "confidence": "letters observed, bar unconfirmed",
            "source": "https://kawa.at.webry.info"
          },
          {
            "name": "iPad (10.2-inch)",
            "idiom": "pad",
            "width": 810,
            "height": 1080,
            "safeArea": {
              "portrait": [20, 0, 0, 0],
              "landscape": [20, 0, 0, 0]
            },
            "keyboard": {
              "portrait": {"letters": 265, "lettersAndBar": 320, "emoji": 265},
              "landscape": {"letters": 353, "lettersAndBar": 408, "emoji": 353},
              "split": 216,
              "shortcutsBar": 55,
              "floatingWidth": 320,
              "floatingHeight": 254
            },
            "confidence": "unconfirmed",
            "source": "reference sheet 2.5, unconfirmed"
          },
          {
            "name": "iPad Pro 11-inch",
            "idiom": "pad",
            "isForStageManager": true,
            "width": 834,
            "height": 1194,
            "safeArea": {
              "portrait": [24, 0, 20, 0],
              "landscape": [24, 0, 20, 0]
            },
            "keyboard": {
              "portrait": {"letters": 298, "lettersAndBar": 348, "emoji": 298},
              "landscape": {"letters": 368, "lettersAndBar": 422, "emoji": 368},
              "split": 216,
              "shortcutsBar": 69,
              "floatingWidth": 320,
              "floatingHeight": 254
            },
            "confidence": "low",
            "source": "reference sheet 2.5, unconfirmed"
          },
          {
            "name": "iPad Pro 12.9-inch",
            "idiom": "pad",
            "isForStageManager": true,
            "width": 1024,
            "height": 1366,
            "safeArea": {
              "portrait": [24, 0, 20, 0],
              "landscape": [24, 0, 20, 0]
            },
            "keyboard": {
              "portrait": {"letters": 328, "lettersAndBar": 378, "emoji": 328},
              "landscape": {"letters": 423, "lettersAndBar": 471, "emoji": 423},
              "split": 216,
              "shortcutsBar": 69,
              "floatingWidth": 320,
              "floatingHeight": 254
            },
            "confidence": "low",
            "source": "reference sheet 2.5, unconfirmed"
          }
        ]
        """#

    /// Profiles/ios10.json
    static let ios10 = #"""
        {
          "name": "ios10",
          "systemVersion": "10.3",
          "lifecycle": {
            "withoutSceneManifest": "runs",
            "sceneEntersForegroundOnColdLaunch": true,
            "multipleScenes": false,
            "launchCallbacksShareTurn": true,
            "implicitScene": "none",
            "hasScenes": false
          },
          "links": {
            "enterForegroundBeforeLink": true,
            "schemeOwner": "firstInstalled",
            "handoffLoading": 300,
            "systemSchemesAreReserved": true,
            "queriedSchemesLimit": 50,
            "ownSchemeIsDelivered": true,
            "refusalReachesSender": false,
            "trustsUnfetchedDomains": true,
            "isManaged": false,
            "allowsDeveloperMode": true,
            "associationRecheck": 604800000,
            "associationSizeLimit": 131072,
            "associationAtRoot": false,
            "restorationInConnectionActivities": true
          },
          "notifications": {
            "responseAlsoToDelegateOnColdLaunch": true,
            "foregroundWithoutDelegate": "hide",
            "lateDelegate": "drop",
            "willPresentLimit": 25000,
            "inactiveAppIsAsked": false,
            "answeredLeavesList": true,
            "pendingLimit": 64,
            "pendingOverflow": "keepLastAdded",
            "addWhenDenied": "ignoreSilently",
            "addWithoutDate": "error",
            "removalLatency": 5,
            "calendar": {
              "dstGap": "nextTime",
              "dayOverflow": "strict",
              "zonelessFloats": true
            },
            "regionLimit": 20,
            "callOutQueue": "background",
            "delegateExecutor": "callersChoice",
            "attachmentSizeCheckedBy": "add",
            "maximumActionsLimited": 2,
            "maximumActionsUnlimited": 10,
            "zeroBadgeClearsDelivered": false,
            "levelWithoutEntitlement": 1,
            "summaryTimes": [
              480,
              1080
            ],
            "ephemeralPeriod": 28800000,
            "categoriesPersist": true,
            "attachmentStoreLimit": 262144000
          },
          "extensions": {
            "service": {
              "timeLimit": 30000,
              "expiryGrace": 1000,
              "startupLimit": 10000,
              "processStart": 120,
              "memoryLimit": 25165824,
              "keepAlive": 30000,
              "burstFallback": false,
              "runsForQuietApps": true
            },
            "content": {
              "processStart": 120,
              "memoryLimit": 25165824,
              "secondNotification": "sameThread",
              "width": 398
            },
            "share": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 125829120,
              "measured": "2020",
              "loadTime": 20,
              "completionLimit": 5000,
              "suspension": 1000,
              "keepAlive": 5000,
              "process": "perRequest",
              "width": 393,
              "height": 320
            },
            "today": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 16777216,
              "measured": "2015",
              "updateLimit": 10000,
              "suspension": 1000,
              "keepAlive": 30000,
              "width": 377,
              "compactHeight": 110,
              "expandedHeight": 528,
              "asksMarginInsets": false,
              "marginInsets": [
                0,
                16,
                39,
                16
              ],
              "isDeprecated": false
            },
            "widgets": {
              "reloads": 40,
              "mostReloads": 70,
              "period": 86400000
            },
            "memoryWarning": 0.8,
            "extensionResponderOpen": "legacy"
          },
          "background": {
            "eventsHandlerLimit": 30000,
            "handlerLimit": 30000,
            "transferRetry": 60000,
            "forceQuitCancelsTransfers": true,
            "activityLimit": 30000,
            "activityGrace": 1000,
            "lockedSuspensionEndsProcess": true,
            "openDatabaseIsLock": false,
            "taskLimit": 180000,
            "taskGrace": 5000,
            "appRefreshLimit": 30000,
            "processingLimit": 300000,
            "appRefreshRequests": 1,
            "processingRequests": 10,
            "voipReport": "never",
            "voipReportLimit": 30000,
            "voipFailureLimit": 3,
            "callActionLimit": 60000,
            "uptimeInSuspension": "standsStill"
          },
          "windows": {
            "stageManager": "none",
            "asksShouldAutorotate": true,
            "orientationKeyTurns": true,
            "reportsEffectiveGeometry": false
          },
          "keyboard": {
            "canFloat": false,
            "heights": "classic",
            "animation": 250,
            "serverHop": 0,
            "firstUseRounds": 2,
            "thirdPartyRounds": 3,
            "fieldSwitch": "showsAgain",
            "postsHeightChange": true,
            "undockEnd": "screenBottom",
            "fingerPostsShowAndHide": false,
            "dragEnd": "missing",
            "padRotationRounds": 2,
            "postsShowDuringDismissal": false,
            "reloadPostsDidShow": true,
            "lockBurst": 0,
            "accessoryEndIsInWindow": false,
            "framesHoldInTransactionOnly": false,
            "objectIsScreen": false,
            "textViewBeginsLate": true,
            "audience": "running",
            "othersSeemLocal": true,
            "restoresFirstResponder": false,
            "snapshots": [
              "light"
            ],
            "typesBeforeKeyCommands": false
          },
          "homeScreen": {
            "quickActionsShown": 4,
            "secondCompletionEndsApp": true,
            "pasteboardRead": "silent"
          },
          "timing": {
            "processStart": 180,
            "activation": 350,
            "backgrounding": 400,
            "suspension": 5000,
            "launchLimit": 20000,
            "sceneUpdateLimit": 10000,
            "backgroundLimit": 5000
          }
        }
        """#

    /// Profiles/ios12.json
    static let ios12 = #"""
        {
          "name": "ios12",
          "systemVersion": "12.5",
          "lifecycle": {
            "withoutSceneManifest": "runs",
            "sceneEntersForegroundOnColdLaunch": true,
            "multipleScenes": false,
            "launchCallbacksShareTurn": true,
            "implicitScene": "none",
            "hasScenes": false
          },
          "links": {
            "enterForegroundBeforeLink": true,
            "schemeOwner": "firstInstalled",
            "handoffLoading": 300,
            "systemSchemesAreReserved": true,
            "queriedSchemesLimit": 50,
            "ownSchemeIsDelivered": true,
            "refusalReachesSender": false,
            "trustsUnfetchedDomains": true,
            "isManaged": false,
            "allowsDeveloperMode": true,
            "associationRecheck": 604800000,
            "associationSizeLimit": 131072,
            "associationAtRoot": false,
            "restorationInConnectionActivities": true
          },
          "notifications": {
            "responseAlsoToDelegateOnColdLaunch": true,
            "foregroundWithoutDelegate": "hide",
            "lateDelegate": "drop",
            "willPresentLimit": 25000,
            "inactiveAppIsAsked": false,
            "answeredLeavesList": true,
            "pendingLimit": 64,
            "pendingOverflow": "keepLastAdded",
            "addWhenDenied": "ignoreSilently",
            "addWithoutDate": "error",
            "removalLatency": 5,
            "calendar": {
              "dstGap": "nextTime",
              "dayOverflow": "strict",
              "zonelessFloats": true
            },
            "regionLimit": 20,
            "callOutQueue": "background",
            "delegateExecutor": "callersChoice",
            "attachmentSizeCheckedBy": "add",
            "maximumActionsLimited": 2,
            "maximumActionsUnlimited": 10,
            "zeroBadgeClearsDelivered": false,
            "levelWithoutEntitlement": 1,
            "summaryTimes": [
              480,
              1080
            ],
            "ephemeralPeriod": 28800000,
            "categoriesPersist": true,
            "attachmentStoreLimit": 262144000
          },
          "extensions": {
            "service": {
              "timeLimit": 30000,
              "expiryGrace": 1000,
              "startupLimit": 10000,
              "processStart": 120,
              "memoryLimit": 25165824,
              "keepAlive": 30000,
              "burstFallback": false,
              "runsForQuietApps": true
            },
            "content": {
              "processStart": 120,
              "memoryLimit": 25165824,
              "secondNotification": "sameThread",
              "width": 398
            },
            "share": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 125829120,
              "measured": "2020",
              "loadTime": 20,
              "completionLimit": 5000,
              "suspension": 1000,
              "keepAlive": 5000,
              "process": "perRequest",
              "width": 393,
              "height": 320
            },
            "today": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 16777216,
              "measured": "2015",
              "updateLimit": 10000,
              "suspension": 1000,
              "keepAlive": 30000,
              "width": 377,
              "compactHeight": 110,
              "expandedHeight": 528,
              "asksMarginInsets": false,
              "marginInsets": [
                0,
                16,
                39,
                16
              ],
              "isDeprecated": false
            },
            "widgets": {
              "reloads": 40,
              "mostReloads": 70,
              "period": 86400000
            },
            "memoryWarning": 0.8,
            "extensionResponderOpen": "legacy"
          },
          "background": {
            "eventsHandlerLimit": 30000,
            "handlerLimit": 30000,
            "transferRetry": 60000,
            "forceQuitCancelsTransfers": true,
            "activityLimit": 30000,
            "activityGrace": 1000,
            "lockedSuspensionEndsProcess": true,
            "openDatabaseIsLock": false,
            "taskLimit": 180000,
            "taskGrace": 5000,
            "appRefreshLimit": 30000,
            "processingLimit": 300000,
            "appRefreshRequests": 1,
            "processingRequests": 10,
            "voipReport": "never",
            "voipReportLimit": 30000,
            "voipFailureLimit": 3,
            "callActionLimit": 60000,
            "uptimeInSuspension": "standsStill"
          },
          "windows": {
            "stageManager": "none",
            "asksShouldAutorotate": true,
            "orientationKeyTurns": true,
            "reportsEffectiveGeometry": false
          },
          "keyboard": {
            "canFloat": false,
            "heights": "classic",
            "animation": 250,
            "serverHop": 0,
            "firstUseRounds": 2,
            "thirdPartyRounds": 3,
            "fieldSwitch": "silent",
            "postsHeightChange": true,
            "undockEnd": "frame",
            "fingerPostsShowAndHide": true,
            "dragEnd": "zero",
            "padRotationRounds": 2,
            "postsShowDuringDismissal": true,
            "reloadPostsDidShow": true,
            "lockBurst": 0,
            "accessoryEndIsInWindow": false,
            "framesHoldInTransactionOnly": false,
            "objectIsScreen": false,
            "textViewBeginsLate": true,
            "audience": "running",
            "othersSeemLocal": true,
            "restoresFirstResponder": false,
            "snapshots": [
              "light"
            ],
            "typesBeforeKeyCommands": false
          },
          "homeScreen": {
            "quickActionsShown": 4,
            "secondCompletionEndsApp": true,
            "pasteboardRead": "silent"
          },
          "timing": {
            "processStart": 180,
            "activation": 350,
            "backgrounding": 400,
            "suspension": 5000,
            "launchLimit": 20000,
            "sceneUpdateLimit": 10000,
            "backgroundLimit": 5000
          }
        }
        """#

    /// Profiles/ios15.json
    static let ios15 = #"""
        {
          "name": "ios15",
          "systemVersion": "15.8",
          "lifecycle": {
            "withoutSceneManifest": "runs",
            "sceneEntersForegroundOnColdLaunch": true,
            "multipleScenes": true,
            "launchCallbacksShareTurn": true,
            "implicitScene": "posts",
            "hasScenes": true
          },
          "links": {
            "enterForegroundBeforeLink": true,
            "schemeOwner": "firstInstalled",
            "handoffLoading": 300,
            "systemSchemesAreReserved": true,
            "queriedSchemesLimit": 50,
            "ownSchemeIsDelivered": true,
            "refusalReachesSender": false,
            "trustsUnfetchedDomains": true,
            "isManaged": false,
            "allowsDeveloperMode": true,
            "associationRecheck": 604800000,
            "associationSizeLimit": 131072,
            "associationAtRoot": false,
            "restorationInConnectionActivities": true
          },
          "notifications": {
            "responseAlsoToDelegateOnColdLaunch": true,
            "foregroundWithoutDelegate": "hide",
            "lateDelegate": "drop",
            "willPresentLimit": 25000,
            "inactiveAppIsAsked": false,
            "answeredLeavesList": true,
            "pendingLimit": 64,
            "pendingOverflow": "keepLastAdded",
            "addWhenDenied": "ignoreSilently",
            "addWithoutDate": "error",
            "removalLatency": 5,
            "calendar": {
              "dstGap": "nextTime",
              "dayOverflow": "strict",
              "zonelessFloats": true
            },
            "regionLimit": 20,
            "callOutQueue": "background",
            "delegateExecutor": "callersChoice",
            "attachmentSizeCheckedBy": "add",
            "maximumActionsLimited": 2,
            "maximumActionsUnlimited": 10,
            "zeroBadgeClearsDelivered": false,
            "levelWithoutEntitlement": 1,
            "summaryTimes": [
              480,
              1080
            ],
            "ephemeralPeriod": 28800000,
            "categoriesPersist": true,
            "attachmentStoreLimit": 262144000
          },
          "extensions": {
            "service": {
              "timeLimit": 30000,
              "expiryGrace": 1000,
              "startupLimit": 10000,
              "processStart": 120,
              "memoryLimit": 25165824,
              "keepAlive": 30000,
              "burstFallback": false,
              "runsForQuietApps": true
            },
            "content": {
              "processStart": 120,
              "memoryLimit": 25165824,
              "secondNotification": "sameThread",
              "width": 398
            },
            "share": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 125829120,
              "measured": "2020",
              "loadTime": 20,
              "completionLimit": 5000,
              "suspension": 1000,
              "keepAlive": 5000,
              "process": "perRequest",
              "width": 393,
              "height": 320
            },
            "today": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 16777216,
              "measured": "2015",
              "updateLimit": 10000,
              "suspension": 1000,
              "keepAlive": 30000,
              "width": 377,
              "compactHeight": 110,
              "expandedHeight": 528,
              "asksMarginInsets": false,
              "marginInsets": [
                0,
                16,
                39,
                16
              ],
              "isDeprecated": true
            },
            "widgets": {
              "reloads": 40,
              "mostReloads": 70,
              "period": 86400000
            },
            "memoryWarning": 0.8,
            "extensionResponderOpen": "legacy"
          },
          "background": {
            "eventsHandlerLimit": 30000,
            "handlerLimit": 30000,
            "transferRetry": 60000,
            "forceQuitCancelsTransfers": true,
            "activityLimit": 30000,
            "activityGrace": 1000,
            "lockedSuspensionEndsProcess": true,
            "openDatabaseIsLock": false,
            "taskLimit": 30000,
            "taskGrace": 5000,
            "appRefreshLimit": 30000,
            "processingLimit": 300000,
            "appRefreshRequests": 1,
            "processingRequests": 10,
            "voipReport": "beforeCompletion",
            "voipReportLimit": 30000,
            "voipFailureLimit": 3,
            "callActionLimit": 60000,
            "uptimeInSuspension": "standsStill"
          },
          "windows": {
            "stageManager": "none",
            "asksShouldAutorotate": true,
            "orientationKeyTurns": true,
            "reportsEffectiveGeometry": false
          },
          "keyboard": {
            "canFloat": true,
            "heights": "classic",
            "animation": 250,
            "serverHop": 0,
            "firstUseRounds": 2,
            "thirdPartyRounds": 3,
            "fieldSwitch": "changesAndShows",
            "postsHeightChange": true,
            "undockEnd": "frame",
            "fingerPostsShowAndHide": true,
            "dragEnd": "zero",
            "padRotationRounds": 2,
            "postsShowDuringDismissal": false,
            "reloadPostsDidShow": true,
            "lockBurst": 0,
            "accessoryEndIsInWindow": false,
            "framesHoldInTransactionOnly": false,
            "objectIsScreen": false,
            "textViewBeginsLate": true,
            "audience": "leaving",
            "othersSeemLocal": true,
            "restoresFirstResponder": true,
            "snapshots": [
              "light",
              "dark"
            ],
            "typesBeforeKeyCommands": true
          },
          "homeScreen": {
            "quickActionsShown": 4,
            "secondCompletionEndsApp": true,
            "pasteboardRead": "banner"
          },
          "timing": {
            "processStart": 180,
            "activation": 350,
            "backgrounding": 400,
            "suspension": 5000,
            "launchLimit": 20000,
            "sceneUpdateLimit": 10000,
            "backgroundLimit": 5000
          }
        }
        """#

    /// Profiles/ios17.json
    static let ios17 = #"""
        {
          "name": "ios17",
          "systemVersion": "17.7",
          "lifecycle": {
            "withoutSceneManifest": "runs",
            "sceneEntersForegroundOnColdLaunch": true,
            "multipleScenes": true,
            "launchCallbacksShareTurn": true,
            "implicitScene": "posts",
            "hasScenes": true
          },
          "links": {
            "enterForegroundBeforeLink": true,
            "schemeOwner": "firstInstalled",
            "handoffLoading": 300,
            "systemSchemesAreReserved": true,
            "queriedSchemesLimit": 50,
            "ownSchemeIsDelivered": true,
            "refusalReachesSender": false,
            "trustsUnfetchedDomains": true,
            "isManaged": false,
            "allowsDeveloperMode": true,
            "associationRecheck": 604800000,
            "associationSizeLimit": 131072,
            "associationAtRoot": false,
            "restorationInConnectionActivities": true
          },
          "notifications": {
            "responseAlsoToDelegateOnColdLaunch": true,
            "foregroundWithoutDelegate": "hide",
            "lateDelegate": "drop",
            "willPresentLimit": 25000,
            "inactiveAppIsAsked": false,
            "answeredLeavesList": true,
            "pendingLimit": 64,
            "pendingOverflow": "keepLastAdded",
            "addWhenDenied": "ignoreSilently",
            "addWithoutDate": "error",
            "removalLatency": 5,
            "calendar": {
              "dstGap": "nextTime",
              "dayOverflow": "strict",
              "zonelessFloats": true
            },
            "regionLimit": 20,
            "callOutQueue": "background",
            "delegateExecutor": "callersChoice",
            "attachmentSizeCheckedBy": "add",
            "maximumActionsLimited": 2,
            "maximumActionsUnlimited": 10,
            "zeroBadgeClearsDelivered": false,
            "levelWithoutEntitlement": 1,
            "summaryTimes": [
              480,
              1080
            ],
            "ephemeralPeriod": 28800000,
            "categoriesPersist": true,
            "attachmentStoreLimit": 262144000
          },
          "extensions": {
            "service": {
              "timeLimit": 30000,
              "expiryGrace": 1000,
              "startupLimit": 10000,
              "processStart": 120,
              "memoryLimit": 25165824,
              "keepAlive": 30000,
              "burstFallback": false,
              "runsForQuietApps": true
            },
            "content": {
              "processStart": 120,
              "memoryLimit": 25165824,
              "secondNotification": "sameThread",
              "width": 398
            },
            "share": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 125829120,
              "measured": "2020",
              "loadTime": 20,
              "completionLimit": 5000,
              "suspension": 1000,
              "keepAlive": 5000,
              "process": "perRequest",
              "width": 393,
              "height": 320
            },
            "today": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 16777216,
              "measured": "2015",
              "updateLimit": 10000,
              "suspension": 1000,
              "keepAlive": 30000,
              "width": 377,
              "compactHeight": 110,
              "expandedHeight": 528,
              "asksMarginInsets": false,
              "marginInsets": [
                0,
                16,
                39,
                16
              ],
              "isDeprecated": true
            },
            "widgets": {
              "reloads": 40,
              "mostReloads": 70,
              "period": 86400000
            },
            "memoryWarning": 0.8,
            "extensionResponderOpen": "legacy"
          },
          "background": {
            "eventsHandlerLimit": 30000,
            "handlerLimit": 30000,
            "transferRetry": 60000,
            "forceQuitCancelsTransfers": true,
            "activityLimit": 30000,
            "activityGrace": 1000,
            "lockedSuspensionEndsProcess": true,
            "openDatabaseIsLock": false,
            "taskLimit": 30000,
            "taskGrace": 5000,
            "appRefreshLimit": 30000,
            "processingLimit": 300000,
            "appRefreshRequests": 1,
            "processingRequests": 10,
            "voipReport": "beforeCompletion",
            "voipReportLimit": 30000,
            "voipFailureLimit": 3,
            "callActionLimit": 60000,
            "uptimeInSuspension": "standsStill"
          },
          "windows": {
            "stageManager": "someModels",
            "asksShouldAutorotate": false,
            "orientationKeyTurns": false,
            "reportsEffectiveGeometry": false
          },
          "keyboard": {
            "canFloat": true,
            "heights": "classic",
            "animation": 250,
            "serverHop": 16,
            "firstUseRounds": 1,
            "thirdPartyRounds": 3,
            "fieldSwitch": "silent",
            "postsHeightChange": true,
            "undockEnd": "frame",
            "fingerPostsShowAndHide": true,
            "dragEnd": "zero",
            "padRotationRounds": 2,
            "postsShowDuringDismissal": false,
            "reloadPostsDidShow": true,
            "lockBurst": 0,
            "accessoryEndIsInWindow": false,
            "framesHoldInTransactionOnly": false,
            "objectIsScreen": true,
            "textViewBeginsLate": true,
            "audience": "leaving",
            "othersSeemLocal": false,
            "restoresFirstResponder": true,
            "snapshots": [
              "light",
              "dark"
            ],
            "typesBeforeKeyCommands": true
          },
          "homeScreen": {
            "quickActionsShown": 4,
            "secondCompletionEndsApp": true,
            "pasteboardRead": "asks"
          },
          "timing": {
            "processStart": 180,
            "activation": 350,
            "backgrounding": 400,
            "suspension": 5000,
            "launchLimit": 20000,
            "sceneUpdateLimit": 10000,
            "backgroundLimit": 5000
          }
        }
        """#

    /// Profiles/ios18.json
    static let ios18 = #"""
        {
          "name": "ios18",
          "systemVersion": "18.6",
          "lifecycle": {
            "withoutSceneManifest": "warns",
            "sceneEntersForegroundOnColdLaunch": true,
            "multipleScenes": true,
            "launchCallbacksShareTurn": true,
            "implicitScene": "posts",
            "hasScenes": true
          },
          "links": {
            "enterForegroundBeforeLink": true,
            "schemeOwner": "firstInstalled",
            "handoffLoading": 300,
            "systemSchemesAreReserved": true,
            "queriedSchemesLimit": 50,
            "ownSchemeIsDelivered": true,
            "refusalReachesSender": false,
            "trustsUnfetchedDomains": true,
            "isManaged": false,
            "allowsDeveloperMode": true,
            "associationRecheck": 604800000,
            "associationSizeLimit": 131072,
            "associationAtRoot": false,
            "restorationInConnectionActivities": true
          },
          "notifications": {
            "responseAlsoToDelegateOnColdLaunch": true,
            "foregroundWithoutDelegate": "hide",
            "lateDelegate": "drop",
            "willPresentLimit": 25000,
            "inactiveAppIsAsked": false,
            "answeredLeavesList": true,
            "pendingLimit": 64,
            "pendingOverflow": "keepLastAdded",
            "addWhenDenied": "ignoreSilently",
            "addWithoutDate": "error",
            "removalLatency": 5,
            "calendar": {
              "dstGap": "nextTime",
              "dayOverflow": "strict",
              "zonelessFloats": true
            },
            "regionLimit": 20,
            "callOutQueue": "background",
            "delegateExecutor": "callersChoice",
            "attachmentSizeCheckedBy": "add",
            "maximumActionsLimited": 2,
            "maximumActionsUnlimited": 10,
            "zeroBadgeClearsDelivered": false,
            "levelWithoutEntitlement": 1,
            "summaryTimes": [
              480,
              1080
            ],
            "ephemeralPeriod": 28800000,
            "categoriesPersist": true,
            "attachmentStoreLimit": 262144000
          },
          "extensions": {
            "service": {
              "timeLimit": 30000,
              "expiryGrace": 1000,
              "startupLimit": 10000,
              "processStart": 120,
              "memoryLimit": 25165824,
              "keepAlive": 30000,
              "burstFallback": false,
              "runsForQuietApps": true
            },
            "content": {
              "processStart": 120,
              "memoryLimit": 25165824,
              "secondNotification": "sameThread",
              "width": 398
            },
            "share": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 125829120,
              "measured": "2020",
              "loadTime": 20,
              "completionLimit": 5000,
              "suspension": 1000,
              "keepAlive": 5000,
              "process": "perRequest",
              "width": 393,
              "height": 320
            },
            "today": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 16777216,
              "measured": "2015",
              "updateLimit": 10000,
              "suspension": 1000,
              "keepAlive": 30000,
              "width": 377,
              "compactHeight": 110,
              "expandedHeight": 528,
              "asksMarginInsets": false,
              "marginInsets": [
                0,
                16,
                39,
                16
              ],
              "isDeprecated": true
            },
            "widgets": {
              "reloads": 40,
              "mostReloads": 70,
              "period": 86400000
            },
            "memoryWarning": 0.8,
            "extensionResponderOpen": "modern"
          },
          "background": {
            "eventsHandlerLimit": 30000,
            "handlerLimit": 30000,
            "transferRetry": 60000,
            "forceQuitCancelsTransfers": true,
            "activityLimit": 30000,
            "activityGrace": 1000,
            "lockedSuspensionEndsProcess": true,
            "openDatabaseIsLock": false,
            "taskLimit": 30000,
            "taskGrace": 5000,
            "appRefreshLimit": 30000,
            "processingLimit": 300000,
            "appRefreshRequests": 1,
            "processingRequests": 10,
            "voipReport": "beforeCompletion",
            "voipReportLimit": 30000,
            "voipFailureLimit": 3,
            "callActionLimit": 60000,
            "uptimeInSuspension": "standsStill"
          },
          "windows": {
            "stageManager": "someModels",
            "asksShouldAutorotate": false,
            "orientationKeyTurns": false,
            "reportsEffectiveGeometry": false
          },
          "keyboard": {
            "canFloat": true,
            "heights": "classic",
            "animation": 250,
            "serverHop": 16,
            "firstUseRounds": 1,
            "thirdPartyRounds": 3,
            "fieldSwitch": "silent",
            "postsHeightChange": true,
            "undockEnd": "frame",
            "fingerPostsShowAndHide": true,
            "dragEnd": "zero",
            "padRotationRounds": 2,
            "postsShowDuringDismissal": false,
            "reloadPostsDidShow": true,
            "lockBurst": 0,
            "accessoryEndIsInWindow": false,
            "framesHoldInTransactionOnly": false,
            "objectIsScreen": true,
            "textViewBeginsLate": true,
            "audience": "leaving",
            "othersSeemLocal": false,
            "restoresFirstResponder": true,
            "snapshots": [
              "light",
              "dark"
            ],
            "typesBeforeKeyCommands": true
          },
          "homeScreen": {
            "quickActionsShown": 4,
            "secondCompletionEndsApp": true,
            "pasteboardRead": "asks"
          },
          "timing": {
            "processStart": 180,
            "activation": 350,
            "backgrounding": 400,
            "suspension": 5000,
            "launchLimit": 20000,
            "sceneUpdateLimit": 10000,
            "backgroundLimit": 5000
          }
        }
        """#

    /// Profiles/ios26.json
    static let ios26 = #"""
        {
          "name": "ios26",
          "systemVersion": "26.1",
          "lifecycle": {
            "withoutSceneManifest": "warns",
            "sceneEntersForegroundOnColdLaunch": true,
            "multipleScenes": true,
            "launchCallbacksShareTurn": true,
            "implicitScene": "posts",
            "hasScenes": true
          },
          "links": {
            "enterForegroundBeforeLink": true,
            "schemeOwner": "firstInstalled",
            "handoffLoading": 300,
            "systemSchemesAreReserved": true,
            "queriedSchemesLimit": 50,
            "ownSchemeIsDelivered": true,
            "refusalReachesSender": false,
            "trustsUnfetchedDomains": true,
            "isManaged": false,
            "allowsDeveloperMode": true,
            "associationRecheck": 604800000,
            "associationSizeLimit": 131072,
            "associationAtRoot": false,
            "restorationInConnectionActivities": true
          },
          "notifications": {
            "responseAlsoToDelegateOnColdLaunch": true,
            "foregroundWithoutDelegate": "hide",
            "lateDelegate": "drop",
            "willPresentLimit": 25000,
            "inactiveAppIsAsked": false,
            "answeredLeavesList": true,
            "pendingLimit": 64,
            "pendingOverflow": "keepLastAdded",
            "addWhenDenied": "ignoreSilently",
            "addWithoutDate": "error",
            "removalLatency": 5,
            "calendar": {
              "dstGap": "nextTime",
              "dayOverflow": "strict",
              "zonelessFloats": true
            },
            "regionLimit": 20,
            "callOutQueue": "background",
            "delegateExecutor": "callersChoice",
            "attachmentSizeCheckedBy": "add",
            "maximumActionsLimited": 2,
            "maximumActionsUnlimited": 10,
            "zeroBadgeClearsDelivered": false,
            "levelWithoutEntitlement": 1,
            "summaryTimes": [
              480,
              1080
            ],
            "ephemeralPeriod": 28800000,
            "categoriesPersist": true,
            "attachmentStoreLimit": 262144000
          },
          "extensions": {
            "service": {
              "timeLimit": 30000,
              "expiryGrace": 1000,
              "startupLimit": 10000,
              "processStart": 120,
              "memoryLimit": 25165824,
              "keepAlive": 30000,
              "burstFallback": false,
              "runsForQuietApps": true
            },
            "content": {
              "processStart": 120,
              "memoryLimit": 25165824,
              "secondNotification": "sameThread",
              "width": 398
            },
            "share": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 125829120,
              "measured": "2020",
              "loadTime": 20,
              "completionLimit": 5000,
              "suspension": 1000,
              "keepAlive": 5000,
              "process": "perRequest",
              "width": 393,
              "height": 320
            },
            "today": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 16777216,
              "measured": "2015",
              "updateLimit": 10000,
              "suspension": 1000,
              "keepAlive": 30000,
              "width": 377,
              "compactHeight": 110,
              "expandedHeight": 528,
              "asksMarginInsets": false,
              "marginInsets": [
                0,
                16,
                39,
                16
              ],
              "isDeprecated": true
            },
            "widgets": {
              "reloads": 40,
              "mostReloads": 70,
              "period": 86400000
            },
            "memoryWarning": 0.8,
            "extensionResponderOpen": "modern"
          },
          "background": {
            "eventsHandlerLimit": 30000,
            "handlerLimit": 30000,
            "transferRetry": 60000,
            "forceQuitCancelsTransfers": true,
            "activityLimit": 30000,
            "activityGrace": 1000,
            "lockedSuspensionEndsProcess": true,
            "openDatabaseIsLock": false,
            "taskLimit": 30000,
            "taskGrace": 5000,
            "appRefreshLimit": 30000,
            "processingLimit": 300000,
            "appRefreshRequests": 1,
            "processingRequests": 10,
            "voipReport": "beforeCompletion",
            "voipReportLimit": 30000,
            "voipFailureLimit": 3,
            "callActionLimit": 60000,
            "uptimeInSuspension": "standsStill"
          },
          "windows": {
            "stageManager": "everyModel",
            "asksShouldAutorotate": false,
            "orientationKeyTurns": false,
            "reportsEffectiveGeometry": true
          },
          "keyboard": {
            "canFloat": true,
            "heights": "ios26",
            "animation": 383,
            "serverHop": 16,
            "firstUseRounds": 1,
            "thirdPartyRounds": 3,
            "fieldSwitch": "silent",
            "postsHeightChange": true,
            "undockEnd": "frame",
            "fingerPostsShowAndHide": true,
            "dragEnd": "zero",
            "padRotationRounds": 2,
            "postsShowDuringDismissal": false,
            "reloadPostsDidShow": false,
            "lockBurst": 2,
            "accessoryEndIsInWindow": true,
            "framesHoldInTransactionOnly": false,
            "objectIsScreen": true,
            "textViewBeginsLate": true,
            "audience": "leaving",
            "othersSeemLocal": false,
            "restoresFirstResponder": true,
            "snapshots": [
              "light",
              "dark"
            ],
            "typesBeforeKeyCommands": true
          },
          "homeScreen": {
            "quickActionsShown": 4,
            "secondCompletionEndsApp": true,
            "pasteboardRead": "asks"
          },
          "timing": {
            "processStart": 180,
            "activation": 350,
            "backgrounding": 400,
            "suspension": 5000,
            "launchLimit": 20000,
            "sceneUpdateLimit": 10000,
            "backgroundLimit": 5000
          }
        }
        """#

    /// Profiles/ios27.json
    static let ios27 = #"""
        {
          "name": "ios27",
          "systemVersion": "27.0",
          "lifecycle": {
            "withoutSceneManifest": "fails",
            "sceneEntersForegroundOnColdLaunch": true,
            "multipleScenes": true,
            "launchCallbacksShareTurn": true,
            "implicitScene": "posts",
            "hasScenes": true
          },
          "links": {
            "enterForegroundBeforeLink": true,
            "schemeOwner": "firstInstalled",
            "handoffLoading": 300,
            "systemSchemesAreReserved": true,
            "queriedSchemesLimit": 50,
            "ownSchemeIsDelivered": true,
            "refusalReachesSender": false,
            "trustsUnfetchedDomains": true,
            "isManaged": false,
            "allowsDeveloperMode": true,
            "associationRecheck": 604800000,
            "associationSizeLimit": 131072,
            "associationAtRoot": false,
            "restorationInConnectionActivities": true
          },
          "notifications": {
            "responseAlsoToDelegateOnColdLaunch": true,
            "foregroundWithoutDelegate": "hide",
            "lateDelegate": "drop",
            "willPresentLimit": 25000,
            "inactiveAppIsAsked": false,
            "answeredLeavesList": true,
            "pendingLimit": 64,
            "pendingOverflow": "keepLastAdded",
            "addWhenDenied": "ignoreSilently",
            "addWithoutDate": "error",
            "removalLatency": 5,
            "calendar": {
              "dstGap": "nextTime",
              "dayOverflow": "strict",
              "zonelessFloats": true
            },
            "regionLimit": 20,
            "callOutQueue": "background",
            "delegateExecutor": "callersChoice",
            "attachmentSizeCheckedBy": "add",
            "maximumActionsLimited": 2,
            "maximumActionsUnlimited": 10,
            "zeroBadgeClearsDelivered": false,
            "levelWithoutEntitlement": 1,
            "summaryTimes": [
              480,
              1080
            ],
            "ephemeralPeriod": 28800000,
            "categoriesPersist": true,
            "attachmentStoreLimit": 262144000
          },
          "extensions": {
            "service": {
              "timeLimit": 30000,
              "expiryGrace": 1000,
              "startupLimit": 10000,
              "processStart": 120,
              "memoryLimit": 25165824,
              "keepAlive": 30000,
              "burstFallback": false,
              "runsForQuietApps": true
            },
            "content": {
              "processStart": 120,
              "memoryLimit": 25165824,
              "secondNotification": "sameThread",
              "width": 398
            },
            "share": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 125829120,
              "measured": "2020",
              "loadTime": 20,
              "completionLimit": 5000,
              "suspension": 1000,
              "keepAlive": 5000,
              "process": "perRequest",
              "width": 393,
              "height": 320
            },
            "today": {
              "processStart": 150,
              "startupLimit": 10000,
              "animation": 300,
              "memoryLimit": 16777216,
              "measured": "2015",
              "updateLimit": 10000,
              "suspension": 1000,
              "keepAlive": 30000,
              "width": 377,
              "compactHeight": 110,
              "expandedHeight": 528,
              "asksMarginInsets": false,
              "marginInsets": [
                0,
                16,
                39,
                16
              ],
              "isDeprecated": true
            },
            "widgets": {
              "reloads": 40,
              "mostReloads": 70,
              "period": 86400000
            },
            "memoryWarning": 0.8,
            "extensionResponderOpen": "modern"
          },
          "background": {
            "eventsHandlerLimit": 30000,
            "handlerLimit": 30000,
            "transferRetry": 60000,
            "forceQuitCancelsTransfers": true,
            "activityLimit": 30000,
            "activityGrace": 1000,
            "lockedSuspensionEndsProcess": true,
            "openDatabaseIsLock": false,
            "taskLimit": 30000,
            "taskGrace": 5000,
            "appRefreshLimit": 30000,
            "processingLimit": 300000,
            "appRefreshRequests": 1,
            "processingRequests": 10,
            "voipReport": "beforeCompletion",
            "voipReportLimit": 30000,
            "voipFailureLimit": 3,
            "callActionLimit": 60000,
            "uptimeInSuspension": "standsStill"
          },
          "windows": {
            "stageManager": "everyModel",
            "asksShouldAutorotate": false,
            "orientationKeyTurns": false,
            "reportsEffectiveGeometry": true
          },
          "keyboard": {
            "canFloat": true,
            "heights": "ios26",
            "animation": 383,
            "serverHop": 16,
            "firstUseRounds": 1,
            "thirdPartyRounds": 3,
            "fieldSwitch": "silent",
            "postsHeightChange": true,
            "undockEnd": "frame",
            "fingerPostsShowAndHide": true,
            "dragEnd": "zero",
            "padRotationRounds": 2,
            "postsShowDuringDismissal": false,
            "reloadPostsDidShow": false,
            "lockBurst": 2,
            "accessoryEndIsInWindow": false,
            "framesHoldInTransactionOnly": true,
            "objectIsScreen": true,
            "textViewBeginsLate": true,
            "audience": "leaving",
            "othersSeemLocal": false,
            "restoresFirstResponder": true,
            "snapshots": [
              "light",
              "dark"
            ],
            "typesBeforeKeyCommands": true
          },
          "homeScreen": {
            "quickActionsShown": 4,
            "secondCompletionEndsApp": true,
            "pasteboardRead": "asks"
          },
          "timing": {
            "processStart": 180,
            "activation": 350,
            "backgrounding": 400,
            "suspension": 5000,
            "launchLimit": 20000,
            "sceneUpdateLimit": 10000,
            "backgroundLimit": 5000
          }
        }
        """#

    /// Types/types.json
    static let types = #"""
        [
          {"identifier": "public.item", "conformsTo": [],
           "description": "Item", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.content", "conformsTo": [],
           "description": "Content", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.composite-content", "conformsTo": ["public.content"],
           "description": "Composite content", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.disk-image", "conformsTo": [],
           "description": "Disk image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.data", "conformsTo": ["public.item"],
           "mimeTypes": ["application/octet-stream"],
           "description": "Data", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.directory", "conformsTo": ["public.item"],
           "description": "Directory", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.resolvable", "conformsTo": [],
           "description": "Resolvable", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.symlink", "conformsTo": ["public.item", "com.apple.resolvable"],
           "description": "Symbolic link", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.executable", "conformsTo": ["public.item"],
           "description": "Executable", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.mount-point", "conformsTo": ["public.item", "com.apple.resolvable"],
           "description": "Mount point", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.alias-file", "conformsTo": ["public.data", "com.apple.resolvable"],
           "description": "Alias", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.bookmark", "conformsTo": ["public.data", "com.apple.resolvable"],
           "description": "URL bookmark", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.url", "conformsTo": ["public.data"],
           "mimeTypes": ["text/uri-list"],
           "description": "URL", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.file-url", "conformsTo": ["public.url"],
           "description": "File URL", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.text", "conformsTo": ["public.data", "public.content"],
           "description": "Text", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.plain-text", "conformsTo": ["public.text"],
           "filenameExtensions": ["txt", "text"], "mimeTypes": ["text/plain"],
           "description": "Plain text", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.utf8-plain-text", "conformsTo": ["public.plain-text"],
           "mimeTypes": ["text/plain;charset=utf-8"],
           "description": "UTF-8 text", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.utf16-external-plain-text", "conformsTo": ["public.plain-text"],
           "mimeTypes": ["text/plain;charset=utf-16"],
           "description": "UTF-16 text, external byte order", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.utf16-plain-text", "conformsTo": ["public.plain-text"],
           "description": "UTF-16 text", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.delimited-values-text", "conformsTo": ["public.text"],
           "description": "Delimited values", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.comma-separated-values-text", "conformsTo": ["public.delimited-values-text"],
           "filenameExtensions": ["csv"], "mimeTypes": ["text/csv", "text/comma-separated-values"],
           "description": "Comma-separated values", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.tab-separated-values-text", "conformsTo": ["public.delimited-values-text"],
           "filenameExtensions": ["tsv", "tab"], "mimeTypes": ["text/tab-separated-values"],
           "description": "Tab-separated values", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.utf8-tab-separated-values-text", "conformsTo": ["public.tab-separated-values-text", "public.utf8-plain-text"],
           "description": "Tab-separated values, UTF-8", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.rtf", "conformsTo": ["public.text"],
           "filenameExtensions": ["rtf"], "mimeTypes": ["text/rtf", "application/rtf"],
           "description": "Rich text", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.html", "conformsTo": ["public.text"],
           "filenameExtensions": ["html", "htm", "shtml", "shtm"], "mimeTypes": ["text/html"],
           "description": "HTML", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.xml", "conformsTo": ["public.text"],
           "filenameExtensions": ["xml"], "mimeTypes": ["application/xml", "text/xml"],
           "description": "XML", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.yaml", "conformsTo": ["public.text"],
           "filenameExtensions": ["yml", "yaml"], "mimeTypes": ["application/x-yaml"],
           "description": "YAML", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.json", "conformsTo": ["public.text"],
           "filenameExtensions": ["json"], "mimeTypes": ["application/json"],
           "description": "JSON", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.source-code", "conformsTo": ["public.plain-text"],
           "description": "Source code", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.assembly-source", "conformsTo": ["public.source-code"],
           "filenameExtensions": ["s"], "mimeTypes": ["text/x-asm"],
           "description": "Assembly source", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.c-source", "conformsTo": ["public.source-code"],
           "filenameExtensions": ["c"],
           "description": "C source", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.objective-c-source", "conformsTo": ["public.source-code"],
           "filenameExtensions": ["m"],
           "description": "Objective-C source", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.swift-source", "conformsTo": ["public.source-code"],
           "filenameExtensions": ["swift"],
           "description": "Swift source", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.c-plus-plus-source", "conformsTo": ["public.source-code"],
           "filenameExtensions": ["cp", "cpp", "cc", "cxx"],
           "description": "C++ source", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.objective-c-plus-plus-source", "conformsTo": ["public.source-code"],
           "filenameExtensions": ["mm"],
           "description": "Objective-C++ source", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.c-header", "conformsTo": ["public.source-code"],
           "filenameExtensions": ["h"],
           "description": "C header", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.c-plus-plus-header", "conformsTo": ["public.source-code"],
           "filenameExtensions": ["hpp", "hh", "hxx"],
           "description": "C++ header", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.script", "conformsTo": ["public.source-code"],
           "description": "Script", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.applescript.text", "conformsTo": ["public.script"],
           "filenameExtensions": ["applescript"],
           "description": "AppleScript", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.applescript.script", "conformsTo": ["public.data", "public.script"],
           "filenameExtensions": ["scpt"],
           "description": "Compiled script", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.applescript.script-bundle", "conformsTo": ["com.apple.bundle", "com.apple.package", "public.script"],
           "filenameExtensions": ["scptd"],
           "description": "Script bundle", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.netscape.javascript-source", "conformsTo": ["public.source-code", "public.executable"],
           "filenameExtensions": ["js", "jscript", "javascript"], "mimeTypes": ["text/javascript", "application/javascript"],
           "description": "JavaScript", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.shell-script", "conformsTo": ["public.script"],
           "filenameExtensions": ["sh", "command"], "mimeTypes": ["text/x-shellscript"],
           "description": "Shell script", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.perl-script", "conformsTo": ["public.shell-script"],
           "filenameExtensions": ["pl", "pm"],
           "description": "Perl script", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.python-script", "conformsTo": ["public.shell-script"],
           "filenameExtensions": ["py"],
           "description": "Python script", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.ruby-script", "conformsTo": ["public.shell-script"],
           "filenameExtensions": ["rb"],
           "description": "Ruby script", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.php-script", "conformsTo": ["public.shell-script"],
           "filenameExtensions": ["php"],
           "description": "PHP script", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.property-list", "conformsTo": ["public.data"],
           "filenameExtensions": ["plist"],
           "description": "Property list", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.xml-property-list", "conformsTo": ["public.xml", "com.apple.property-list"],
           "description": "XML property list", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.binary-property-list", "conformsTo": ["com.apple.property-list"],
           "description": "Binary property list", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.adobe.pdf", "conformsTo": ["public.data", "public.composite-content"],
           "filenameExtensions": ["pdf"], "mimeTypes": ["application/pdf"],
           "description": "PDF", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.rtfd", "conformsTo": ["com.apple.package", "public.composite-content"],
           "filenameExtensions": ["rtfd"],
           "description": "RTFD", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.flat-rtfd", "conformsTo": ["public.data", "public.composite-content"],
           "description": "Flat RTFD", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.webarchive", "conformsTo": ["public.data", "public.composite-content"],
           "filenameExtensions": ["webarchive"], "mimeTypes": ["application/x-webarchive"],
           "description": "Web archive", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "org.idpf.epub-container", "conformsTo": ["public.data", "public.composite-content"],
           "filenameExtensions": ["epub"], "mimeTypes": ["application/epub+zip"],
           "description": "EPUB", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.image", "conformsTo": ["public.data", "public.content"],
           "description": "Image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.jpeg", "conformsTo": ["public.image"],
           "filenameExtensions": ["jpeg", "jpg", "jpe"], "mimeTypes": ["image/jpeg", "image/jpg"],
           "description": "JPEG image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.tiff", "conformsTo": ["public.image"],
           "filenameExtensions": ["tiff", "tif"], "mimeTypes": ["image/tiff"],
           "description": "TIFF image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.compuserve.gif", "conformsTo": ["public.image"],
           "filenameExtensions": ["gif"], "mimeTypes": ["image/gif"],
           "description": "GIF image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.png", "conformsTo": ["public.image"],
           "filenameExtensions": ["png"], "mimeTypes": ["image/png"],
           "description": "PNG image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.icns", "conformsTo": ["public.image"],
           "filenameExtensions": ["icns"],
           "description": "Apple icon", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.microsoft.bmp", "conformsTo": ["public.image"],
           "filenameExtensions": ["bmp", "dib"], "mimeTypes": ["image/bmp"],
           "description": "Windows bitmap", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.microsoft.ico", "conformsTo": ["public.image"],
           "filenameExtensions": ["ico"], "mimeTypes": ["image/vnd.microsoft.icon"],
           "description": "Windows icon", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.camera-raw-image", "conformsTo": ["public.image"],
           "filenameExtensions": ["raw"],
           "description": "Camera raw image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.svg-image", "conformsTo": ["public.image"],
           "filenameExtensions": ["svg", "svgz"], "mimeTypes": ["image/svg+xml"],
           "description": "SVG image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.live-photo", "conformsTo": [],
           "description": "Live Photo", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.heif-standard", "conformsTo": ["public.image"],
           "description": "HEIF image, any coding", "confidence": "unconfirmed", "source": "reference sheet 6.1, general knowledge"},
          {"identifier": "public.heif", "conformsTo": ["public.heif-standard"],
           "filenameExtensions": ["heif", "hif"], "mimeTypes": ["image/heif"],
           "description": "HEIF image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.heic", "conformsTo": ["public.heif-standard"],
           "filenameExtensions": ["heic"], "mimeTypes": ["image/heic"],
           "description": "HEIC image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "org.webmproject.webp", "conformsTo": ["public.image"],
           "filenameExtensions": ["webp"], "mimeTypes": ["image/webp"],
           "description": "WebP image", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.3d-content", "conformsTo": ["public.content"],
           "description": "3D content", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.pixar.universal-scene-description", "conformsTo": ["public.3d-content", "public.data"],
           "filenameExtensions": ["usd", "usdc"],
           "description": "Universal Scene Description", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.pixar.universal-scene-description-mobile", "conformsTo": ["public.3d-content", "public.data"],
           "filenameExtensions": ["usdz"], "mimeTypes": ["model/vnd.usdz+zip"],
           "description": "Universal Scene Description package", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.reality", "conformsTo": ["public.data"],
           "filenameExtensions": ["reality"], "mimeTypes": ["model/vnd.reality"],
           "description": "Reality file", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.scenekit.scene", "conformsTo": ["public.3d-content", "public.data"],
           "filenameExtensions": ["scn"],
           "description": "SceneKit scene", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.arobject", "conformsTo": ["public.data"],
           "filenameExtensions": ["arobject"],
           "description": "AR reference object", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.audiovisual-content", "conformsTo": ["public.data", "public.content"],
           "description": "Audiovisual content", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.movie", "conformsTo": ["public.audiovisual-content"],
           "description": "Movie", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.video", "conformsTo": ["public.movie"],
           "description": "Video", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.audio", "conformsTo": ["public.audiovisual-content"],
           "description": "Audio", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.quicktime-movie", "conformsTo": ["public.movie"],
           "filenameExtensions": ["mov", "qt"], "mimeTypes": ["video/quicktime"],
           "description": "QuickTime movie", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.mpeg", "conformsTo": ["public.movie"],
           "filenameExtensions": ["mpg", "mpeg", "mpe"], "mimeTypes": ["video/mpeg"],
           "description": "MPEG movie", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.mpeg-2-video", "conformsTo": ["public.video"],
           "filenameExtensions": ["m2v"], "mimeTypes": ["video/mpeg2"],
           "description": "MPEG-2 video", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.mpeg-2-transport-stream", "conformsTo": ["public.movie"],
           "filenameExtensions": ["ts"],
           "description": "MPEG-2 transport stream", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.mp3", "conformsTo": ["public.audio"],
           "filenameExtensions": ["mp3", "mpga"], "mimeTypes": ["audio/mpeg", "audio/mp3"],
           "description": "MP3 audio", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.mpeg-4", "conformsTo": ["public.movie"],
           "filenameExtensions": ["mp4", "mpg4"], "mimeTypes": ["video/mp4"],
           "description": "MPEG-4 movie", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.m4a-audio", "conformsTo": ["public.mpeg-4-audio"],
           "filenameExtensions": ["m4a"], "mimeTypes": ["audio/x-m4a"],
           "description": "Apple MPEG-4 audio", "confidence": "unconfirmed", "source": "forum posts on the type of .m4a files"},
          {"identifier": "public.mpeg-4-audio", "conformsTo": ["public.mpeg-4", "public.audio"],
           "mimeTypes": ["audio/mp4"],
           "description": "MPEG-4 audio", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.m4v-video", "conformsTo": ["public.movie"],
           "filenameExtensions": ["m4v"], "mimeTypes": ["video/x-m4v"],
           "description": "Apple MPEG-4 movie", "confidence": "unconfirmed", "source": "UTCoreTypes.h names it without its supertypes"},
          {"identifier": "com.apple.protected-mpeg-4-audio", "conformsTo": ["public.audio"],
           "filenameExtensions": ["m4p"],
           "description": "Protected MPEG-4 audio", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.protected-mpeg-4-video", "conformsTo": ["com.apple.m4v-video"],
           "description": "Protected MPEG-4 movie", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.avi", "conformsTo": ["public.movie"],
           "filenameExtensions": ["avi"], "mimeTypes": ["video/avi", "video/x-msvideo"],
           "description": "AVI movie", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.aifc-audio", "conformsTo": ["public.audio"],
           "filenameExtensions": ["aifc"], "mimeTypes": ["audio/x-aifc"],
           "description": "AIFF-C audio", "confidence": "unconfirmed", "source": "UTCoreTypes.h names it without its supertypes"},
          {"identifier": "public.aiff-audio", "conformsTo": ["public.aifc-audio"],
           "filenameExtensions": ["aiff", "aif"], "mimeTypes": ["audio/aiff", "audio/x-aiff"],
           "description": "AIFF audio", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.microsoft.waveform-audio", "conformsTo": ["public.audio"],
           "filenameExtensions": ["wav", "wave"], "mimeTypes": ["audio/vnd.wave", "audio/wav", "audio/x-wav"],
           "description": "Waveform audio", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.midi-audio", "conformsTo": ["public.audio"],
           "filenameExtensions": ["midi", "mid"], "mimeTypes": ["audio/midi"],
           "description": "MIDI audio", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.playlist", "conformsTo": [],
           "description": "Playlist", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.m3u-playlist", "conformsTo": ["public.text", "public.playlist"],
           "filenameExtensions": ["m3u", "m3u8"], "mimeTypes": ["audio/mpegurl", "application/vnd.apple.mpegurl"],
           "description": "M3U playlist", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.folder", "conformsTo": ["public.directory"],
           "description": "Folder", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.volume", "conformsTo": ["public.folder"],
           "description": "Volume", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.package", "conformsTo": ["public.directory"],
           "description": "Package", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.bundle", "conformsTo": ["public.directory"],
           "filenameExtensions": ["bundle"],
           "description": "Bundle", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.plugin", "conformsTo": ["com.apple.bundle", "com.apple.package"],
           "filenameExtensions": ["plugin"],
           "description": "Plug-in", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.metadata-importer", "conformsTo": ["com.apple.plugin"],
           "filenameExtensions": ["mdimporter"],
           "description": "Spotlight importer", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.quicklook-generator", "conformsTo": ["com.apple.plugin"],
           "filenameExtensions": ["qlgenerator"],
           "description": "Quick Look generator", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.xpc-service", "conformsTo": ["com.apple.bundle", "com.apple.package"],
           "filenameExtensions": ["xpc"],
           "description": "XPC service", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.framework", "conformsTo": ["com.apple.bundle"],
           "filenameExtensions": ["framework"],
           "description": "Framework", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.application", "conformsTo": ["public.executable"],
           "description": "Application", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.application-bundle", "conformsTo": ["com.apple.application", "com.apple.bundle", "com.apple.package"],
           "filenameExtensions": ["app"],
           "description": "Application bundle", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.application-and-system-extension", "conformsTo": ["com.apple.xpc-service"],
           "filenameExtensions": ["appex"],
           "description": "Application extension", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.unix-executable", "conformsTo": ["public.data", "public.executable"],
           "description": "Unix executable", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.microsoft.windows-executable", "conformsTo": ["public.data", "public.executable"],
           "filenameExtensions": ["exe"], "mimeTypes": ["application/x-msdownload"],
           "description": "Windows executable", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.systempreference.prefpane", "conformsTo": ["com.apple.package", "com.apple.bundle"],
           "filenameExtensions": ["prefpane"],
           "description": "Preference pane", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.archive", "conformsTo": [],
           "description": "Archive", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "org.gnu.gnu-zip-archive", "conformsTo": ["public.data", "public.archive"],
           "filenameExtensions": ["gz", "gzip"], "mimeTypes": ["application/gzip", "application/x-gzip"],
           "description": "gzip archive", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.bzip2-archive", "conformsTo": ["public.data", "public.archive"],
           "filenameExtensions": ["bz2", "bz"], "mimeTypes": ["application/x-bzip2"],
           "description": "bzip2 archive", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.pkware.zip-archive", "conformsTo": ["public.data", "public.archive"],
           "description": "ZIP archive", "confidence": "unconfirmed", "source": "reference sheet 6.1, general knowledge"},
          {"identifier": "public.zip-archive", "conformsTo": ["com.pkware.zip-archive"],
           "filenameExtensions": ["zip"], "mimeTypes": ["application/zip", "application/x-zip-compressed"],
           "description": "ZIP archive", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.archive", "conformsTo": ["public.data", "public.archive"],
           "filenameExtensions": ["aar"],
           "description": "Apple Archive", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.spreadsheet", "conformsTo": ["public.content"],
           "description": "Spreadsheet", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.presentation", "conformsTo": ["public.composite-content"],
           "description": "Presentation", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.database", "conformsTo": [],
           "description": "Database", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.message", "conformsTo": [],
           "description": "Message", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.contact", "conformsTo": [],
           "description": "Contact", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.vcard", "conformsTo": ["public.text", "public.contact"],
           "filenameExtensions": ["vcf", "vcard"], "mimeTypes": ["text/vcard", "text/x-vcard", "text/directory"],
           "description": "vCard", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.to-do-item", "conformsTo": [],
           "description": "To-do item", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.calendar-event", "conformsTo": [],
           "description": "Calendar event", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.email-message", "conformsTo": ["public.message"],
           "mimeTypes": ["message/rfc822"],
           "description": "E-mail message", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.internet-location", "conformsTo": ["public.data"],
           "description": "Internet location", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.microsoft.internet-shortcut", "conformsTo": ["public.data"],
           "filenameExtensions": ["url"],
           "description": "Internet shortcut", "confidence": "unconfirmed", "source": "UTCoreTypes.h gives com.apple.internet-location, which is another type"},
          {"identifier": "public.font", "conformsTo": [],
           "description": "Font", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.bookmark", "conformsTo": [],
           "description": "Bookmark", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.rsa.pkcs-12", "conformsTo": ["public.data"],
           "filenameExtensions": ["p12", "pfx"], "mimeTypes": ["application/x-pkcs12"],
           "description": "PKCS #12 data", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "public.x509-certificate", "conformsTo": ["public.data"],
           "filenameExtensions": ["cer", "crt", "der"], "mimeTypes": ["application/x-x509-ca-cert", "application/pkix-cert"],
           "description": "X.509 certificate", "confidence": "observed", "source": "UTCoreTypes.h"},
          {"identifier": "com.apple.pkpass", "conformsTo": ["public.data"],
           "filenameExtensions": ["pkpass"], "mimeTypes": ["application/vnd.apple.pkpass"],
           "description": "Wallet pass", "confidence": "unconfirmed", "source": "reference sheet 6.1, general knowledge"},
          {"identifier": "public.log", "conformsTo": [],
           "description": "Log", "confidence": "observed", "source": "UTCoreTypes.h"}
        ]
        """#
}
