// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

extension AssociationRow {
    /// M13–M20 and M28, M29: queries, case, escapes.
    static let texts: [AssociationRow] = [
        .init("M13", .oracle, #"{"?":"a=1"}"#, "/x?a=1", .match),
        .init("M13", .oracle, #"{"?":"a=1"}"#, "/x?a=1&b=2", .noMatch),
        .init("M13", .oracle, #"{"?":"a=1*"}"#, "/x?a=1&b=2", .match),
        .init("M14", .components, #"{"?":{"a":"1"}}"#, "/x?b=2&a=1", .match),
        .init("M14", .components, #"{"?":{"a":"1","b":"2"}}"#, "/x?b=2&a=1", .match),
        .init("M14", .components, #"{"?":{"a":"1","b":"3"}}"#, "/x?b=2&a=1", .noMatch),
        .init("M14", .components, #"{"?":{}}"#, "/x?b=2", .match),
        .init("M15", .oracle, #"{"?":{"b":"*"}}"#, "/x?a=1", .match),
        .init("M15", .oracle, #"{"?":{"b":""}}"#, "/x?a=1", .match),
        .init("M15", .oracle, #"{"?":{"b":"?*"}}"#, "/x?a=1", .noMatch),
        .init("M15", .oracle, #"{"?":{"b":"1"}}"#, "/x?a=1", .noMatch),
        .init("M15", .oracle, #"{"?":{"b":"*"}}"#, "/x", .match),
        .init("M15", .talks, #"{"?":{"b":""}}"#, "/x?b", .match),
        .init("M15", .talks, #"{"?":{"b":""}}"#, "/x?b=", .match),
        .init("M15", .talks, #"{"?":{"b":"?*"}}"#, "/x?b=", .noMatch),
        .init("M15", .talks, #"{"?":{"b":"c=d"}}"#, "/x?b=c=d", .match),
        .init("M16", .oracle, #"{"?":{"id":"42"}}"#, "/x?id=7&id=42", .noMatch),
        .init("M16", .oracle, #"{"?":{"id":"42"}}"#, "/x?id=42&id=7", .noMatch),
        .init("M16", .oracle, #"{"?":{"id":"42"}}"#, "/x?id=7&id=42&id=9", .noMatch),
        .init("M16", .oracle, #"{"?":{"id":"7"}}"#, "/x?id=7&id=7", .match),
        .init("M16", .oracle, #"{"?":{"id":"*"}}"#, "/x?id=7&id=42", .match),
        .init("M16", .oracle, #"{"?":{"id":"?*"}}"#, "/x?id=7&id=42", .match),
        .init("M16", .oracle, #"{"?":{"id":"7,42"}}"#, "/x?id=7&id=42", .noMatch),
        .init("M17", .oracle, #"{"?":{"a":"1","flag":true}}"#, "/x?a=2", .match),
        .init("M17", .oracle, #"{"?":{"flag":false}}"#, "/x?flag=1", .match),
        .init("M17", .oracle, #"{"?":{"n":5}}"#, "/x?n=6", .match),
        .init("M17", .oracle, #"{"?":{"n":null}}"#, "/x?n=5", .match),
        .init("M17", .oracle, #"{"?":{"a":["1"]}}"#, "/x?a=2", .match),
        .init("M17", .oracle, #"{"?":{"a":{"b":"1"}}}"#, "/x?a=2", .match),
        .init("M17", .oracle, #"{"?":{"a":"1"}}"#, "/x?a=2", .noMatch),

        .init("M18", .components, #"{"/":"/buy"}"#, "/BUY", .noMatch),
        .init("M18", .oracle, #"{"/":"/buy","caseSensitive":false}"#, "/BUY", .match),
        .init("M18", .oracle, #"{"/":"/BUY","caseSensitive":false}"#, "/buy", .match),
        .init("M18", .oracle, #"{"?":"A=b","caseSensitive":false}"#, "/?a=B", .match),
        .init("M18", .oracle, #"{"?":"A=b"}"#, "/?a=B", .noMatch),
        .init("M18", .oracle, ##"{"#":"Top","caseSensitive":false}"##, "/#tOP", .match),
        .init("M18", .decided, #"{"/":"/É","caseSensitive":false,"percentEncoded":false}"#, "/%C3%A9", .match),
        .init("M18", .decided, #"{"/":"/É","percentEncoded":false}"#, "/%C3%A9", .noMatch),
        .init("M18", .decided, #"{"/":"/ss","caseSensitive":false,"percentEncoded":false}"#, "/%C3%9F", .noMatch),
        .init("M19", .oracle, #"{"/":"/a%20b"}"#, "/a%20b", .match),
        .init("M19", .oracle, #"{"/":"/a b"}"#, "/a%20b", .noMatch),
        .init("M19", .oracle, #"{"/":"/a/b"}"#, "/a%2Fb", .noMatch),
        .init("M19", .oracle, #"{"/":"/caf%C3%A9"}"#, "/caf%c3%a9", .noMatch),
        .init("M19", .oracle, #"{"/":"/caf%C3%A9"}"#, "/caf%C3%A9", .match),
        .init("M19", .oracle, #"{"/":"/café"}"#, "/caf%C3%A9", .noMatch),
        .init("M19", .decided, #"{"/":"/café"}"#, "/café", .noMatch),
        .init("M19", .decided, #"{"/":"/caf%C3%A9"}"#, "/café", .match),
        .init("M20", .oracle, #"{"/":"/a b","percentEncoded":false}"#, "/a%20b", .match),
        .init("M20", .oracle, #"{"/":"/a%20b","percentEncoded":false}"#, "/a%20b", .noMatch),
        .init("M20", .oracle, #"{"/":"/a/b","percentEncoded":false}"#, "/a%2Fb", .match),
        .init("M20", .oracle, #"{"/":"/café","percentEncoded":false}"#, "/caf%C3%A9", .match),
        .init("M20", .decided, #"{"/":"/a%20b","percentEncoded":false}"#, "/a%2520b", .match),
        .init("M20", .decided, #"{"/":"/100%zz","percentEncoded":false}"#, "/100%zz", .match),
        .init("M20", .decided, #"{"/":"/%FF","percentEncoded":false}"#, "/%FF", .match),
        .init("M20", .decided, #"{"/":"/%C3","percentEncoded":false}"#, "/%C3", .match),
        .init("M20", .decided, #"{"?":{"a":"1&b=2"},"percentEncoded":false}"#, "/?a=1%26b=2", .match),
        .init("M20", .decided, #"{"?":{"a":"1"},"percentEncoded":false}"#, "/?a=1%26b=2", .noMatch),
        .init("M28", .decided, #"{"?":{"ID":"7"},"caseSensitive":false}"#, "/?id=7", .match),
        .init("M28", .decided, #"{"?":{"ID":"7"}}"#, "/?id=7", .noMatch),
        .init("M29", .talks, #"{"/":"/??????"}"#, "/%C3%A9", .match),
        .init("M29", .talks, #"{"/":"/?"}"#, "/%C3%A9", .noMatch),
        .init("M29", .talks, #"{"/":"/?","percentEncoded":false}"#, "/%C3%A9", .match),
        .init("M29", .decided, #"{"/":"/??","percentEncoded":false}"#, "/e%CC%81", .match),
    ]

    /// M21–M27 and M30: defaults, `paths`, variables, several entries.
    static let files: [AssociationRow] = {
        func defaults(_ links: String, _ entry: String, _ rule: String) -> String {
            #"{"defaults":\#(links),"details":[{"appIDs":["APP"],"defaults":\#(entry),"components":[\#(rule)]}]}"#
        }
        func variables(_ lists: String, _ rule: String) -> String {
            #"{"substitutionVariables":\#(lists),"details":[{"appIDs":["APP"],"components":[\#(rule)]}]}"#
        }
        let off = #"{"caseSensitive":false}"#, on = #"{"caseSensitive":true}"#
        let food = #"{"food":["burrito","pizza","sushi"]}"#
        return [
            .init("M21", .defaults, defaults(off, "{}", #"{"/":"/a"}"#), "/A", .match),
            .init("M21", .defaults, defaults(off, on, #"{"/":"/a"}"#), "/A", .noMatch),
            .init("M21", .defaults, defaults(on, off, #"{"/":"/a"}"#), "/A", .match),
            .init("M21", .defaults, defaults(off, off, #"{"/":"/a","caseSensitive":true}"#), "/A", .noMatch),
            .init("M21", .oracle, defaults(on, "{}", #"{"/":"/foo"}"#), "/FOO", .noMatch),
            .init("M21", .defaults, defaults(#"{"percentEncoded":false}"#, "{}", #"{"/":"/a b"}"#), "/a%20b", .match),
            .init("M22", .oracle, defaults(#"{"/":"/foo/*"}"#, "{}", ##"{"#":"*"}"##), "/bar", .noMatch),
            .init("M22", .oracle, defaults(#"{"/":"/foo/*"}"#, "{}", ##"{"#":"*"}"##), "/foo/1", .match),
            .init("M22", .oracle, defaults("{}", #"{"/":"/foo/*"}"#, ##"{"#":"*"}"##), "/bar", .noMatch),
            .init("M22", .oracle, defaults(#"{"exclude":true}"#, "{}", ##"{"#":"*"}"##), "/bar", .block),
            .init("M22", .oracle, defaults(#"{"exclude":true}"#, "{}", #"{"exclude":false}"#), "/bar", .match),
            .init("M22", .oracle, defaults(#"{"?":{"id":"??"}}"#, "{}", ##"{"#":"*"}"##), "/bar?id=7", .noMatch),
            .init("M22", .oracle, defaults(#"{"?":{"id":"??"}}"#, "{}", ##"{"#":"*"}"##), "/bar?id=77", .match),
            .init("M22", .oracle, defaults(##"{"#":"x"}"##, "{}", ##"{"#":"y"}"##), "/#y", .match),

            .init("M23", .talks, #"paths:"/a/*","NOT /b/*","/*""#, "/a/1", .match),
            .init("M23", .talks, #"paths:"/a/*","NOT /b/*","/*""#, "/b/1", .block),
            .init("M23", .talks, #"paths:"/a/*","NOT /b/*","/*""#, "/c", .match),
            .init("M23", .talks, #"paths:"/a/*","NOT /b/*""#, "/c", .noMatch),
            .init("M23", .talks, #"paths:"/b/*","NOT /b/1""#, "/b/1", .match),
            .init("M23", .talks, #"paths:"/a/????""#, "/a/1234?q#f", .match),
            .init("M23", .talks, #"paths:"NOT/a""#, "/a", .noMatch),
            .init("M23", .talks, #"paths:"NOT/a""#, "/NOT/a", .match),
            .init("M23", .oracle, #"{"/":"NOT /a"}"#, "/a", .noMatch),
            .init(
                "2.3", .talks, #"{"details":[{"appIDs":["APP"],"components":[{"/":"/a"}],"paths":["/b"]}]}"#, "/b",
                .noMatch),
            .init("2.3", .oracle, #"{"details":{"APP":{"paths":["/a"]}}}"#, "/a", .match),
            .init("2.3", .oracle, #"{"details":{"APP":{"paths":["/a"]}}}"#, "/b", .noMatch),
            .init("2.3", .overview, #"{"details":[{"appID":"APP","paths":["/a"]}]}"#, "/a", .match),
            .init("2.3", .decided, #"{"details":[{"appID":"APP","appIDs":["X.y"],"paths":["/a"]}]}"#, "/a", .match),
            .init("2.3", .decided, #"{"details":[{"appID":"X.y","appIDs":["APP"],"paths":["/a"]}]}"#, "/a", .match),
            .init("2.3", .overview, #"{"details":[{"appID":"X.y","paths":["/a"]}]}"#, "/a", .noMatch),

            .init("M24", .variables, variables(food, #"{"/":"/$(food)/*"}"#), "/pizza/1", .match),
            .init("M24", .variables, variables(food, #"{"/":"/$(food)/*"}"#), "/pasta/1", .noMatch),
            .init("M24", .variables, variables(food, #"{"/":"/$(food)/*"}"#), "/PIZZA/1", .noMatch),
            .init("M24", .variables, variables(food, #"{"/":"/$(Food)/*"}"#), "/pizza/1", .noMatch),
            .init("M24", .variables, variables(food, #"{"/":"/$(food)$(food)"}"#), "/pizzasushi", .match),
            .init("M24", .variables, variables(food, #"{"?":{"f":"$(food)"}}"#), "/?f=sushi", .match),
            .init("M24", .variables, variables(#"{"a b/é":["x"]}"#, #"{"/":"/$(a b/é)"}"#), "/x", .match),
            .init("M24", .oracle, variables(#"{"v":["a*","?b"]}"#, #"{"/":"/$(v)/z"}"#), "/axyz/z", .match),
            .init("M24", .oracle, variables(#"{"v":["a*","?b"]}"#, #"{"/":"/$(v)/z"}"#), "/xb/z", .match),
            .init("M24", .oracle, variables(#"{"v":["a*","?b"]}"#, #"{"/":"/$(v)/z"}"#), "/xc/z", .noMatch),
            .init("M24", .variables, variables(#"{"v":["$(digit)"]}"#, #"{"/":"/$(v)"}"#), "/5", .noMatch),
            .init("M24", .variables, variables(#"{"v":["$(digit)"]}"#, #"{"/":"/$(v)"}"#), "/$(digit)", .match),
            .init("M24", .variables, variables(#"{"v":["ab","a"]}"#, #"{"/":"/$(v)b"}"#), "/ab", .match),
            .init("M24", .variables, variables(#"{"v":["ab","a"]}"#, #"{"/":"/$(v)b"}"#), "/abb", .match),

            .init("M25", .oracle, #"{"/":"/$(digit)$(upper)$(lower)"}"#, "/4Xy", .match),
            .init("M25", .oracle, #"{"/":"/$(digit)$(upper)$(lower)"}"#, "/4xY", .noMatch),
            .init("M25", .oracle, #"{"/":"/$(alpha)"}"#, "/z", .match),
            .init("M25", .oracle, #"{"/":"/$(alpha)"}"#, "/zz", .noMatch),
            .init("M25", .oracle, #"{"/":"/$(alpha)"}"#, "/5", .noMatch),
            .init("M25", .oracle, #"{"/":"/$(alnum)$(alnum)"}"#, "/5q", .match),
            .init("M25", .oracle, #"{"/":"/$(xdigit)$(xdigit)"}"#, "/fA", .match),
            .init("M25", .oracle, #"{"/":"/$(xdigit)"}"#, "/g", .noMatch),
            .init("M25", .oracle, #"{"/":"/$(region)/x"}"#, "/GB/x", .match),
            .init("M25", .oracle, #"{"/":"/$(region)/x"}"#, "/UK/x", .noMatch),
            .init("M25", .oracle, #"{"/":"/$(region)/x"}"#, "/gb/x", .noMatch),
            .init("M25", .oracle, #"{"/":"/$(lang)-$(region)/*"}"#, "/de-AT/x", .match),
            .init("M25", .oracle, #"{"/":"/$(lang)/*"}"#, "/haw/x", .match),
            .init("M25", .oracle, #"{"/":"/$(lang)/*"}"#, "/qq/x", .noMatch),
            .init("M26", .oracle, #"{"/":"/$(upper)","caseSensitive":false}"#, "/q", .match),
            .init("M26", .oracle, #"{"/":"/$(upper)"}"#, "/q", .noMatch),
            .init("M26", .oracle, #"{"/":"/$(upper)","caseSensitive":false}"#, "/5", .noMatch),
            .init("M26", .oracle, #"{"/":"/$(region)","caseSensitive":false}"#, "/gb", .match),
            .init("M26", .oracle, #"{"/":"/$(lang)","caseSensitive":false}"#, "/DE", .match),
            .init("M27", .decided, #"{"/":"/$(nobody)"}"#, "/$(nobody)", .noMatch),
            .init("M27", .decided, #"{"/":"*$(nobody)*"}"#, "/x", .noMatch),
            .init("M27", .decided, variables(#"{"v":[]}"#, #"{"/":"/a$(v)"}"#), "/a", .noMatch),
            .init("M27", .decided, variables(#"{"digit":["ten"]}"#, #"{"/":"/$(digit)"}"#), "/ten", .match),
            .init("M27", .decided, variables(#"{"digit":["ten"]}"#, #"{"/":"/$(digit)"}"#), "/1", .noMatch),
            .init("M24", .decided, #"{"/":"/$(digit"}"#, "/$(digit", .match),
            .init("M24", .decided, #"{"/":"/$($(digit)"}"#, "/$(5", .match),
            .init("M8", .decided, variables(#"{"v":["/a/"]}"#, #"{"/":"$(v)"}"#), "/a", .match),
            .init("M9", .decided, variables(#"{"v":["*","b"]}"#, #"{"/":"/a/$(v)"}"#), "/a", .match),
            .init("M8", .decided, variables(#"{"v":["","b"]}"#, #"{"/":"/a/$(v)"}"#), "/a/b", .match),

            .init(
                "M30", .decided,
                #"{"details":[{"appIDs":["APP"],"components":[{"/":"/a","exclude":true}]},"#
                    + #"{"appIDs":["X.y"],"components":[{"/":"/c"}]},{"appIDs":["APP"],"components":[{}]}]}"#,
                "/a", .block),
            .init(
                "M30", .decided,
                #"{"details":[{"appIDs":["APP"],"components":[{"/":"/a","exclude":true}]},"#
                    + #"{"appIDs":["X.y"],"components":[{"/":"/c","exclude":true}]},"#
                    + #"{"appIDs":["APP"],"components":[{}]}]}"#,
                "/c", .match),
        ]
    }()
}
