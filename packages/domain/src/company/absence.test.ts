import { expect, test } from 'vitest';

import { absenceProblem, mayRecordAbsence } from './absence.ts';
import { teamRoles } from './team.ts';

const now = new Date('2026-11-27T12:00:00Z');

test.each([
  { from: '2026-11-27T11:00:00Z', to: '2026-11-27T12:00:00Z', problem: 'too_small' },
  { from: '2026-11-27T11:00:00Z', to: '2026-11-27T12:00:01Z', problem: undefined },
  { from: '2026-11-28T12:00:00Z', to: '2026-11-28T12:00:00Z', problem: 'too_small' },
  { from: '2026-11-28T12:00:00Z', to: '2027-11-29T12:00:00Z', problem: undefined },
  { from: '2026-11-28T12:00:00Z', to: '2027-11-29T12:00:01Z', problem: 'too_big' },
])('N-9: an absence from $from to $to is refused as $problem', ({ from, to, problem }) => {
  expect(absenceProblem({ startsAt: new Date(from), endsAt: new Date(to) }, now)).toBe(problem);
});

test('an attendant records their own absence, owner and managers those of everyone', () => {
  const others = teamRoles.filter((role) => mayRecordAbsence({ role, userId: 'a' }, 'b'));
  expect(others).toEqual(['owner', 'manager']);
  expect(mayRecordAbsence({ role: 'attendant', userId: 'a' }, 'a')).toBe(true);
});
