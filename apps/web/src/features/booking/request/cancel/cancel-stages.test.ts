import { cents, saoPauloZone, instantOf } from '@patinha/domain/shared';
import { expect, test } from 'vitest';

import { cancelStages } from './cancel-stages.ts';

const at = (day: string, hour: number) => instantOf(day, hour * 60, saoPauloZone);
const startsAt = at('2026-11-28', 10);

test.each([
  {
    name: 'two days before everything is left',
    now: at('2026-11-26', 10),
    stages: [
      { kind: 'full', until: at('2026-11-27', 10) },
      { kind: 'half', until: at('2026-11-27', 22), refundCents: 2375 },
      { kind: 'none' },
    ],
  },
  {
    name: 'exactly 24 hours before still counts as everything',
    now: at('2026-11-27', 10),
    stages: [{ kind: 'full' }, { kind: 'half' }, { kind: 'none' }],
  },
  {
    name: 'within 24 hours half is left',
    now: at('2026-11-27', 11),
    stages: [{ kind: 'half' }, { kind: 'none' }],
  },
  { name: 'within 12 hours nothing', now: at('2026-11-28', 0), stages: [{ kind: 'none' }] },
])('$name', ({ now, stages }) => {
  expect(cancelStages(startsAt, cents(4750), now)).toMatchObject(stages);
  expect(cancelStages(startsAt, cents(4750), now)).toHaveLength(stages.length);
});
