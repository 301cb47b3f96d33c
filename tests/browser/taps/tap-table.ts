import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import type { Effort, TapCounter } from './tap-counter.ts';

/** What a person wants, and the most that it may take. */
export interface Goal extends Effort {
  /** Who and what; the table is in the order of the names. */
  readonly name: string;
  /** The taps in their order, in words. */
  readonly path: string;
}

export interface MeasuredGoal extends Goal {
  readonly measured: Effort;
}

/** Where `npm run taps` collects its rows. */
const folder = join(import.meta.dirname, '../../../.cache/taps');

/** Counts from here on, acts, records the goal for the table, and fails when it takes more than it may. */
export async function measure(goal: Goal, counter: TapCounter, act: () => Promise<void>): Promise<void> {
  counter.reset();
  await act();
  const measured = counter.effort();
  const row: MeasuredGoal = { ...goal, measured };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${goal.name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(row));
  // The goals after this one are counted all the same.
  expect.soft(measured.taps, `${goal.name}: taps`).toBeLessThanOrEqual(goal.taps);
  expect.soft(measured.fields, `${goal.name}: fields`).toBeLessThanOrEqual(goal.fields);
}
