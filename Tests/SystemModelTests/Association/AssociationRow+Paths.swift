// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension AssociationRow {
    /// M1–M12: hosts, order, wildcards, slashes.
    static let paths: [AssociationRow] = [
        .init("M1", .oracle, "{}", "https://example.com/", .match),
        .init("M1", .oracle, "{}", "http://example.com/", .match),
        .init("M1", .oracle, "{}", "HTTPS://EXAMPLE.com/", .match),
        .init("M1", .oracle, "{}", "https://www.example.com/", .noMatch),
        .init("M1", .oracle, "{}", "https://example.org/", .noMatch),
        .init("M1", .components, "{}", "example:com", .noMatch),
        .init("M1", .components, #"{"/":"*example.com*"}"#, "/", .noMatch),

        .init("M2", .components, #"{"/":"/a/*"},{"/":"/*","exclude":true}"#, "/a/1", .match),
        .init("M2", .components, #"{"/":"/*","exclude":true},{"/":"/a/*"}"#, "/a/1", .block),
        .init("M2", .components, ##"{"/":"/a","#":"f"},{"/":"/a"}"##, "/a", .match),
        .init("M2", .components, ##"{"/":"/a","#":"f"}"##, "/a", .noMatch),
        .init("M2", .components, ##"{"/":"/a","#":"f","?":"q"}"##, "/a?q#f", .match),
        .init("M3", .components, #"{"/":"/a","exclude":true},{"/":"/a"}"#, "/a", .block),
        .init("M3", .components, #"{"/":"/a","exclude":false},{"/":"/a","exclude":true}"#, "/a", .match),
        .init("M4", .oracle, "{}", "/anything?x#y", .match),
        .init("M4", .oracle, #"{"totallyUnknown":"x"}"#, "/anything", .match),
        .init("M4", .oracle, #"{"/":"/foo/*","future":{"a":"b"}}"#, "/foo/1", .match),
        .init("M4", .oracle, #"{"/":"/foo/*","future":{"a":"b"}}"#, "/bar", .noMatch),
        .init("M4", .oracle, #"{"/":"/foo/*","casesensitive":false}"#, "/FOO/1", .noMatch),

        .init("M5", .oracle, ##"{"#":"*"}"##, "/x", .match),
        .init("M5", .oracle, ##"{"#":""}"##, "/x", .match),
        .init("M5", .oracle, ##"{"#":"?*"}"##, "/x", .noMatch),
        .init("M5", .oracle, ##"{"#":"?*"}"##, "/x#y", .match),
        .init("M5", .oracle, ##"{"#":""}"##, "/x#y", .noMatch),
        .init("M5", .oracle, #"{"?":"*"}"#, "/x", .match),
        .init("M5", .oracle, #"{"?":""}"#, "/x", .match),
        .init("M5", .oracle, #"{"?":"?*"}"#, "/x", .noMatch),
        .init("M5", .oracle, #"{"?":"a=1"}"#, "/x", .noMatch),
        .init("M6", .oracle, #"{"/":"/buy"}"#, "/buy", .match),
        .init("M6", .oracle, #"{"/":"/buy"}"#, "/buyer", .noMatch),
        .init("M6", .oracle, #"{"/":"/buy"}"#, "/now/buy", .noMatch),
        .init("M6", .oracle, ##"{"#":"top"}"##, "/#stop", .noMatch),

        .init("M7", .components, #"{"/":"/a*c"}"#, "/ac", .match),
        .init("M7", .components, #"{"/":"/a*c"}"#, "/a/b/c", .match),
        .init("M7", .components, #"{"/":"/a*c"}"#, "/a/b/d", .noMatch),
        .init("M7", .components, #"{"/":"/a?c"}"#, "/abc", .match),
        .init("M7", .components, #"{"/":"/a?c"}"#, "/a/c", .match),
        .init("M7", .components, #"{"/":"/a?c"}"#, "/ac", .noMatch),
        .init("M7", .components, #"{"/":"/a?c"}"#, "/abbc", .noMatch),
        .init("M7", .components, #"{"/":"/a?*"}"#, "/a", .noMatch),
        .init("M7", .components, #"{"/":"/a?*"}"#, "/ab", .match),
        .init("M7", .oracle, #"{"/":"/[ab].c"}"#, "/a.c", .noMatch),
        .init("M7", .oracle, #"{"/":"/[ab].c"}"#, "/[ab].c", .match),
        .init("M7", .oracle, #"{"/":"/a.c"}"#, "/abc", .noMatch),
        .init("M7", .oracle, #"{"/":"/\\*"}"#, "/*", .noMatch),

        .init("M8", .oracle, #"{"/":"/buy"}"#, "/buy/", .match),
        .init("M8", .oracle, #"{"/":"/buy/"}"#, "/buy", .match),
        .init("M8", .oracle, #"{"/":"/buy/"}"#, "/buy//", .match),
        .init("M8", .oracle, #"{"/":"/a/b/"}"#, "/a/b", .match),
        .init("M8", .oracle, #"{"/":"/buy/"}"#, "/buyer", .noMatch),
        .init("M9", .oracle, #"{"/":"/buy/*"}"#, "/buy", .match),
        .init("M9", .oracle, #"{"/":"/buy/*"}"#, "/buy/", .match),
        .init("M9", .oracle, #"{"/":"/buy/*"}"#, "/buy//", .match),
        .init("M9", .oracle, #"{"/":"/buy/*"}"#, "/buy/42", .match),
        .init("M9", .oracle, #"{"/":"/buy/*"}"#, "/buyer", .noMatch),
        .init("M9", .oracle, #"{"/":"/buy/*"}"#, "/bu", .noMatch),
        .init("M9", .oracle, #"{"/":"/a/b/*"}"#, "/a/b", .match),
        .init("M9", .oracle, #"{"/":"/buy*"}"#, "/buy", .match),
        .init("M9", .decided, #"{"/":"/a/*/*"}"#, "/a", .noMatch),
        .init("M9", .decided, #"{"/":"/a/*/*"}"#, "/a/b", .match),
        .init("M10", .oracle, #"{"/":"abc"}"#, "/abc", .match),
        .init("M10", .oracle, #"{"/":"//abc"}"#, "/abc", .match),
        .init("M10", .oracle, #"{"/":"abc"}"#, "/xabc", .noMatch),
        .init("M10", .oracle, #"{"/":"abc"}"#, "/abcd", .noMatch),
        .init("M10", .oracle, #"{"/":"*abc"}"#, "/xabc", .match),
        .init("M10", .oracle, #"{"/":"abc/*"}"#, "/abc", .match),
        .init("M10", .oracle, #"{"/":"a/b"}"#, "/a/b", .match),
        .init("M10", .oracle, #"{"/":"buy/*"}"#, "/buy/42", .match),
        .init("M10", .components, ##"{"/":"abc","?":"def","#":"*"}"##, "/abc?def", .match),
        .init("M11", .oracle, #"{"/":"/id/????"}"#, "/id/481", .noMatch),
        .init("M11", .oracle, #"{"/":"/id/????"}"#, "/id/4815", .match),
        .init("M11", .oracle, #"{"/":"/a/*/c"}"#, "/a/c", .noMatch),
        .init("M11", .oracle, #"{"/":"/a/*/c"}"#, "/a/b/c", .match),
        .init("M12", .oracle, #"{"/":"/"}"#, "", .match),
        .init("M12", .oracle, #"{"/":"/"}"#, "/", .match),
        .init("M12", .oracle, #"{"/":"/"}"#, "?q#f", .match),
        .init("M12", .oracle, #"{"/":"/"}"#, "/a", .noMatch),
        .init("M12", .decided, #"{"/":"?*"}"#, "/", .noMatch),
    ]

    /// Apple's own file and what it decides.
    static let worked: [AssociationRow] = {
        let file = ##"""
            {"#":"no_universal_links","exclude":true},{"/":"/buy/*"},{"/":"/help/website/*","exclude":true},
            {"/":"/help/*","?":{"articleNumber":"????"}}
            """##
        return [
            ("/buy/42", .match), ("/buy/42#no_universal_links", .block),
            ("/help/website/faq?articleNumber=4815", .block), ("/help/123?articleNumber=4815", .match),
            ("/help/123?articleNumber=481", .noMatch), ("/help/123?articleNumber=48159", .noMatch),
            ("/help/123", .noMatch), ("/elsewhere", .noMatch),
        ].map { AssociationRow("the worked example", .overview, file, $0, $1) }
    }()
}
