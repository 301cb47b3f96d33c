import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createEventParser, type ServerEvent } from './event-stream.ts';
import { applyEvent, followEvents } from './events.ts';

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

  test('the token travels in the header, never in the address', async () => {
    network.mockImplementation(() => Promise.resolve(streamOf(greeting)));
    const stop = followEvents({ queryClient: clientWith(), accessToken: () => Promise.resolve('secret') });
    await vi.advanceTimersByTimeAsync(0);
    const [address, init] = network.mock.calls[0] ?? [];
    expect(address).toBe('/api/events');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
    stop();
  });

  test('a server that cannot be reached is asked ever less often', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    const stop = followEvents({ queryClient: clientWith(), accessToken: () => Promise.resolve('token') });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(network.mock.calls.length).toBeGreaterThan(4);
    expect(network.mock.calls.length).toBeLessThan(14);
    stop();
    const asked = network.mock.calls.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(network.mock.calls.length).toBe(asked);
  });

  test('without a session nothing is followed', async () => {
    followEvents({ queryClient: clientWith(), accessToken: () => Promise.resolve(undefined) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network).not.toHaveBeenCalled();
  });
});
