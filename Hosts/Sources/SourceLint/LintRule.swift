// Portico
// SPDX-License-Identifier: Apache-2.0

// Every rule of the lint. "N" is the notifications sheet, "E" the extensions sheet; "probe" means that the behaviour
// was measured with Swift 6.3.1 on Linux: a method that does not match a requirement exactly is silently passed over
// for the requirement's default implementation.
//
//  rule                      severity  source        what it finds
//  delegate-label            error     N 1.12        a delegate method whose name, labels or form match none of the
//                                                    protocol's
//  delegate-type             error     probe         one with the right labels and other types
//  delegate-subclass         error     N 1.12        one that only a subclass of the conforming class has
//  delegate-conformance      warning   N 1.2         one in a type that does not adopt the protocol
//  delegate-access           error     probe         one that is private, fileprivate or static
//  delegate-both-forms       warning   N 1.2         the completion form and the asynchronous one together
//  delegate-not-called-here  warning   Apple's docs  one of Apple's that Portico does not call
//  delegate-late             warning   N 2.7 #7      the center's delegate is set after the launch methods only
//  service-override          error     N 1.11        a method of a service extension that overrides nothing
//  service-no-expiry         warning   N 2.12 #3     a service extension without serviceExtensionTimeWillExpire
//  completion-missing        warning   N 2.6, 2.7 #8 a handler that is never used
//  syntax                    warning   ours          a file that cannot be read as Swift from here on
//  ignore                    warning   ours          a `portico:ignore` that ignores nothing
//  project                   warning   ours          a part of a project that cannot be read
//  bundle                    error     N 1.11        a bundle that a device refuses
//  bundle-part               warning   N 1.11        a part of a bundle that a device ignores
//  push-environment          error     N 1.11        pushes are expected, but aps-environment does not allow them
//  background-mode           warning   ours          a background mode that is almost remote-notification
//  entitlement-name          warning   N 1.11        a notification entitlement with a name that Apple does not use
//  filtering-place           warning   N 2.12 #6     the filtering entitlement in the app, not in the extension
//  extension-identifier      error     ours          an extension's identifier does not begin with the app's
//  extension-storyboard      warning   E 2.1         a storyboard beside a principal class
//  extension-point           warning   E 2.2         an unknown extension point
//  extension-class           error     E 1.2, 2.1    an extension with neither principal class nor storyboard
//  class-undeclared          warning   E 2.1         a principal class that no source declares
//  extension-attribute       warning   E 2.1         an extension's attribute with an invalid value
//  activation-never          error     E 2.3, 2.4    an activation rule that never shows the extension
//  activation-rule           warning   E 2.3 - 2.5   a probable mistake, or one that the App Store rejects
//  group-name                error     E 5.1         an App Group whose name does not begin with group.
//  group-unshared            warning   E 5.1         an App Group of only the app, or only one extension
//  group-unentitled          warning   E 5.1         an App Group in the sources that is not in the entitlements
//  content-category          warning   N 2.13        a content extension's category that is probably a mistake
//  content-size              warning   N 1.11        an initial size that is impossible
//  category-undeclared       warning   N 2.8         a content extension's category that no source declares
//  link-scheme               error     links 1.1     a scheme of a @DeepLink that Info.plist does not declare
//  link-host                 error     links 2.1     a host of a @DeepLink that the app is not entitled for
//  link-quick-action         warning   links 3.1     a @QuickAction missing in Info.plist, or with another title
//  scene-missing             warning   TN3187        an app without scenes
//  scene-dead-method         error     links 1.4     a link method of the app delegate in an app with scenes
//  scene-cold-start          error     links 1.4     a link method of a scene whose connection options nobody reads
//  scene-set-first           warning   links 1.4     the first element of a set of links, without the others
//  scene-launch-options      error     links 1.4     a link read from the launch options in an app with scenes
//  scene-lifecycle-twin      warning   lifecycle 1.0 work in a life-cycle method of the app delegate with scenes
//
// The rules read Swift. Four read Objective-C too, in plain cases: delegate-label, scene-missing, scene-dead-method and
// scene-lifecycle-twin. Types are not known there.

/// What the lint looks for. The raw value is what findings are marked with, and what `// portico:ignore` takes.
public enum LintRule: String, CaseIterable, Hashable, Sendable, Codable {
    case delegateLabel = "delegate-label"
    case delegateType = "delegate-type"
    case delegateSubclass = "delegate-subclass"
    case delegateConformance = "delegate-conformance"
    case delegateAccess = "delegate-access"
    case delegateBothForms = "delegate-both-forms"
    case delegateNotCalledHere = "delegate-not-called-here"
    case delegateLate = "delegate-late"
    case serviceOverride = "service-override"
    case serviceNoExpiry = "service-no-expiry"
    case completionMissing = "completion-missing"
    case syntax
    case ignore
    case project
    case bundle
    case bundlePart = "bundle-part"
    case pushEnvironment = "push-environment"
    case backgroundMode = "background-mode"
    case entitlementName = "entitlement-name"
    case filteringPlace = "filtering-place"
    case extensionIdentifier = "extension-identifier"
    case extensionStoryboard = "extension-storyboard"
    case extensionPoint = "extension-point"
    case extensionClass = "extension-class"
    case classUndeclared = "class-undeclared"
    case extensionAttribute = "extension-attribute"
    case activationNever = "activation-never"
    case activationRule = "activation-rule"
    case groupName = "group-name"
    case groupUnshared = "group-unshared"
    case groupUnentitled = "group-unentitled"
    case contentCategory = "content-category"
    case contentSize = "content-size"
    case categoryUndeclared = "category-undeclared"
    case linkScheme = "link-scheme"
    case linkHost = "link-host"
    case linkQuickAction = "link-quick-action"
    case sceneMissing = "scene-missing"
    case sceneDeadMethod = "scene-dead-method"
    case sceneColdStart = "scene-cold-start"
    case sceneSetFirst = "scene-set-first"
    case sceneLaunchOptions = "scene-launch-options"
    case sceneLifecycleTwin = "scene-lifecycle-twin"

