import { QueryClient, type QueryMeta, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createEventParser, type ServerEvent } from './event-stream.ts';
import { applyEvent, followEvents } from './events.ts';
import { connectSession } from './http.ts';

function clientWith(...modules: string[]): QueryClient {
  const client = new QueryClient();
  for (const module of modules) client.setQueryData([module, 'something'], 1);
  return client;
}
const isStale = (client: QueryClient, module: string) =>
  client.getQueryState([module, 'something'])?.isInvalidated === true;

describe('reading the stream', () => {
  test('events arrive whole however the text was cut', () => {
    const text = 'event: booking.changed\ndata: {"id":"1"}\n\n:\n\nevent: refresh\r\ndata: {}\r\n\r\n';
    for (let cut = 0; cut < text.length; cut += 1) {
      const seen: ServerEvent[] = [];
      const parse = createEventParser((event) => seen.push(event));
      parse(text.slice(0, cut));
      parse(text.slice(cut));
      expect(seen).toEqual([
        { type: 'booking.changed', data: '{"id":"1"}' },
        { type: 'refresh', data: '{}' },
      ]);
    }
  });
});

describe('what an event makes stale', () => {
  test('its own module and those that show its figures, nothing else', () => {
    const client = clientWith('booking', 'wallet', 'pet');
    applyEvent(client, { type: 'booking.changed' });
    expect([isStale(client, 'booking'), isStale(client, 'wallet'), isStale(client, 'pet')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('a refresh makes everything stale', () => {
    const client = clientWith('booking', 'pet');
    applyEvent(client, { type: 'refresh' });
    expect([isStale(client, 'booking'), isStale(client, 'pet')]).toEqual([true, true]);
  });
});

describe('data whose reads are recorded for the people shown', () => {
  /** A client that has read what is open; `reads` counts how often. */
  async function readOnce(
    reads = vi.fn<() => Promise<string>>().mockResolvedValue('Ana'),
    meta: QueryMeta = { noted: true },
  ) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const observer = new QueryObserver(client, {
      queryKey: ['admin', 'something'],
      queryFn: reads,
      staleTime: Infinity,
      meta,
    });
    const close = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    return { client, observer, reads, close };
  }

  test.each(['refresh', 'admin.changed', 'booking.changed'])(
    'is not reloaded by %s while it is open, only when it is opened again',
    async (type) => {
      const { client, observer, reads, close } = await readOnce();
      applyEvent(client, { type });
      expect(reads).toHaveBeenCalledTimes(1);
      close();
      applyEvent(client, { type });
      expect(reads).toHaveBeenCalledTimes(1);
      observer.subscribe(() => undefined);
      expect(reads).toHaveBeenCalledTimes(2);
      client.clear();
    },
  );

  test('is reloaded where no person has been shown yet', async () => {
    const fails = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('The server is away'));
    const { client, reads } = await readOnce(fails);
    applyEvent(client, { type: 'refresh' });
    expect(reads).toHaveBeenCalledTimes(2);
    client.clear();
  });

  test('all other open data is reloaded at once', async () => {
    const { client, reads } = await readOnce(undefined, {});
    applyEvent(client, { type: 'refresh' });
    expect(reads).toHaveBeenCalledTimes(2);
    client.clear();
  });
});

describe('following', () => {
  const greeting = 'event: refresh\ndata: {}\n\n';
  const streamOf = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  const network = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', network);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    network.mockReset();
  });

  test('the first greeting changes nothing, the one after a lost connection makes everything stale', async () => {
    const client = clientWith('pet');
    network.mockImplementation(() => Promise.resolve(streamOf(greeting)));
    const stop = followEvents({ queryClient: client, accessToken: () => Promise.resolve('token') });
    await vi.advanceTimersByTimeAsync(0);
    expect(isStale(client, 'pet')).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isStale(client, 'pet')).toBe(true);
    stop();
  });

  test('a first greeting that comes late makes stale what was loaded before', async () => {
    const client = clientWith('pet');
    network.mockRejectedValueOnce(new Error('The server is away'));
    network.mockRejectedValueOnce(new Error('The server is still away'));
    const greetingAlone = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode(greeting)),
    });
    network.mockResolvedValueOnce(new Response(greetingAlone));
    const stop = followEvents({ queryClient: client, accessToken: () => Promise.resolve('token') });
    await vi.advanceTimersByTimeAsync(900);
    expect(isStale(client, 'pet')).toBe(false);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(isStale(client, 'pet')).toBe(true);
    stop();
  });

  test('a first greeting that comes late does not read again what is noted', async () => {
    const client = new QueryClient();
    const reads = vi.fn<() => Promise<string>>().mockResolvedValue('Ana');
    const observer = new QueryObserver(client, {
      queryKey: ['admin', 'something'],
      queryFn: reads,
      meta: { noted: true },
    });
    const close = observer.subscribe(() => undefined);
    for (let failures = 0; failures < 3; failures += 1)
      network.mockRejectedValueOnce(new Error('The server is away'));
    network.mockImplementation(() => Promise.resolve(streamOf(greeting)));
    const stop = followEvents({ queryClient: client, accessToken: () => Promise.resolve('token') });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(network.mock.calls.length).toBeGreaterThan(4);
    expect(reads).toHaveBeenCalledTimes(1);
    stop();
    close();
  });

  test('the token travels in the header, never in the address', async () => {
    network.mockImplementation(() => Promise.resolve(streamOf(greeting)));
    const stop = followEvents({ queryClient: clientWith(), accessToken: () => Promise.resolve('secret') });
    await vi.advanceTimersByTimeAsync(0);
    const [address, init] = network.mock.calls[0] ?? [];
    expect(address).toBe('/api/events');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
    stop();
  });

  test('an unreachable server is retried less and less often', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    const stop = followEvents({ queryClient: clientWith(), accessToken: () => Promise.resolve('token') });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(network.mock.calls.length).toBeGreaterThan(4);
    expect(network.mock.calls.length).toBeLessThan(14);
    stop();
    const requests = network.mock.calls.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(network.mock.calls.length).toBe(requests);
  });

  test('a token that is unavailable without a connection is requested again', async () => {
    const client = clientWith('pet');
    network.mockImplementation(() => Promise.resolve(streamOf(greeting)));
    const accessToken = vi.fn<() => Promise<string>>().mockResolvedValue('token');
    accessToken.mockResolvedValueOnce('token').mockRejectedValueOnce(new Error('connection/lost'));
    const stop = followEvents({ queryClient: client, accessToken });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(isStale(client, 'pet')).toBe(true);
    stop();
  });

  test('a session that was ended elsewhere ends here, before the next tap', async () => {
    const onSessionLost = vi.fn<() => void>();
    connectSession({
      accessToken: () => Promise.resolve('token'),
      renewedToken: () => Promise.resolve(undefined),
      onSessionLost,
    });
    const error = { code: 'session/missing', message: 'session/missing', requestId: 'r' };
    network.mockImplementation(() => Promise.resolve(Response.json({ error }, { status: 401 })));
    const stop = followEvents({ queryClient: clientWith(), accessToken: () => Promise.resolve('token') });
    await vi.advanceTimersByTimeAsync(0);
    expect(onSessionLost).toHaveBeenCalledOnce();
    stop();
  });

  test('a tab of a browser without locks reads no stream while it is hidden, and loads everything on return', async () => {
    const client = clientWith('pet');
    const streams: AbortSignal[] = [];
    network.mockImplementation((_address, { signal } = {}) => {
      if (signal) streams.push(signal);
      return Promise.resolve(
        new Response(
          new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(greeting)) }),
        ),
      );
    });
    const turn = (hidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const stop = followEvents({ queryClient: client, accessToken: () => Promise.resolve('token') });
    await vi.advanceTimersByTimeAsync(0);
    turn(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams.map(({ aborted }) => aborted)).toEqual([true]);
    expect(isStale(client, 'pet')).toBe(false);
    turn(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(streams.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(isStale(client, 'pet')).toBe(true);
    stop();
  });

  test('without a session nothing is followed', async () => {
    followEvents({ queryClient: clientWith(), accessToken: () => Promise.resolve(undefined) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network).not.toHaveBeenCalled();
  });
});
