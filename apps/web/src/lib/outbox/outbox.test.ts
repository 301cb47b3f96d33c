import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { clockOf } from './act-clock.ts';
import type { ActStore } from './act-store.ts';
import type { Act, NewAct } from './act.ts';
import { type Attempt, outboxOf } from './outbox.ts';

/** What the device holds, shared by all pages of these tests. */
class Device implements ActStore {
  readonly acts = new Map<string, Act>();
  isFull = false;
  #sending = Promise.resolve();

  readonly put = (act: Act): Promise<void> => {
    if (this.isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    this.acts.set(act.id, structuredClone(act));
    return Promise.resolve();
  };
  readonly drop = (id: string): Promise<void> => {
    this.acts.delete(id);
    return Promise.resolve();
  };
  readonly all = (): Promise<readonly Act[]> =>
    Promise.resolve([...this.acts.values()].toSorted((a, b) => a.order - b.order));
  readonly alone = (work: () => Promise<void>): Promise<void> => {
    this.#sending = this.#sending.then(work);
    return this.#sending;
  };
}

let device: Device;
let isOnline: boolean;
let received: Act[];
let refusals: Record<string, string>;
let during: (() => Promise<unknown>) | undefined;
let minute: number;
beforeEach(() => {
  [device, isOnline, received, refusals, during, minute] = [new Device(), false, [], {}, undefined, 0];
});
afterEach(() => vi.useRealTimers());

/** A page, as one is after it was opened; it forgets everything but the device when it is closed. */
function openPage(page = 'one') {
  const send = async (act: Act): Promise<Attempt> => {
    await during?.();
    if (!isOnline) return { is: 'lost' };
    const code = refusals[act.body['text'] ?? ''];
    if (code !== undefined) return { is: 'refused', code };
    if (!received.some(({ id }) => id === act.id)) received.push(act);
    return { is: 'taken' };
  };
  const clock = () => ({ page, now: minute * 60_000, monotonicMs: minute * 60_000 });
  const nothing = () => undefined;
  return outboxOf({ store: device, send, alone: device.alone, clock, onChange: nothing });
}

const note = (text: string, userId = 'carla'): NewAct => ({
  userId,
  bookingId: 'walk',
  operation: 'addCareEntry',
  body: { kind: 'note', text },
});
const texts = (acts: readonly Act[]) => acts.map(({ body }) => body['text']);

describe('what others met with queues on the device', () => {
  test('N-14: what was done without a signal survives a reload, and storage that refuses is said at once', async () => {
    await openPage().add(note('Xixi'));
    await openPage().flush('carla');
    expect(texts(await openPage('two').waiting('carla'))).toEqual(['Xixi']);
    device.isFull = true;
    await expect(openPage().add(note('Cocô'))).rejects.toThrow('full');
    isOnline = true;
    await openPage('three').flush('carla');
    expect(texts(received)).toEqual(['Xixi']);
  });

  test('N-15: two acts in quick succession are two, each under an id of its own, in their order', async () => {
    const page = openPage();
    await Promise.all([page.add(note('Primeiro')), page.add(note('Segundo'))]);
    isOnline = true;
    await page.flush('carla');
    expect(texts(received)).toEqual(['Primeiro', 'Segundo']);
    expect(new Set(received.map(({ id }) => id)).size).toBe(2);
  });

  test('N-16: only what was acknowledged is taken out, one tab sends, and what is added meanwhile goes too', async () => {
    const [first, second] = [openPage('one'), openPage('two')];
    await first.add(note('Antes'));
    isOnline = true;
    let sends = 0;
    let other: Promise<void> | undefined;
    during = async () => {
      sends += 1;
      if (sends === 1) {
        await second.add(note('Durante'));
        other = second.flush('carla');
      }
    };
    await first.flush('carla');
    await other;
    expect(texts(received)).toEqual(['Antes', 'Durante']);
    expect(sends).toBe(2);
    expect(device.acts.size).toBe(0);
  });

  test('N-17: after a lost try it sends by itself, later each time, and at the next act', async () => {
    vi.useFakeTimers();
    const page = openPage();
    await page.add(note('Xixi'));
    await page.flush('carla');
    await vi.advanceTimersByTimeAsync(2_000);
    isOnline = true;
    await vi.advanceTimersByTimeAsync(4_999);
    expect(received).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts(received)).toEqual(['Xixi']);
    await page.add(note('Água'));
    await page.flush('carla');
    expect(texts(received)).toEqual(['Xixi', 'Água']);
  });

  test('what may still be taken back waits with those behind it, and taken back it is never sent', async () => {
    vi.useFakeTimers();
    isOnline = true;
    const page = openPage();
    const tapped = await page.add({ ...note('Xixi'), heldMs: 5_000 });
    await page.add(note('Foto'));
    await page.flush('carla');
    expect(received).toEqual([]);
    minute += 1;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(texts(received)).toEqual(['Xixi', 'Foto']);
    expect(received[0]?.id).toBe(tapped.id);
    const mistake = await page.add({ ...note('Cocô'), heldMs: 5_000 });
    await page.flush('carla');
    await page.drop(mistake.id);
    minute += 1;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(texts(received)).toEqual(['Xixi', 'Foto']);
  });

  test('N-18: a refused act stays with its reason until it is dropped, and the others go on', async () => {
    const page = openPage();
    refusals = { 'Tarde demais': 'care/not-in-service' };
    for (const text of ['Xixi', 'Tarde demais', 'Água']) await page.add(note(text));
    isOnline = true;
    await page.flush('carla');
    expect(texts(received)).toEqual(['Xixi', 'Água']);
    const [left, ...more] = await page.waiting('carla');
    expect([left?.problem, more]).toEqual(['care/not-in-service', []]);
    await page.flush('carla');
    expect(received).toHaveLength(2);
    await page.drop(left?.id ?? '');
    expect(device.acts.size).toBe(0);
    const dropped = await page.add(note('Tarde demais'));
    during = () => page.drop(dropped.id);
    await page.flush('carla');
    expect(device.acts.size).toBe(0);
  });
});

