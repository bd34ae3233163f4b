// Portico
// SPDX-License-Identifier: Apache-2.0

extension Refusal {
    private static func usage(_ verb: String, _ arguments: String) -> String {
        "Usage: portico widget \(verb) \(arguments)\n  See 'portico widget \(verb) --help' for more information."
    }

    private static let isHidden = "the Today view does not show \(toDoListWidget); show it first"

    /// With ToDoList installed and its widget never shown.
    static let onHiddenWidget = [
        Refusal(
            ["widget", "show", "booted", "com.nobody"],
            "no extension com.nobody is installed that can do this; there are: \(toDoListWidget)"),
        Refusal(
            ["widget", "show", "booted", toDoList],
            "no extension \(toDoList) is installed that can do this; there are: \(toDoListWidget)"),
        Refusal(
            ["widget", "remove", "booted", toDoList, "tasks"],
            "no widget tasks (systemSmall) is on the home screen; there: none"),
        Refusal(["widget", "hide", "booted", toDoListWidget], isHidden),
        Refusal(["widget", "expand", "booted", toDoListWidget], isHidden),
        Refusal(["widget", "collapse", "booted", toDoListWidget], isHidden),
        Refusal(["widget", "tap", "booted", toDoListWidget, "Add"], isHidden),
        Refusal(
            ["widget", "tap", "booted", toDoListWidget],
            "Missing expected argument '<title>'\n"
                + "Help:  <title>  The button's title, as `portico widget list --json` shows it.",
            usage: usage("tap", "[--home <folder>] <device> <bundle-identifier> <title>")),
        Refusal(
            ["widget", "update", "booted"],
            "Missing expected argument '<bundle-identifier>'\n"
                + "Help:  <bundle-identifier>  The extension's bundle identifier, not the app's.",
            usage: usage("update", "[--home <folder>] <device> <bundle-identifier>")),
    ]

    /// With the widget of an empty list in the Today view.
    static let onShownWidget = [
        Refusal(["widget", "show", "booted", toDoListWidget], "the Today view already shows \(toDoListWidget)"),
        Refusal(
            ["widget", "expand", "booted", toDoListWidget],
            "\(toDoListWidget) has no Show More: it has not set widgetLargestAvailableDisplayMode to expanded"),
        Refusal(["widget", "collapse", "booted", toDoListWidget], "\(toDoListWidget) is already compact"),
        Refusal(
            ["widget", "tap", "booted", toDoListWidget, "Done"], "no button \"Done\" on the screen; there are: Add"),
    ]
}
