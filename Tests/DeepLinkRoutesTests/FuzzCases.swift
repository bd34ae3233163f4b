// Portico
// SPDX-License-Identifier: Apache-2.0

/// Links that once broke a rule of the fuzzer, or were written because they might.
enum FuzzCases {
    static let all = [
        "https://forum.example", "https://forum.example?", "https://forum.example#", "https://forum.example/?#",
        "forum:", "forum:/", "forum://", "forum:?", "forum:#", "forum://?#", "https://forum.example/=", "forum:==",
        "https://forum.example/%3D", "https://forum.example/search?q=%3D", "https://forum.example/search?=&q=1&&=",
        "https://forum.example/topics?filter=unread&filter=new", "https://forum.example/files/%3D/=%2E",
        "https://forum.example/number/-nan", "https://forum.example/level/--1",
        // A combining character behind the colon: no grapheme is a colon then.
        "forum:\u{E0199}gXX#", "forum:\u{200D}new?==/", "https://forum.example/\u{301}search?\u{301}q=1",
    ]
}
