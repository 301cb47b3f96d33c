import { afterAll, beforeAll, test } from 'vitest';

import { onOwnProduct } from '../support/own-product.ts';
import { isWholeRun } from '../support/whole-run.ts';
import { type CarersWeek, leaveCarersWeek, openCarersWeek } from './carer-cast.ts';
import { liveMonday, liveTuesday, liveWednesday } from './carer-midweek.ts';
import { liveSunday } from './carer-sunday.ts';
import { liveFriday, liveSaturday, liveThursday } from './carer-weekend.ts';

// A carer's week as a diary: walks beside a stay of three nights with dogs of two homes, a clash, an hour without a
// signal, a forgotten check-in, a tutor who is not there, an illness on Thursday and a dispute settled between them.
// No screen contradicts another one on any evening. `npm test` has its Sunday.
onOwnProduct();
const state: { week?: CarersWeek } = {};
const week = (): CarersWeek => {
  if (!state.week) throw new Error('The week has not begun');
  return state.week;
};

beforeAll(async () => {
  state.week = await openCarersWeek();
});
afterAll(async () => {
  week().diary.end();
  await leaveCarersWeek(week());
});

const days = [
  {
    name: 'Sunday: two dogs arrive for three nights, a third one is walked without a signal',
    live: liveSunday,
  },
  { name: 'Monday: two tutors want one hour', live: liveMonday },
  { name: 'Tuesday: a walk between two nights of the stay', live: liveTuesday },
  { name: 'Wednesday: a check-in is forgotten, and a tutor is not there', live: liveWednesday },
  { name: 'Thursday: the carer is ill', live: liveThursday },
  { name: 'Friday: a dispute is settled by both sides', live: liveFriday },
  { name: 'Saturday: the last walk, and the money of the week', live: liveSaturday },
];

test.each(isWholeRun ? days : days.slice(0, 1))('$name', ({ live }) => live(week()));
