import { expect, test } from 'vitest';

import { bookingEnds, endGroupNames, endGroups, groupOfEnd } from './booking-end.ts';

test('every end is in exactly one group', () => {
  const grouped = endGroupNames.flatMap((name) => endGroups[name].map((end) => [end, name]));
  expect(grouped.map(([end]) => end).toSorted()).toEqual([...bookingEnds].toSorted());
  for (const [end, name] of grouped)
    expect(bookingEnds.filter((one) => one === end).map(groupOfEnd)).toEqual([name]);
});
