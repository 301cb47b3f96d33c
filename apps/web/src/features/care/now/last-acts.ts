import type { CareDiary } from '@patinha/contract/care';

import type { Act } from '../../../lib/outbox/act.ts';
import { hourOf } from '../late-mark.ts';

/** What the grid writes with one tap. */
export const tapKinds = ['pee', 'poo', 'water', 'food'] as const;
export type TapKind = (typeof tapKinds)[number];
type GridKind = TapKind | 'photo';

export interface LastAct {
  readonly at: string;
  /** Still on the device. */
  readonly waits: boolean;
}

const kindOf = ({ operation, body }: Act): string | undefined =>
  operation === 'addCarePhoto' ? 'photo' : operation === 'addCareEntry' ? body['kind'] : undefined;

/** The latest act of a kind, written or waiting on the device; undefined when there is none. */
export function lastActOf(
  kind: GridKind,
  entries: CareDiary['entries'],
  acts: readonly Act[],
): LastAct | undefined {
  return [
    ...entries.filter((entry) => entry.kind === kind).map((entry) => ({ at: hourOf(entry), waits: false })),
    ...acts
      .filter((act) => act.problem === undefined && kindOf(act) === kind)
      .map((act) => ({ at: act.doneAt, waits: true })),
  ]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .at(-1);
}
