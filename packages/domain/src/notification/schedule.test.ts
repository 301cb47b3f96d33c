import { expect, test } from 'vitest';

import { isOptional, mailKinds } from './mail-kind.ts';
import { isUrgent } from './push-kind.ts';
import { canWaitForDigest, defaultSchedule, nextDigestAt, quietUntil } from './schedule.ts';

const night = { fromMinute: 22 * 60, toMinute: 7 * 60 };
const siesta = { fromMinute: 12 * 60, toMinute: 14 * 60 + 30 };

test.each([
  { now: '2026-03-11T00:59:59Z', quiet: night, zone: 'America/Sao_Paulo', until: undefined },
  { now: '2026-03-11T01:00:00Z', quiet: night, zone: 'America/Sao_Paulo', until: '2026-03-11T10:00:00Z' },
  { now: '2026-03-11T03:30:00Z', quiet: night, zone: 'America/Sao_Paulo', until: '2026-03-11T10:00:00Z' },
  { now: '2026-03-11T09:59:59Z', quiet: night, zone: 'America/Sao_Paulo', until: '2026-03-11T10:00:00Z' },
  { now: '2026-03-11T10:00:00Z', quiet: night, zone: 'America/Sao_Paulo', until: undefined },
  { now: '2026-03-11T01:30:00Z', quiet: night, zone: 'America/Manaus', until: undefined },
  { now: '2026-03-11T02:00:00Z', quiet: night, zone: 'America/Manaus', until: '2026-03-11T11:00:00Z' },
  { now: '2026-12-31T23:59:00Z', quiet: night, zone: 'America/Noronha', until: undefined },
  { now: '2027-01-01T00:00:00Z', quiet: night, zone: 'America/Noronha', until: '2027-01-01T09:00:00Z' },
  { now: '2026-03-11T15:00:00Z', quiet: siesta, zone: 'America/Sao_Paulo', until: '2026-03-11T17:30:00Z' },
  { now: '2026-03-11T17:30:00Z', quiet: siesta, zone: 'America/Sao_Paulo', until: undefined },
  { now: '2026-03-11T03:30:00Z', quiet: null, zone: 'America/Sao_Paulo', until: undefined },
] as const)('at $now in $zone a device is silent until $until', ({ now, quiet, zone, until }) => {
  const end = quietUntil(new Date(now), { zone, quiet, digestHour: null });
  expect(end).toEqual(until === undefined ? undefined : new Date(until));
});

test.each([
  { now: '2026-03-11T10:00:00Z', zone: 'America/Sao_Paulo', hour: 8, at: '2026-03-11T11:00:00Z' },
  { now: '2026-03-11T11:00:00Z', zone: 'America/Sao_Paulo', hour: 8, at: '2026-03-12T11:00:00Z' },
  { now: '2026-03-12T02:30:00Z', zone: 'America/Sao_Paulo', hour: 0, at: '2026-03-12T03:00:00Z' },
  { now: '2026-03-11T11:30:00Z', zone: 'America/Rio_Branco', hour: 8, at: '2026-03-11T13:00:00Z' },
  { now: '2027-01-01T01:30:00Z', zone: 'America/Sao_Paulo', hour: 20, at: '2027-01-01T23:00:00Z' },
] as const)('an email at $now waits in $zone for $hour o’clock', ({ now, zone, hour, at }) => {
  expect(nextDigestAt(new Date(now), zone, hour)).toEqual(new Date(at));
});

test('the night is silent unless the user chose otherwise, and nothing waits for a digest', () => {
  expect(defaultSchedule).toEqual({ zone: 'America/Sao_Paulo', quiet: night, digestHour: null });
});

test('only optional and non-urgent kinds wait for a digest', () => {
  const waiting = mailKinds.filter(canWaitForDigest);
  expect(waiting.every((kind) => isOptional(kind) && !isUrgent(kind))).toBe(true);
  expect(waiting).not.toContain('proposal');
});
