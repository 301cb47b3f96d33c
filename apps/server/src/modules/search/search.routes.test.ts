import { searchServices } from '@patinha/contract/search';
import { expect, test } from 'vitest';

import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';

async function statuses(caller: Caller, searches: number): Promise<readonly number[]> {
  const answers = [];
  for (let count = 0; count < searches; count += 1) answers.push((await caller.send(searchServices)).status);
  return answers;
}

test('a person and an address have a budget of searches each minute', async () => {
  const server = await openTestApp({ RATE_LIMIT_SCALE: '0.01' });
  const [ana, bia] = [await buildUser(server.db), await buildUser(server.db)];
  // A hundredth of 240 searches of a person, and of 1,200 of an address.
  expect(await statuses(server.as(ana), 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses(server.as(bia), 1)).toEqual([200]);
  expect(await statuses(server.anonymous, 13)).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  await server.close();
});
