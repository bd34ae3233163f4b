// Portico
// SPDX-License-Identifier: Apache-2.0

extension BadApp {
    static let launching = [
        BadApp(
            habit: "Crashes", product: "Misbehaving",
            lines: [
                "00:00.000                 ● launch test.Crashes",
                "00:00.000  Crashes          process 1 starts",
                "00:00.180  Crashes        · application(_:willFinishLaunchingWithOptions:)",
                "00:00.180  Crashes        ▸ application(_:didFinishLaunchingWithOptions:)",
                "00:00.180  Crashes        ! the process crashed with signal 6",
                "00:00.180  Crashes          process 1 ends: crashed with signal 6",
            ]),
        BadApp(
            habit: "Exits", product: "Misbehaving",
            lines: [
                "00:00.000                 ● launch test.Exits",
                "00:00.000  Exits            process 1 starts",
                "00:00.180  Exits          · application(_:willFinishLaunchingWithOptions:)",
                "00:00.180  Exits          ▸ application(_:didFinishLaunchingWithOptions:)",
                "00:00.180  Exits          ! the process exited with status 3",
                "00:00.180  Exits            process 1 ends: exited with status 3",
            ]),
        BadApp(
            habit: "Hangs", product: "Misbehaving", isHang: true,
            lines: [
                "00:00.000                 ● launch test.Hangs",
                "00:00.000  Hangs            process 1 starts",
                "00:00.180  Hangs          · application(_:willFinishLaunchingWithOptions:)",
                "00:00.180  Hangs          ▸ application(_:didFinishLaunchingWithOptions:)",
                "00:20.180  Hangs          ! watchdog 0x8badf00d, scene-create: application(_:didFinishLaunchingWithOptions:) did not return within 20 s",
                "00:20.180  Hangs            process 1 ends: killed by the watchdog, scene-create: application(_:didFinishLaunchingWithOptions:)",
            ]),
    ]

    static let babbling = [
        BadApp(
            habit: "SpeaksNoJSON",
            lines: [
                "00:00.000                 ● launch test.SpeaksNoJSON",
                "00:00.000  SpeaksNoJSON     process 1 starts",
                "00:00.000  SpeaksNoJSON   ! sent invalid data on its socket: the frame is not a message",
                "00:00.000  SpeaksNoJSON     process 1 ends: spoke nonsense",
            ]),
        BadApp(
            habit: "AnnouncesTwoGigabytes",
            lines: [
                "00:00.000                 ● launch test.AnnouncesTwoGigabytes",
                "00:00.000  AnnouncesTwoGigabytes   process 1 starts",
                "00:00.000  AnnouncesTwoGigabytes ! sent invalid data on its socket: a frame of 2147483648 bytes is too large; the limit is 16777216",
                "00:00.000  AnnouncesTwoGigabytes   process 1 ends: spoke nonsense",
            ]),
        BadApp(
            habit: "StopsInMidFrame",
            lines: [
                "00:00.000                 ● launch test.StopsInMidFrame",
                "00:00.000  StopsInMidFrame   process 1 starts",
                "00:00.000  StopsInMidFrame ! sent invalid data on its socket: the connection ended in the middle of a frame",
                "00:00.000  StopsInMidFrame   process 1 ends: spoke nonsense",
            ]),
        BadApp(
            habit: "SaysHelloTwice",
            lines: [
                "00:00.000                 ● launch test.SaysHelloTwice",
                "00:00.000  SaysHelloTwice   process 1 starts",
                "00:00.000  SaysHelloTwice ! sent hello twice",
                "00:00.000  SaysHelloTwice   process 1 ends: spoke nonsense",
            ]),
        BadApp(
            habit: "ReturnsFromNothing",
            lines: [
                "00:00.000                 ● launch test.ReturnsFromNothing",
                "00:00.000  ReturnsFromNothing   process 1 starts",
                "00:00.000  ReturnsFromNothing ! said that delivery 7 returned while no delivery is outstanding",
                "00:00.000  ReturnsFromNothing   process 1 ends: spoke nonsense",
            ]),
        BadApp(
            habit: "SkipsMessages",
            lines: [
                "00:00.000                 ● launch test.SkipsMessages",
                "00:00.000  SkipsMessages    process 1 starts",
                "00:00.000  SkipsMessages  ! message 5 came after message 0",
                "00:00.000  SkipsMessages    process 1 ends: spoke nonsense",
            ]),
    ]

    static let silent = [
        BadApp(
            habit: "NeverConnects",
            lines: [
                "00:00.000                 ● launch test.NeverConnects",
                "00:00.000  NeverConnects    process 1 starts",
                "00:00.000  NeverConnects  ! the process could not be started: it did not connect within 12.0 seconds",
                "00:00.000  NeverConnects    process 1 ends: not started",
            ]),
        BadApp(
            habit: "NeverSaysHello",
            lines: [
                "00:00.000                 ● launch test.NeverSaysHello",
                "00:00.000  NeverSaysHello   process 1 starts",
                "00:00.000  NeverSaysHello ! the process could not be started: it did not connect within 12.0 seconds",
                "00:00.000  NeverSaysHello   process 1 ends: not started",
            ]),
        BadApp(
            habit: "SaysSomethingElseFirst",
            lines: [
                "00:00.000                 ● launch test.SaysSomethingElseFirst",
                "00:00.000  SaysSomethingElseFirst   process 1 starts",
                "00:00.000  SaysSomethingElseFirst ! the process could not be started: it did not connect within 12.0 seconds",
                "00:00.000  SaysSomethingElseFirst   process 1 ends: not started",
            ]),
    ]
}
