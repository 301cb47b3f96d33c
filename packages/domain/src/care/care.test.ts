import { describe, expect, test } from 'vitest';

import { bookingStatuses, revealsContact } from '../booking/index.ts';
import { careNoteProblem } from './care-entry.ts';
import { summarizeCare } from './care-report.ts';
import { canWriteCare, isInService } from './care.access.ts';

describe('an entry', () => {
  test.each([
    { note: { kind: 'pee' }, problem: undefined },
    { note: { kind: 'food', text: 'Comeu tudo.' }, problem: undefined },
    { note: { kind: 'mood', mood: 'calm' }, problem: undefined },
    { note: { kind: 'mood' }, problem: { field: 'mood', problem: 'required' } },
    { note: { kind: 'water', mood: 'calm' }, problem: { field: 'mood', problem: 'unknown' } },
    { note: { kind: 'medicine' }, problem: { field: 'text', problem: 'required' } },
    { note: { kind: 'note' }, problem: { field: 'text', problem: 'required' } },
    { note: { kind: 'note', text: 'Dormiu.' }, problem: undefined },
  ] as const)('$note has the problem $problem', ({ note, problem }) => {
    expect(careNoteProblem(note)).toEqual(problem);
  });
});

describe('the report card', () => {
  test('counts every kind and keeps each change of mood', () => {
    const entry = (kind: Parameters<typeof summarizeCare>[0][number]['kind']) => ({ kind, mood: null });
    const mood = (value: 'happy' | 'tired') => ({ kind: 'mood', mood: value }) as const;
    const summary = summarizeCare([
      entry('pee'),
      mood('happy'),
      mood('happy'),
      entry('photo'),
      entry('pee'),
      mood('tired'),
      mood('happy'),
    ]);
    expect(summary.counts).toEqual({
      pee: 2,
      poo: 0,
      food: 0,
      water: 0,
      medicine: 0,
      mood: 4,
      note: 0,
      photo: 1,
    });
    expect(summary.moods).toEqual(['happy', 'tired', 'happy']);
  });
});

describe('who writes', () => {
  const parties = { tutorId: 't', providerOwnerId: 'p' };
  test.each(bookingStatuses)('is the carer, and of a booking that is %s only while it runs', (status) => {
    const booking = { ...parties, status };
    expect(canWriteCare(booking, { userId: 'p' })).toBe(status === 'in_progress');
    expect(canWriteCare(booking, { userId: 't' })).toBe(false);
    expect(canWriteCare(booking, { userId: 'x' })).toBe(false);
  });

  test('writes only where contacts are known anyway, so that the filter of messages is not gone around', () => {
    expect(bookingStatuses.filter((status) => isInService({ status }) && !revealsContact(status))).toEqual(
      [],
    );
  });
});
