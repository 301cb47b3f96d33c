import { acceptSubstituteAsk } from '@patinha/contract/substitution';
import { bookingPrice, bookingSettingsAt } from '@patinha/domain/booking';
import { addDays, calendarDay, cents, instantOf, saoPauloZone } from '@patinha/domain/shared';

import { buildUser } from '../../apps/server/src/modules/auth/auth.factory.ts';
import {
  buildBookings,
  buildConfirmedBooking,
  type BuiltBooking,
  buildStall,
  buildTutorWithPet,
} from '../../apps/server/src/modules/booking/booking.factory.ts';
import { buildBoarding } from '../../apps/server/src/modules/booking/stay/stay.factory.ts';
import { grantCredit } from '../../apps/server/src/modules/ledger/ledger.factory.ts';
import { buildThread } from '../../apps/server/src/modules/message/message.factory.ts';
import { completedAt } from '../../apps/server/src/modules/review/review.factory.ts';
import { buildAbsence, buildAsk } from '../../apps/server/src/modules/substitution/substitution.factory.ts';
import { readClock } from '../../apps/server/src/platform/db/database.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import type { Fields } from '../../apps/server/src/testing/valid/valid-requests.ts';

/** What a read is asked about, and by whom. */
export interface Subject {
  readonly caller: { readonly accessToken: string };
  readonly params: Readonly<Record<string, string>>;
  readonly query: Fields;
}

/** Of the history, so that a subject can grow with it. */
export interface Size {
  readonly bookings: number;
}

/** Reads of what neither the history nor the scene has. */
export const ownSubjects: Readonly<Record<string, (app: TestApp, size: Size) => Promise<Subject>>> = {
  listClients: async (app, size) => ({ ...(await buildRegular(app, size)), params: {} }),
  listPetNotes: buildRegular,
  readThreadFreeHours: buildTalk,
  readThreadReplies: buildTalk,
  quoteStayChange: buildPaidStay,
  readHandedOver: buildHandedOver,
  listWalletHistory: buildLongStatement,
};

/** Other askings of an operation, which may read by another path; the name is the operation's and a word. */
export const otherAskings: Readonly<Record<string, (app: TestApp, size: Size) => Promise<Subject>>> = {
  'listWalletHistory in': async (app, size) => ofDirection(await buildLongStatement(app, size), 'in'),
  'listWalletHistory out': async (app, size) => ofDirection(await buildLongStatement(app, size), 'out'),
  'listAllPayments all': async ({ db }) => ({
    caller: await buildUser(db, { roles: ['admin'], userType: null }),
    params: {},
    query: {},
  }),
};

const ofDirection = (subject: Subject, direction: 'in' | 'out'): Subject => ({
  ...subject,
  query: { direction },
});

/** A paid stay of four nights in ten days, with the question what two nights less would give back. */
async function buildPaidStay({ db }: TestApp): Promise<Subject> {
  const now = await readClock(db);
  const from = addDays(calendarDay(now), 10);
  const endsAt = instantOf(addDays(from, 4), 9 * 60, saoPauloZone);
  const { bookingId, tutor } = await buildConfirmedBooking(db, {
    stall: await buildBoarding(db),
    stayUnit: 'night',
    priceUnit: 'night',
    startsAt: instantOf(from, 10 * 60, saoPauloZone),
    endsAt,
    busyUntil: endsAt,
    ...bookingPrice(cents(36_000), bookingSettingsAt(now)),
  });
  return {
    caller: tutor,
    params: { booking_id: bookingId },
    query: { kind: 'shortening', ends_on: addDays(from, 2) },
  };
}

/** A booking that a substitute took over, asked about by its first seller. */
async function buildHandedOver(app: TestApp): Promise<Subject> {
  const absence = await buildAbsence(app.db);
  const stall = await buildStall(app.db);
  const params = { ask_id: await buildAsk(app.db, { stall, absence }) };
  const { error } = await app.as(stall.provider).call(acceptSubstituteAsk, { params, body: {} });
  if (error) throw new Error(`The substitute was refused: ${error.code}`);
  return { caller: absence.provider, params: { booking_id: absence.bookingId }, query: {} };
}

interface Regular extends Subject {
  readonly latest: BuiltBooking;
}

/**
 * A seller asked about the next booking of their one client, who came once for every thousand bookings of the history.
 */
async function buildRegular({ db }: TestApp, { bookings }: Size): Promise<Regular> {
  const [stall, tutor] = [await buildStall(db), await buildTutorWithPet(db)];
  const done = completedAt(await readClock(db));
  const specs = Array.from({ length: Math.ceil(bookings / 1000) }, (_, visit) => ({
    stall,
    tutor,
    ...done,
    hoursAhead: -24 * (visit + 1),
  }));
  await buildBookings(db, specs);
  const latest = await buildConfirmedBooking(db, { stall, tutor });
  return { caller: stall.provider, params: { booking_id: latest.bookingId }, query: {}, latest };
}

/** The conversation about that booking, as its seller. */
async function buildTalk(app: TestApp, size: Size): Promise<Subject> {
  const { caller, latest } = await buildRegular(app, size);
  const { threadId } = await buildThread(app.db, latest);
  return { caller, params: { thread_id: threadId }, query: {} };
}

const pageOfMovements = 100;

/** A wallet with more movements than a page reads, and one more for every hundred bookings of the history. */
async function buildLongStatement({ db }: TestApp, { bookings }: Size): Promise<Subject> {
  const tutor = await buildUser(db);
  for (let amount = 1; amount <= pageOfMovements + bookings / 100; amount += 1)
    await grantCredit(db, { userId: tutor.userId, amount });
  return { caller: tutor, params: {}, query: {} };
}
