const memorySection = 5;
const headerBytes = 8;
const pageBytes = 65_536;

/**
 * Returns the WebAssembly module with its memory capped at `maxBytes`. The limit is part of the module, so it is
 * lowered there; a thread's own limits do not cover this memory. Throws for a module that has no limit to lower.
 */
export function limitMemory(module: Uint8Array, maxBytes: number): ArrayBuffer {
  const limited = Uint8Array.from(module);
  let at = headerBytes;
  while (at < limited.length) {
    const id = limited[at];
    const size = readNumber(limited, at + 1);
    if (id === memorySection) {
      lowerLimit(limited, size.next, Math.floor(maxBytes / pageBytes));
      return limited.buffer;
    }
    at = size.next + size.value;
  }
  throw new Error('The module has no memory of its own');
}

/** Writes the maximum (in pages) over the old one, in the same number of bytes. */
function lowerLimit(module: Uint8Array, section: number, pages: number): void {
  const count = readNumber(module, section);
  const hasMaximum = ((module[count.next] ?? 0) & 1) === 1;
  const minimum = readNumber(module, count.next + 1);
  const maximum = readNumber(module, minimum.next);
  if (count.value !== 1 || !hasMaximum || minimum.value > pages || maximum.value < pages)
    throw new Error('The memory of the module has another form');
  for (let at = minimum.next, rest = pages; at < maximum.next; at += 1, rest = Math.floor(rest / 128))
    module[at] = (rest % 128) | (at === maximum.next - 1 ? 0 : 128);
}

/** Reads an unsigned LEB128 number; returns it and the next offset. */
function readNumber(bytes: Uint8Array, start: number): { readonly value: number; readonly next: number } {
  let value = 0;
  let factor = 1;
  for (let at = start; ; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte % 128) * factor;
    if (byte < 128) return { value, next: at + 1 };
    factor *= 128;
  }
}
