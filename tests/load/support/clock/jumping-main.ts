import { readFileSync, writeFileSync } from 'node:fs';

import type { ClockFace } from './jumping-clock.ts';

// The product in a process whose clock is controlled by a file. Monotonic time is unchanged: timers and
// performance.now(), which no system adjusts.

const file = process.env['CLOCK_FILE'] ?? '';
const TrueDate = Date;
const readEveryMs = 5;
const shown: { face: ClockFace | undefined; readAtMs: number } = { face: undefined, readAtMs: 0 };

function shownMs(): number {
  if (!shown.face || performance.now() - shown.readAtMs > readEveryMs) {
    shown.face = JSON.parse(readFileSync(file, 'utf8'));
    shown.readAtMs = performance.now();
  }
  const trueMs = TrueDate.now();
  const face = shown.face;
  return face ? Math.floor(face.shownMs + (trueMs - face.trueMs) * face.speed) : trueMs;
}

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [shownMs()] : given, made),
  apply: () => new TrueDate(shownMs()).toString(),
  get: (target, key, receiver) => (key === 'now' ? shownMs : Reflect.get(target, key, receiver)),
});
// The start time by the controlled clock.
Object.defineProperty(performance, 'timeOrigin', { value: shownMs() - performance.now() });

// Records the time in use, so that a test knows that the jump has arrived.
const believe = () => writeFileSync(`${file}.${process.env['PORT']}`, String(Date.now()));
setInterval(believe, 20).unref();

await import(new URL('../../../../apps/server/dist/main.js', import.meta.url).href);
