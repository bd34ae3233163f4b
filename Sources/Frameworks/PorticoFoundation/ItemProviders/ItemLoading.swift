// Portico
// SPDX-License-Identifier: Apache-2.0

package import SystemModel

/// Loads the contents of providers that came from another process.
package protocol ItemLoading: Sendable {
    /// Asks for one representation.
    ///
    /// - Parameters:
    ///   - provider: `ProviderRecord.number`.
    ///   - type: A type that the provider's record lists.
    ///   - form: How it is listed there, which the answer must fit: a path for `file` and `fileInPlace`, else bytes.
    ///   - answer: From any thread, also before this returns. Only the first call counts; without one the load never
    ///     ends.
    /// - Returns: Says, at most once, that the answer is not waited for any more.
    func load(
        provider: Int, type: String, as form: RepresentationRecord.Form,
        answer: @escaping @Sendable (LoadedItem) -> Void
    ) -> @Sendable () -> Void
}
