// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The names in the symbol table of a program: of its ELF file, which stays mapped.
struct SymbolNames: @unchecked Sendable {
    // The memory is mapped for reading only, and never unmapped.
    private let start: UnsafeRawPointer
    private let count: Int

    /// nil for a file without a symbol table, as `strip` leaves it, and for one that is no 64-bit ELF file.
    init?(path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > MemoryLayout<Elf64_Ehdr>.size else { return nil }
        let size = Int(status.st_size)
        guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED else { return nil }
        guard let names = Self.names(in: UnsafeRawBufferPointer(start: memory, count: size)),
            let address = names.baseAddress
        else {
            munmap(memory, size)
            return nil
        }
        (start, count) = (UnsafeRawPointer(address), names.count)
    }

    /// The string table that belongs to the symbol table.
    private static func names(in file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        // ELF, 64 bit.
        guard file.prefix(5).elementsEqual([0x7f, 0x45, 0x4c, 0x46, 2]) else { return nil }
        let header = file.loadUnaligned(as: Elf64_Ehdr.self)
        let entry = MemoryLayout<Elf64_Shdr>.size
        guard header.e_shentsize == entry, let table = Int(exactly: header.e_shoff),
            table <= file.count - Int(header.e_shnum) * entry
        else { return nil }
        func section(_ number: Int) -> Elf64_Shdr {
            file.loadUnaligned(fromByteOffset: table + number * entry, as: Elf64_Shdr.self)
        }
        // 2 is SHT_SYMTAB.
        guard let symbols = (0..<Int(header.e_shnum)).map(section).first(where: { $0.sh_type == 2 }),
            symbols.sh_link < header.e_shnum
        else { return nil }
        let strings = section(Int(symbols.sh_link))
        guard let offset = Int(exactly: strings.sh_offset), let count = Int(exactly: strings.sh_size), count > 0,
            offset <= file.count, count <= file.count - offset, file[offset + count - 1] == 0
        else { return nil }
        return UnsafeRawBufferPointer(rebasing: file[offset..<offset + count])
    }

    /// Complexity: O(*n*) in the size of all names; as fast as the C library searches.
    func names(beginningWith prefix: String) -> [String] {
        var found: [String] = []
        let length = prefix.utf8.count
        guard length > 0 else { return [] }
        prefix.withCString { prefix in
            var rest = (start: start, count: count)
            while let hit = findMemory(rest.start, rest.count, prefix, length) {
                // The table ends with a zero, so each name does.
                let name = String(cString: hit.assumingMemoryBound(to: CChar.self))
                found.append(name)
                let next = UnsafeRawPointer(hit) + length
                rest = (next, rest.count - (next - rest.start))
            }
        }
        return found
    }
}

// Of the C library; a GNU extension that Swift does not import.
@_silgen_name("memmem")
private func findMemory(
    _ memory: UnsafeRawPointer, _ length: Int, _ wanted: UnsafeRawPointer, _ wantedLength: Int
) -> UnsafeMutableRawPointer?
