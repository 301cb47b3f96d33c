import { erasedName } from '@patinha/domain/compliance';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

import { bookingChanges, bookingPets, bookings } from '../booking/booking.table.ts';
import { subscriptionCharges, subscriptions } from '../subscription/subscription.table.ts';
import { cashbackLedger, petPoints, pointsLedger, wallets } from '../wallet/wallet.table.ts';
import { paymentTables } from './personal-payments.queries.ts';
import { seriesTable } from './personal-series.queries.ts';
import { type Person, type PersonalTable, personalTable } from './personal-table.queries.ts';

// What was agreed and paid. Amounts, times and opaque ids stay as the tax law asks; what people wrote goes.

const ownBookings = ({ userId }: Person): SQL =>
  sql`(select id from bookings where tutor_id = ${userId}::uuid)`;
const isSoldBy = ({ providerId }: Person): SQL =>
  providerId === undefined ? sql`false` : eq(bookings.providerId, providerId);

// What they cost stays: the price of the booking is made of it.
const namelessExtras = sql`(
  select coalesce(jsonb_agg(extra || jsonb_build_object('title', ${erasedName}::text) order by nr), '[]')
    from jsonb_array_elements(${bookings.extras}) with ordinality as e (extra, nr))`;

const terms = [
  'id',
  'seriesId',
  'seriesPosition',
  'serviceId',
  'status',
  'startsAt',
  'endsAt',
  'zone',
  'priceUnit',
  'listCents',
  'weekendCents',
  'holidayCents',
  'discountCents',
  'promotionId',
  'priceCents',
  'feeCents',
  'createdAt',
  'confirmedAt',
  'disputedAt',
  'contestedAt',
  'checkedInAt',
  'checkedOutAt',
  'cancelledAt',
  'cancelledBy',
  'cancellationRule',
  'refundCents',
  'providerOutAt',
  'substitutedAt',
] as const;

const bookingTables: readonly PersonalTable[] = [
  personalTable(bookings, {
    section: 'bookings_as_tutor',
    of: ({ userId }) => eq(bookings.tutorId, userId),
    // The title, the extras and the place are the provider's words.
    exported: [...terms, 'address', 'district', 'city', 'state', 'specialInstructions', 'walletCents'],
    withheld: [
      'providerId',
      'professionalId',
      'assigneeId',
      'tutorId',
      'title',
      'extras',
      'placeAddress',
      'busyUntil',
      'period',
      'lane',
      'settingsVersion',
      'respondUntil',
      'respondedAt',
      'payUntil',
      'payRemindedAt',
      'tutorAbsentAt',
      'releasedAt',
      'cancellationReason',
    ],
    erase: () => ({ address: null, district: null, city: null, state: null, specialInstructions: null }),
  }),
  personalTable(bookings, {
    section: 'bookings_as_provider',
    of: isSoldBy,
    exported: [...terms, 'title', 'extras', 'placeAddress', 'commissionBps'],
    withheld: [],
    erase: () => ({ title: erasedName, extras: namelessExtras, placeAddress: null }),
  }),
  personalTable(bookings, {
    section: 'bookings_attended_for_a_team',
    of: ({ userId }) => eq(bookings.assigneeId, userId),
    // What it was and where is the company's and the tutor's; that somebody went is theirs.
    exported: ['id', 'status', 'startsAt', 'endsAt', 'zone'],
    withheld: [],
    erase: () => ({ assigneeId: null }),
  }),
  ...(['tutor', 'provider'] as const).map((side) =>
    personalTable(bookings, {
      section: `bookings_cancelled_as_${side}`,
      of: (person) =>
        and(
          side === 'tutor' ? eq(bookings.tutorId, person.userId) : isSoldBy(person),
          eq(bookings.cancelledBy, side),
        ),
      exported: ['id', 'cancellationReason'],
      withheld: [],
      erase: () => ({ cancellationReason: null }),
    }),
  ),
  seriesTable,
  personalTable(bookingChanges, {
    of: (person) =>
      inArray(
        bookingChanges.bookingId,
        sql`(select id from bookings where ${or(eq(bookings.tutorId, person.userId), isSoldBy(person))})`,
      ),
    exported: [
      'id',
      'bookingId',
      'proposedBy',
      'status',
      'startsAt',
      'endsAt',
      'listCents',
      'weekendCents',
      'holidayCents',
      'discountCents',
      'priceCents',
      'feeCents',
      'previousStartsAt',
      'previousEndsAt',
      'previousTotalCents',
      'refundCents',
      'createdAt',
      'expiresAt',
      'endedAt',
    ],
    withheld: [],
    erase: 'keep',
  }),
  personalTable(bookingPets, {
    of: (person) => inArray(bookingPets.bookingId, ownBookings(person)),
    exported: ['bookingId', 'petId', 'name', 'species', 'breed'],
    withheld: [],
    erase: () => ({ name: erasedName, breed: null }),
  }),
];

