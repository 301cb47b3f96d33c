import { afterAll, beforeAll, test } from 'vitest';

import { onOwnProduct } from '../support/own-product.ts';
import { isWholeRun } from '../support/whole-run.ts';
import { type AdminsWeek, leaveAdminsWeek, openAdminsWeek } from './admin-cast.ts';
import { liveDisputes, liveQueue, liveRefusedRefund, liveSuspension } from './admin-days.ts';
import { liveAdminsMonday } from './admin-monday.ts';

// An admin's week as a diary: fifty people in the queue and a wrong approval taken back, three disputes, a refund that
// a bank refuses, and a suspension with paid bookings. No screen contradicts another one. `npm test` has its Monday.
onOwnProduct();
const state: { week?: AdminsWeek } = {};
const week = (): AdminsWeek => {
  if (!state.week) throw new Error('The week has not begun');
  return state.week;
};

beforeAll(async () => {
  state.week = await openAdminsWeek();
});
afterAll(async () => {
  week().diary.end();
  await leaveAdminsWeek(week());
});

const days = [
  { name: 'Monday: a dispute is decided, and half of the price goes back', live: liveAdminsMonday },
  { name: 'Tuesday: fifty people are approved, and one approval is taken back', live: liveQueue },
  { name: 'Saturday: two more disputes are decided', live: liveDisputes },
  { name: 'Saturday: a bank refuses a refund', live: liveRefusedRefund },
  { name: 'Saturday: a carer with paid bookings is suspended', live: liveSuspension },
];

test.each(isWholeRun ? days : days.slice(0, 1))('$name', ({ live }) => live(week()));
