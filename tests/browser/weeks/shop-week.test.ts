import { afterAll, beforeAll, test } from 'vitest';

import { onOwnProduct } from '../support/own-product.ts';
import { isWholeRun } from '../support/whole-run.ts';
import { leaveShopsWeek, openShopsWeek, type ShopsWeek } from './shop-cast.ts';
import { liveShopThursday } from './shop-counter.ts';
import { liveShopFriday, liveShopSunday, liveShopTuesday, liveShopWednesday } from './shop-days.ts';
import { liveShopMonday } from './shop-monday.ts';

// A shop's week as a diary: a team of three, twenty baths assigned, an illness, thirty validations with one undone, a
// bank's contest and a plan that ends. No screen contradicts another one. `npm test` has its Monday.
onOwnProduct();
const state: { week?: ShopsWeek } = {};
const week = (): ShopsWeek => {
  if (!state.week) throw new Error('The week has not begun');
  return state.week;
};

beforeAll(async () => {
  state.week = await openShopsWeek();
});
afterAll(async () => {
  week().diary.end();
  await leaveShopsWeek(week());
});

const days = [
  { name: 'Monday: a team of three, and two baths at one hour', live: liveShopMonday },
  { name: 'Tuesday: a bank contests, and sixteen baths are sold', live: liveShopTuesday },
  { name: 'Wednesday: one of the team is ill', live: liveShopWednesday },
  { name: 'Thursday: cards at the counter, one undone', live: liveShopThursday },
  { name: 'Friday: the bank finds for the shop', live: liveShopFriday },
  { name: 'Sunday: the plan is cancelled, and ends', live: liveShopSunday },
];

test.each(isWholeRun ? days : days.slice(0, 1))('$name', ({ live }) => live(week()));
