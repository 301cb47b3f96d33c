export interface ServerEvent {
  readonly type: string;
  readonly data: string;
}

/** Splits text that arrives in arbitrary chunks into server-sent events; skips comments (heartbeats). */
export function createEventParser(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let pending = '';
  return (piece) => {
    const blocks = (pending + piece).replaceAll('\r\n', '\n').split('\n\n');
    pending = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event) onEvent(event);
    }
  };
}

function readBlock(block: string): ServerEvent | undefined {
  const fields = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
  if (fields.length === 0) return undefined;
  const valuesOf = (name: string) =>
    fields
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart());
  return { type: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n') };
}
