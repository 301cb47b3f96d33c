import { describe, expect, test } from 'vitest';

import { careNoteProblem } from './care-entry.ts';
import { summarizeCare } from './care-report.ts';

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
  test('counts every kind and lists each change of mood', () => {
    const entry = (kind: Parameters<typeof summarizeCare>[0][number]['kind']) => ({ kind, mood: null });
    const mood = (value: 'happy' | 'tired') => ({ kind: 'mood', mood: value }) as const;
    const summary = summarizeCare([
      entry('pee'),
      mood('happy'),
      mood('happy'),
      entry('photo'),
      entry('video'),
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
      video: 1,
    });
    expect(summary.moods).toEqual(['happy', 'tired', 'happy']);
  });
});
