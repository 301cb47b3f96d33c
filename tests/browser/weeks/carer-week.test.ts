import { afterAll, beforeAll, test } from 'vitest';

import { onOwnProduct } from '../support/own-product.ts';
import { type CarersWeek, leaveCarersWeek, openCarersWeek } from './carer-cast.ts';
import { liveSunday } from './carer-sunday.ts';

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

test('Sunday: two dogs arrive for three nights, a third one is walked without a signal', () =>
  liveSunday(week()));
