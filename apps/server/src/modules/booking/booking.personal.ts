import { erasedName } from '@patinha/domain/compliance';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import {
  impersonalTable,
  type Person,
  type PersonalTable,
  personalTable,
} from '../../platform/personal-data.ts';
import { bookingSeries } from './booking-series.table.ts';
import { stayChanges } from './booking-stay-change.table.ts';
import { bookingChanges, bookingPets, bookings } from './booking.table.ts';

// What was agreed. Amounts, times and opaque ids stay as the tax law asks; what people wrote goes.

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
  'stayUnit',
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
  'tutorSaid',
  'tutorSaidAt',
  'sellerSaid',
  'sellerSaidAt',
  'checkedOutAt',
  'checkedInReceivedAt',
  'checkedInByDevice',
  'checkedOutReceivedAt',
  'checkedOutByDevice',
  'endedBy',
  'statedEndAt',
  'cancelledAt',
  'cancelledBy',
  'cancellationRule',
  'refundCents',
  'providerOutAt',
  'substitutedAt',
] as const;

export const bookingPersonalData: readonly PersonalTable[] = [
  personalTable(bookings, {
    section: 'bookings_as_tutor',
    of: ({ userId }) => eq(bookings.tutorId, userId),
    // The title, the extras and the place are the provider's words.
    exported: [...terms, 'address', 'district', 'city', 'state', 'specialInstructions', 'walletCents'],
    withheld: [
      'providerId',
      'professionalId',
      'assigneeId',
      'nightPrices',
      'tutorId',
      'title',
      'extras',
      'placeAddress',
      'busyUntil',
      'period',
      'lane',
      'settingsVersion',
      'respondUntil',
      'answerLeftMs',
      'answerReminders',
      'waitsUntil',
      'respondedAt',
      'payUntil',
      'payRemindedAt',
      'remindedTomorrowOf',
      'remindedSoonOf',
      'tutorAbsentAt',
      'absenceShare',
      'checkInRemindedAt',
      'eveningRemindedAt',
      'happenedAskedAt',
      'sellerAskedAgainAt',
      'completesAt',
      'doneConfirmedAt',
      'releasedAt',
      'keptAt',
      'cancellationReason',
      'endReason',
    ],
    erase: () => ({ address: null, district: null, city: null, state: null, specialInstructions: null }),
  }),
  personalTable(bookings, {
    section: 'bookings_as_provider',
    of: isSoldBy,
    exported: [...terms, 'title', 'extras', 'placeAddress', 'commissionBps', 'endReason', 'keptAt'],
    withheld: [],
    erase: () => ({ title: erasedName, extras: namelessExtras, placeAddress: null }),
  }),
  personalTable(bookings, {
    section: 'bookings_attended_for_a_team',
    of: ({ userId }) => eq(bookings.assigneeId, userId),
    // The service and its place belong to the company and the tutor; the attendance is the assignee's own.
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
  // Which dates were asked for together; opaque ids and numbers, which stay as the bookings do.
  personalTable(bookingSeries, {
    of: ({ userId, providerId }) =>
      or(
        eq(bookingSeries.tutorId, userId),
        providerId === undefined ? undefined : eq(bookingSeries.providerId, providerId),
      ),
    exported: ['id', 'serviceId', 'everyWeeks', 'count', 'createdAt'],
    withheld: ['tutorId', 'providerId'],
    erase: 'keep',
  }),
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
    withheld: ['reminders'],
    erase: 'keep',
  }),
  personalTable(stayChanges, {
    of: (person) =>
      inArray(
        stayChanges.bookingId,
        sql`(select id from bookings where ${or(eq(bookings.tutorId, person.userId), isSoldBy(person))})`,
      ),
    exported: [
      'id',
      'bookingId',
      'number',
      'kind',
      'status',
      'previousEndsAt',
      'endsAt',
      'nights',
      'priceCents',
      'feeCents',
      'createdAt',
      'expiresAt',
      'payUntil',
      'endedAt',
    ],
    withheld: ['nightPrices', 'commissionBps'],
    erase: 'keep',
  }),
  personalTable(bookingPets, {
    of: (person) => inArray(bookingPets.bookingId, ownBookings(person)),
    exported: ['bookingId', 'petId', 'name', 'species', 'breed'],
    withheld: [],
    erase: () => ({ name: erasedName, breed: null }),
  }),
  impersonalTable(
    'public.booking_looks',
    'that the money of a booking waited for an admin, why, and until when; opaque ids',
  ),
  impersonalTable(
    'public.provider_clients',
    'who was served by whom, how often and when last; opaque ids, made of the bookings',
  ),
  impersonalTable('public.stay_places', 'Places of services by date; whose they are is in the bookings.'),
];