const subscriptionTables: readonly PersonalTable[] = [
  personalTable(subscriptions, {
    of: ({ userId }) => eq(subscriptions.userId, userId),
    exported: [
      'id',
      'companyId',
      'plan',
      'priceCents',
      'status',
      'createdAt',
      'startedAt',
      'paidUntil',
      'nextChargeAt',
      'cancelledAt',
      'cancelledBy',
      'endedAt',
    ],
    withheld: ['userId', 'provider', 'mandateRef', 'pixCode', 'panelUrl', 'authoriseUntil'],
    erase: () => ({ pixCode: null, panelUrl: null }),
  }),
  personalTable(subscriptionCharges, {
    of: ({ userId }) =>
      sql`${subscriptionCharges.subscriptionId} in (select id from subscriptions where user_id = ${userId}::uuid)`,
    exported: [
      'id',
      'subscriptionId',
      'cycle',
      'attempt',
      'amountCents',
      'status',
      'declineReason',
      'requestedAt',
      'decidedAt',
      'receivedAt',
      'periodStart',
      'periodEnd',
      'refundStatus',
      'refundRequestedAt',
      'refundSettledAt',
    ],
    withheld: ['providerRef', 'receiptRef', 'refundRef', 'recognisedCents'],
    erase: 'keep',
  }),
];

/** Views over the ledger, which itself holds opaque ids and is never changed. */
const walletSections: readonly PersonalTable[] = [
  {
    table: 'public.wallets',
    section: 'wallet',
    columns: [],
    read: (db, { userId }) =>
      db
        .select({ balance_cents: wallets.balanceCents, hold_cents: wallets.holdCents })
        .from(wallets)
        .where(eq(wallets.userId, userId)),
  },
  {
    table: 'public.cashback_ledger',
    section: 'wallet_movements',
    columns: [],
    read: (db, { userId }) =>
      db
        .select({
          type: cashbackLedger.type,
          rule: cashbackLedger.rule,
          delta_cents: cashbackLedger.deltaCents,
          booking_id: cashbackLedger.bookingId,
          created_at: cashbackLedger.createdAt,
          expires_at: cashbackLedger.expiresAt,
        })
        .from(cashbackLedger)
        .where(eq(cashbackLedger.userId, userId)),
  },
  {
    table: 'public.pet_points',
    section: 'points',
    columns: [],
    read: (db, { userId }) =>
      db
        .select({ balance: petPoints.balance, tier: petPoints.tier, total_earned: petPoints.totalEarned })
        .from(petPoints)
        .where(eq(petPoints.userId, userId)),
  },
  {
    table: 'public.points_ledger',
    section: 'points_movements',
    columns: [],
    read: (db, { userId }) =>
      db
        .select({
          rule: pointsLedger.rule,
          delta_points: pointsLedger.deltaPoints,
          booking_id: pointsLedger.bookingId,
          created_at: pointsLedger.createdAt,
        })
        .from(pointsLedger)
        .where(eq(pointsLedger.userId, userId)),
  },
];

export const dealTables: readonly PersonalTable[] = [
  ...bookingTables,
  ...paymentTables,
  ...subscriptionTables,
  ...walletSections,
];
