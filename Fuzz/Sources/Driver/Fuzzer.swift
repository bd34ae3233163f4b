// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// libFuzzer's own driver, so that the name of a reader can come before its arguments. The parts of it that are C:
// https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The reader that is fuzzed; set once before the driver starts, read on its only thread.
nonisolated(unsafe) var fuzzedReader = FuzzReader.all[0]

/// `Fuzzer NAME [libFuzzer's arguments and folders of inputs]`; see `Scripts/fuzz`.
@main
enum Fuzzer {
    static func main() {
        let names = FuzzReader.all.map(\.name)
        let name = CommandLine.arguments.dropFirst().first ?? ""
        if name == "--list" {
            for name in names { print(name) }
            return
        }
        guard let reader = FuzzReader.all.first(where: { $0.name == name }) else {
            FileHandle.standardError.write(
                Data("error: there is no reader \"\(name)\"; name one of \(names.joined(separator: ", "))\n".utf8))
            exit(64)
        }
        fuzzedReader = reader
        let arguments = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
        var count = Int32(arguments.count)
        let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: arguments.count + 1)
        for (index, argument) in arguments.enumerated() { copies[index] = strdup(argument) }
        copies[arguments.count] = nil
        var list = copies
        exit(
            runDriver(&count, &list) { bytes, length in
                let data = bytes.map { Data(bytes: $0, count: length) } ?? Data()
                do {
                    try fuzzedReader.check(data)
                } catch {
                    fatalError("\(fuzzedReader.name): \(error)")
                }
                return 0
            })
    }
}
