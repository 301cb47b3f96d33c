/** A client that follows its user's events over a socket. */
export async function listenToEvents(address: string, accessToken: string) {
  const controller = new AbortController();
  const reply = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: controller.signal,
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: reply.status,
    /** What arrived until `part` did; throws when the server ends the stream first. */
    until: async (part: string) => {
      while (!text.includes(part)) {
        const read = await reader?.read();
        if (!read || read.done) throw new Error(`The stream ended without ${part} after: ${text}`);
        text += read.value;
      }
      return text;
    },
    /** Everything that arrived until the server ended the stream. */
    untilTheEnd: async () => {
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
        text += read.value;
      return text;
    },
    close: () => controller.abort(),
  };
}
