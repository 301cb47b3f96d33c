import type { DatabaseSync } from 'node:sqlite';

import { integerOf } from './database.ts';

/** Real time plus an offset that only grows and survives restarts. */
export interface Clock {
  now(): number;
  advance(seconds: number): void;
}

export function openClock(db: DatabaseSync): Clock {
  const readOffset = () => {
    const row = db.prepare('select offset_ms from clock').get();
    return row ? integerOf(row, 'offset_ms') : 0;
  };
  let offsetMs = readOffset();
  return {
    now: () => Date.now() + offsetMs,
    advance: (seconds) => {
      db.prepare('update clock set offset_ms = offset_ms + ?').run(seconds * 1000);
      offsetMs = readOffset();
    },
  };
}
