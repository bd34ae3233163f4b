// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// The time zone, the calendar and the language of the device, in place of the machine's.
enum DeviceLocale {
    /// `TimeZone.current`; nil for code of no app.
    static var timeZone: TimeZone? {
        ProcessContext.currentIfAny.flatMap { TimeZone(identifier: $0.timeZone) }
    }

    /// `Locale.current`; nil for code of no app.
    ///
    /// A device has a language and no region: the region is the one where most speakers of the language are, by
    /// Unicode's likely subtags, so `de` is `de_DE`. Decided.
    static var locale: Locale? {
        ProcessContext.currentIfAny.map { locale(of: $0.environment.language) }
    }

    /// `Calendar.current`: that of the user's locale, in the device's time zone; nil for code of no app.
    static var calendar: Calendar? {
        guard let timeZone, let locale else { return nil }
        var calendar = locale.calendar
        (calendar.locale, calendar.timeZone) = (locale, timeZone)
        return calendar
    }

    /// `Locale.preferredLanguages`; nil for code of no app.
    static var languages: [String]? {
        ProcessContext.currentIfAny.map { [$0.environment.language] }
    }

    private static func locale(of language: String) -> Locale {
        let known = Locale.Language(identifier: language)
        let likely = Locale.Language(identifier: known.maximalIdentifier)
        guard known.region == nil, let region = likely.region else {
            return Locale(identifier: language.replacing("-", with: "_"))
        }
        return Locale(identifier: "\(language.replacing("-", with: "_"))_\(region.identifier)")
    }
}