test('a lost reply is tried again under the same id, with the same content', async () => {
  const page = openPage();
  const sent: Act[] = [];
  await page.add(note('Xixi'));
  during = async () => {
    sent.push(...(await device.all()));
  };
  await page.flush('carla');
  minute = 30;
  isOnline = true;
  await openPage('two').flush('carla');
  expect(new Set(sent.map((act) => JSON.stringify(act))).size).toBe(1);
});

test('acts of another person stay until that person signs in, and a sign-out takes only the own', async () => {
  const page = openPage();
  await page.add(note('De Carla'));
  await page.add(note('De Bia', 'bia'));
  isOnline = true;
  await page.flush('bia');
  expect(texts(received)).toEqual(['De Bia']);
  expect(await page.waiting('bia')).toEqual([]);
  await page.add(note('De Bia de novo', 'bia'));
  await page.wipe('bia');
  expect(texts(await page.waiting('carla'))).toEqual(['De Carla']);
});

test.each([
  { what: 'the same page', page: 'one', minutes: 20, monotonicMinutes: 20, clock: 'checked' },
  { what: 'a page opened since', page: 'two', minutes: 20, monotonicMinutes: 1, clock: 'device' },
  { what: 'a clock turned in between', page: 'one', minutes: 80, monotonicMinutes: 20, clock: 'device' },
])('the hour after $what is $clock', ({ page, minutes, monotonicMinutes, clock }) => {
  const act = { page: 'one', monotonicMs: 0, doneAt: new Date(0).toISOString() };
  expect(clockOf(act, { page, now: minutes * 60_000, monotonicMs: monotonicMinutes * 60_000 })).toBe(clock);
});
