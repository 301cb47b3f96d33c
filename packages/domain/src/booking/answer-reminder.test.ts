import { expect, test } from 'vitest';

import { answerReminder } from './answer-reminder.ts';

const at = (time: string) => new Date(`2026-11-28T${time}:00Z`);

test.each([
  { why: 'at half of a day', until: '24:00', sent: 0, due: '12:00' },
  { why: '2 hours before a day is over', until: '24:00', sent: 1, due: '22:00' },
  { why: 'no third time', until: '24:00', sent: 2, due: undefined },
  { why: 'at half of three hours', until: '03:00', sent: 0, due: '01:30' },
  { why: 'not twice within three hours', until: '03:00', sent: 1, due: undefined },
  { why: 'twice within eight hours', until: '08:00', sent: 1, due: '06:00' },
  { why: 'not twice within seven hours', until: '07:00', sent: 1, due: undefined },
])('a reminder is due $why', ({ until, sent, due }) => {
  const waiting = {
    createdAt: at('00:00'),
    until: until === '24:00' ? new Date('2026-11-29T00:00:00Z') : at(until),
  };
  expect(answerReminder(waiting, sent)).toEqual(due && at(due));
});
