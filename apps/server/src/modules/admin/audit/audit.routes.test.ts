import { listTeamActs, suspendUser } from '@patinha/contract/admin';
import { listDataViews } from '@patinha/contract/compliance';
import type { QueryOf } from '@patinha/contract/shared';
import { calendarDay, dayMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../../auth/auth.factory.ts';
import { approveAs, buildVerification } from '../../verification/verification.factory.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null, fullName: 'Ana Admin' });
});
afterAll(() => server.close());

type Query = QueryOf<typeof listTeamActs>;
const acts = async (query: Query = {}) => (await server.as(admin).call(listTeamActs, { query })).body;

test('says who did what to whom on a day, and ever about a person', async () => {
  const [rita, other] = [
    await buildUser(server.db, { userType: 'tutor', fullName: 'Rita Rocha' }),
    await buildUser(server.db, { userType: 'tutor' }),
  ];
  const document = await buildVerification(server.db, { userId: rita.userId });
  await approveAs(server, admin, document);
  for (const { userId } of [rita, other])
    await server.as(admin).call(suspendUser, { params: { user_id: userId }, body: { reason: 'Ameaças' } });
  const today = await acts();
  expect(today.day).toBe(calendarDay(new Date()));
  expect(today.items.map(({ action }) => action)).toEqual([
    'admin.suspend-user',
    'admin.suspend-user',
    'verification.approve',
    'verification.view',
  ]);
  expect(today.items[2]).toMatchObject({
    actor: { user_id: admin.userId, name: 'Ana Admin' },
    person: { user_id: rita.userId, name: 'Rita Rocha' },
    subject_type: 'verification',
    subject_id: document,
  });
  const about = await acts({ person_id: rita.userId });
  expect(about.items.map(({ action }) => action)).toEqual([
    'admin.suspend-user',
    'verification.approve',
    'verification.view',
  ]);
  expect(about.day).toBeNull();
  expect((await acts({ day: calendarDay(new Date(Date.now() - 5 * dayMs)) })).items).toEqual([]);
  const first = await acts({ limit: 2 });
  const second = await acts({ limit: 2, cursor: first.next_cursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(today.items);
  const views = (await server.as(other).call(listDataViews, { query: {} })).body;
  expect(views.items.map(({ kind }) => kind)).toContain('user-list');
});

test.each([{ cursor: 'x' }, { cursor: '-1' }])('refuses the cursor $cursor', async (query) => {
  expect(await server.as(admin).send(listTeamActs, { query })).toRefuseFields('cursor');
});
