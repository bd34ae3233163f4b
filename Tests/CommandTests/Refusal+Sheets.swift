// Portico
// SPDX-License-Identifier: Apache-2.0

extension Refusal {
    private static func usage(_ command: String, _ arguments: String) -> String {
        "Usage: portico \(command) \(arguments)\n  See 'portico \(command) --help' for more information."
    }

    private static let shareUsage = usage(
        "share",
        "[--home <folder>] <device> --to <bundle-identifier> --from <content> "
            + "[--slow <number=time> ...] [<file> ...]")

    /// With MyPicture installed and nothing shared.
    static let onNoSheet = [
        Refusal(
            ["share", "booted", "--to", "com.nobody", "--from", "photos", "cat.jpg"],
            "no extension com.nobody is installed that can do this; there are: \(myPictureShare)"),
        Refusal(
            ["share", "booted", "--to", myPicture, "--from", "photos", "cat.jpg"],
            "no extension \(myPicture) is installed that can do this; there are: \(myPictureShare)"),
        Refusal(
            ["share", "booted", "--to", myPictureShare, "--from", "photos", "nowhere.jpg"],
            "nowhere.jpg cannot be read"),
        Refusal(
            ["share", "booted", "--to", myPictureShare, "--from", "files", "."], ". cannot be read"),
        Refusal(
            ["share", "booted", "--to", myPictureShare, "--from", "photos"],
            "--from photos shares files: name some", usage: shareUsage),
        Refusal(
            ["share", "booted", "--to", myPictureShare, "--from", "contact", "cat.jpg"],
            "--from contact has its own contents: name no files", usage: shareUsage),
        Refusal(["sheet", "choose", "booted", "x"], "no app is in front; launch one first"),
        Refusal(["sheet", "decline", "booted"], "no app is in front; launch one first"),
        Refusal(["sheet", "post", "booted"], "no sheet is open; share something first"),
        Refusal(["sheet", "cancel", "booted"], "no sheet is open; share something first"),
        Refusal(["sheet", "dismiss", "booted"], "no sheet is open; share something first"),
        Refusal(["sheet", "type", "booted", "x"], "no sheet is open; share something first"),
        Refusal(["sheet", "tap", "booted", "x"], "no sheet is open; share something first"),
        Refusal(["sheet", "fill", "booted", "x", "y"], "no sheet is open; share something first"),
        Refusal(["sheet", "back", "booted"], "no sheet is open; share something first"),
        Refusal(
            ["sheet", "post", "booted", "--wait", "long"], "--wait takes a time such as 500ms or 5s, not long",
            usage: usage("sheet post", "[--home <folder>] <device> [--request <number>] [--wait <time>]")),
        Refusal(
            ["sheet", "return", "booted"],
            "no system app has an open sheet; to go back to an app of this device, launch it"),
    ]

    /// With the sheet of a picture that never comes.
    static let onSheet = [
        Refusal(
            ["sheet", "post", "booted", "--wait", "0s"],
            "Post is disabled: the extension says that the content is not valid"),
        Refusal(["sheet", "post", "booted", "--request", "7"], "no sheet of request 7 is open; open requests: 1"),
        Refusal(["sheet", "tap", "booted", "Place"], "no row \"Place\" in the sheet; there are: Category, Pictures"),
        Refusal(["sheet", "back", "booted"], "the sheet shows no configuration screen to go back from"),
        Refusal(
            ["sheet", "fill", "booted", "Title", "x"], "no text field \"Title\" on the screen; there are: UITextView"),
    ]
}
