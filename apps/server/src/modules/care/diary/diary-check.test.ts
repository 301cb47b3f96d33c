import { checkOutBooking } from '@patinha/contract/booking';
import { addCareEntry, exportCareDiary } from '@patinha/contract/care';
import { addMs, dayMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { BuiltBooking } from '../../booking/booking.factory.ts';
import { sealDiaries } from '../care-seal.jobs.ts';
import { buildBookingInService } from '../care.factory.ts';
import { verifyDiaries } from './diary-check.actions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(() => tamper('delete from care_reports', 'delete from care_entries'));
afterAll(() => server.close());

/** Tampering that is possible with the rights of the database owner. */
const tamper = (...statements: readonly string[]) =>
  server.db.transaction(async (tx) => {
    for (const statement of ['set local role none', ...statements]) await tx.execute(sql.raw(statement));
  });

const check = (secretKey = server.platform.env.SECRET_KEY) => verifyDiaries(server.db, secretKey);
const at = (booking_id: string) => ({ params: { booking_id } });

async function written(entries = 3): Promise<BuiltBooking> {
  const booking = await buildBookingInService(server);
  for (let turn = 1; turn <= entries; turn += 1)
    await server.as(booking.provider).call(addCareEntry, {
      ...at(booking.bookingId),
      body: { kind: 'note', text: `Volta ${turn}` },
    });
  return booking;
}

describe('the chain of a diary', () => {
  test.each([
    [
      'words that were changed',
      `update care_entries set text = 'Outra' where position = 2`,
      2,
      'entry-changed',
    ],
    [
      'a time that was changed',
      `update care_entries set created_at = created_at - interval '1 hour' where position = 1`,
      1,
      'entry-changed',
    ],
    ['an entry that was taken out', 'delete from care_entries where position = 2', 2, 'entry-missing'],
  ])('tells of %s', async (_what, change, position, why) => {
    const { bookingId, tutor } = await written();
    expect(await check()).toEqual({ isWhole: true, diaries: 1, entries: 3 });
    await tamper(change);
    expect(await check()).toEqual({ isWhole: false, bookingId, position, why });
    const { body } = await server.as(tutor).call(exportCareDiary, at(bookingId));
    expect(body.is_whole).toBe(false);
  });

  test('tells of an end that was cut off behind the report card', async () => {
    const { bookingId, provider } = await written();
    await server.as(provider).call(checkOutBooking, { ...at(bookingId), body: {} });
    expect(await sealDiaries(server.db, addMs(new Date(), 2 * dayMs))).toBe(1);
    expect(await sealDiaries(server.db, addMs(new Date(), 2 * dayMs))).toBe(0);
    expect(await check()).toEqual({ isWhole: true, diaries: 1, entries: 3 });
    await tamper('delete from care_entries where position = 3');
    expect(await check()).toEqual({ isWhole: false, bookingId, position: 3, why: 'end-missing' });
  });

  test('stays valid when the texts of a deleted user are erased', async () => {
    await written();
    await server.db.execute(sql`update care_entries set text = null`);
    expect(await check()).toEqual({ isWhole: true, diaries: 1, entries: 3 });
  });

  test('cannot be mended without the key', async () => {
    const { bookingId } = await written(1);
    const found = { isWhole: false, bookingId, position: 1, why: 'entry-changed' };
    expect(await check('x'.repeat(64))).toEqual(found);
  });

  test('is closed to the product itself', async () => {
    await written(1);
    for (const change of [
      sql`update care_entries set hash = 'x'`,
      sql`update care_entries set created_at = now()`,
      sql`delete from care_entries`,
      sql`update care_reports set entry_count = 0`,
    ])
      await expect(server.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
