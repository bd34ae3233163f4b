// Portico
// SPDX-License-Identifier: Apache-2.0

/// The names that an adapted file finds without a stub: those of the standard library, of Foundation, and of Portico's
/// frameworks.
enum KnownNames {
    /// All types at the top level.
    static let types: Set<String> = classes.union(words(typeList)).union([
        "Any", "Self", "Mutex", "Type", "Protocol", "_ObjectiveCBridgeable",
    ])
    static let classes: Set<String> = Set(words(classList))
    /// Functions, values and members, without their labels.
    static let members: Set<String> = Set(words(memberList)).union(commonFunctions).union(words(commonConstants))

    /// Constants of the C library, which the lists do not have either.
    private static let commonConstants = """
        EACCES EAGAIN EBADF EEXIST EINTR EINVAL ENOENT ENOMEM EPERM ETIMEDOUT EWOULDBLOCK F_GETFL F_SETFL O_APPEND
        O_CREAT O_NONBLOCK O_RDONLY O_RDWR O_TRUNC O_WRONLY RTLD_LAZY RTLD_NOW SIGABRT SIGALRM SIGBUS SIGCHLD SIGCONT
        SIGFPE SIGHUP SIGILL SIGINT SIGKILL SIGPIPE SIGQUIT SIGSEGV SIGSTOP SIGSYS SIGTERM SIGTRAP SIGUSR1 SIGUSR2
        SIG_DFL SIG_ERR SIG_IGN
        """

    /// Functions of the C library, and of the language, that the lists do not have.
    private static let commonFunctions: Set<String> = [
        "abort", "arc4random", "arc4random_uniform", "atoi", "autoreleasepool", "close", "exit", "free", "getenv",
        "init",
        "malloc", "memcmp", "memcpy", "memset", "open", "pow", "rand", "read", "self", "sleep", "sqrt", "srand",
        "strlen",
        "super", "time", "type", "usleep", "write",
    ]

    private static func words(_ list: String) -> [String] {
        list.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
