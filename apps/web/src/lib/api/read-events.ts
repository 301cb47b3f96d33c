import { createEventParser } from './event-stream.ts';
import { bearerHeader, connection, errorOf, sessionMissing } from './http.ts';
import { type OnEvent, longestSilenceMs, signOfLife } from './share-stream.ts';

const eventsPath = '/api/events';
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

interface Reading {
  readonly accessToken: () => Promise<string | undefined>;
  readonly stopped: AbortSignal;
  readonly onEvent: OnEvent;
}

/** Reads the event stream, and opens it again when it was lost; resolves when stopped or signed out. */
export async function readEvents({ accessToken, stopped, onEvent }: Reading): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    const token = await accessToken().catch(() => null);
    if (token === undefined) return;
    const wasOpen = token !== null && (await readStream(token, stopped, onEvent));
    failures = wasOpen ? 0 : failures + 1;
    onEvent(signOfLife);
    await pause(retryDelayMs(failures), stopped);
  }
}

/** Resolves to whether the server accepted the stream, once it ends, falls silent or is stopped. */
async function readStream(token: string, stopped: AbortSignal, onEvent: OnEvent): Promise<boolean> {
  const silence = new AbortController();
  const watch = () => setTimeout(() => silence.abort(), longestSilenceMs);
  let watchdog = watch();
  let wasOpen = false;
  try {
    const reply = await fetch(eventsPath, {
      headers: { ...bearerHeader(token), accept: 'text/event-stream' },
      signal: AbortSignal.any([stopped, silence.signal]),
    });
    if (reply.status === 401) await noticeLostSession(reply, token);
    if (!reply.ok || !reply.body) return false;
    wasOpen = true;
    const parse = createEventParser(({ type }) => onEvent(type));
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(watchdog);
      watchdog = watch();
      onEvent(signOfLife);
      parse(read.value);
    }
  } catch {
    // Lost, silent or stopped: the caller decides what follows.
  } finally {
    clearTimeout(watchdog);
  }
  return wasOpen;
}

/** A session that was ended elsewhere leaves this screen too, without waiting for the next tap. */
async function noticeLostSession(reply: Response, token: string): Promise<void> {
  const { code } = errorOf(reply, await reply.json().catch(() => undefined));
  if (code !== sessionMissing) return;
  if ((await connection.renewedToken(token)) === undefined) connection.onSessionLost();
}

/** 1 s after a working stream, doubling to 30 s while the server is unreachable; jitter of one half. */
function retryDelayMs(failures: number): number {
  const longest = Math.min(longestRetryMs, firstRetryMs * 2 ** failures);
  return longest / 2 + (Math.random() * longest) / 2;
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
