// Portico
// SPDX-License-Identifier: Apache-2.0

#include "Interposition.h"

// The time zone, the calendar and the locale of the machine, which an app expects to be the device's: see Foundation.c for
// how this works. Each of these values is two words.

struct words {
    uint64_t first, second;
};

typedef SWIFT struct words (*value_member)(SELF void *);
typedef SWIFT void *(*object_member)(SELF void *);

#define MEMBER(function, symbol, kind)                                                         \
    TAKEN SWIFT struct words function(SELF void *type) __asm__(symbol);                        \
    SWIFT struct words function(SELF void *type) {                                             \
        static value_member original;                                                          \
        struct words own;                                                                      \
        if (hooks() && hooks()->value(kind, &own)) return own;                                 \
        return ORIGINAL(original, symbol)(type);                                               \
    }

MEMBER(current_time_zone, "$s20FoundationEssentials8TimeZoneV7currentACvgZ", portico_time_zone)
MEMBER(updating_time_zone, "$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ", portico_updating_time_zone)
MEMBER(local_time_zone, "$s10Foundation10NSTimeZoneC5local0A10Essentials04TimeC0VvgZ", portico_time_zone)
MEMBER(system_time_zone, "$s10Foundation10NSTimeZoneC6system0A10Essentials04TimeC0VvgZ", portico_time_zone)
MEMBER(current_calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ", portico_calendar)
MEMBER(updating_calendar, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", portico_calendar)
MEMBER(current_locale, "$s20FoundationEssentials6LocaleV7currentACvgZ", portico_locale)
MEMBER(updating_locale, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", portico_locale)
MEMBER(current_ns_locale, "$s10Foundation8NSLocaleC7current0A10Essentials6LocaleVvgZ", portico_locale)

#define LANGUAGES "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ"

TAKEN SWIFT void *preferred_languages(SELF void *type) __asm__(LANGUAGES);

/// `Locale.preferredLanguages`.
SWIFT void *preferred_languages(SELF void *type) {
    static object_member original;
    void *own = hooks() ? hooks()->languages() : NULL;
    return own ? own : ORIGINAL(original, LANGUAGES)(type);
}

#define FORMATTER "$s10Foundation13DateFormatterCACycfC"

TAKEN SWIFT void *date_formatter(SELF void *type) __asm__(FORMATTER);

/// `DateFormatter()`.
SWIFT void *date_formatter(SELF void *type) {
    static object_member original;
    void *formatter = ORIGINAL(original, FORMATTER)(type);
    if (formatter && hooks()) hooks()->prepare_formatter(formatter);
    return formatter;
}