    /// The severity of the rule's findings. A finding of an error with little effect may be a warning.
    public var severity: LintFinding.Severity {
        switch self {
        case .delegateLabel, .delegateType, .delegateSubclass, .delegateAccess, .serviceOverride, .bundle,
            .pushEnvironment, .extensionIdentifier, .extensionClass, .activationNever, .groupName,
            .linkScheme, .linkHost, .sceneDeadMethod, .sceneColdStart, .sceneLaunchOptions:
            .error
        case .delegateConformance, .delegateBothForms, .delegateNotCalledHere, .delegateLate, .serviceNoExpiry,
            .completionMissing, .syntax, .ignore, .project, .bundlePart, .backgroundMode, .entitlementName,
            .filteringPlace, .extensionStoryboard, .extensionPoint, .classUndeclared, .extensionAttribute,
            .activationRule, .groupUnshared,
            .groupUnentitled, .contentCategory, .contentSize, .categoryUndeclared, .linkQuickAction, .sceneMissing,
            .sceneSetFirst, .sceneLifecycleTwin:
            .warning
        }
    }

    /// Whether a finding only matters for running the code in Portico. On iOS, the code works.
    public var isOnlyForPortico: Bool {
        switch self {
        case .delegateSubclass, .delegateNotCalledHere: true
        default: false
        }
    }

    /// One line for people.
    public var summary: String {
        switch self {
        case .delegateLabel: "a delegate method whose name, labels or form match none of the protocol's"
        case .delegateType: "a delegate method with the right labels, but wrong types"
        case .delegateSubclass: "a delegate method that only a subclass of the conforming class has"
        case .delegateConformance: "a delegate method in a type that does not adopt the protocol"
        case .delegateAccess: "a delegate method that is private, fileprivate or static"
        case .delegateBothForms: "both the completion form and the asynchronous form of one method"
        case .delegateNotCalledHere: "a delegate method of Apple's that Portico does not call"
        case .delegateLate: "the notification center's delegate is set only after the launch methods"
        case .serviceOverride: "a method of a service extension that overrides nothing"
        case .serviceNoExpiry: "a service extension without serviceExtensionTimeWillExpire"
        case .completionMissing: "a completion handler that is never used"
        case .syntax: "a file that cannot be read as Swift from here on"
        case .ignore: "a portico:ignore that ignores nothing"
        case .project: "a part of a project that cannot be read"
        case .bundle: "a bundle that a device refuses"
        case .bundlePart: "a part of a bundle that a device ignores"
        case .pushEnvironment: "pushes are expected, but aps-environment does not allow them"
        case .backgroundMode: "a background mode that is almost remote-notification"
        case .entitlementName: "a notification entitlement with a name that Apple does not use"
        case .filteringPlace: "the filtering entitlement in the app instead of in the service extension"
        case .extensionIdentifier: "an extension's identifier that does not begin with the app's"
        case .extensionStoryboard: "a storyboard beside a principal class"
        case .extensionPoint: "an unknown extension point"
        case .extensionClass: "an extension with neither a principal class nor a storyboard"
        case .classUndeclared: "a principal class that no source declares"
        case .extensionAttribute: "an extension's attribute with an invalid value"
        case .activationNever: "an activation rule that never shows the extension"
        case .activationRule: "a probable mistake in an activation rule, or one that the App Store rejects"
        case .groupName: "an App Group whose name does not begin with group."
        case .groupUnshared: "an App Group of only the app, or only one extension"
        case .groupUnentitled: "an App Group in the sources that is not in the entitlements"
        case .contentCategory: "a content extension's category that is probably a mistake"
        case .contentSize: "a content extension's initial size that is impossible"
        case .categoryUndeclared: "a content extension's category that no source declares"
        case .linkScheme: "a scheme of a @DeepLink that Info.plist does not declare"
        case .linkHost: "a host of a @DeepLink that the app is not entitled for"
        case .linkQuickAction: "a @QuickAction that is missing in Info.plist or has another title there"
        case .sceneMissing: "an app that does not use scenes"
        case .sceneDeadMethod: "a link method of the app delegate, which is not called in an app with scenes"
        case .sceneColdStart: "a link method of a scene whose connection options are never read"
        case .sceneSetFirst: "the first element of a set of links, of which the others are dropped"
        case .sceneLaunchOptions: "a link read from the launch options, which are nil in an app with scenes"
        case .sceneLifecycleTwin: "work in a life-cycle method of the app delegate that is not called with scenes"
        }
    }
}
