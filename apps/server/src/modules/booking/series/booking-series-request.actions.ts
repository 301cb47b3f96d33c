import { keepsRhythm, seriesStarts } from '@patinha/domain/booking';
import { addCents, type Cents, zeroCents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { requireOnboarded } from '../../onboarding/index.ts';
import { refuseTurnedDown } from '../answer/booking-refusal.actions.ts';
import { publishChange } from '../booking-move.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
import { type BookingTerms, recordBooking, refuseAskedBefore } from '../request/booking-request.actions.ts';
import {
  type AskedSeries,
  conflictsOf,
  type PlannedSeries,
  planSeries,
} from './booking-series-plan.actions.ts';
import { notifyAboutSeries } from './booking-series.notification.ts';
import { insertSeries } from './booking-series.queries.ts';

type SeriesDatesRequest = Omit<AskedSeries, 'startsOf'>;

/** The dates from the first one on, each with its price and its conflict, if any. */
export const previewSeries = (
  db: Database,
  { count, ...request }: SeriesDatesRequest & { readonly count: number },
  now: Date,
): Promise<PlannedSeries> => {
  const { everyWeeks, first } = request;
  const startsOf = ({ zone }: PlannedSeries['service']) =>
    seriesStarts(first.startsAt, count, { everyWeeks, zone });
  return planSeries(db, { ...request, startsOf }, now);
};

/** The total price of the available dates. */
export const seriesTotal = ({ dates }: PlannedSeries): Cents =>
  addCents(
    zeroCents,
    ...dates.flatMap(({ planned, conflict }) => (planned && !conflict ? [planned.price.totalCents] : [])),
  );

export interface SeriesRequest extends Omit<SeriesDatesRequest, 'first'>, BookingTerms {
  /** The dates that the tutor keeps, in order. */
  readonly starts: readonly Date[];
  readonly durationMinutes: number | undefined;
  /** The total that the plan showed; a higher one is refused. */
  readonly maxTotalCents: Cents | undefined;
}

/**
 * Requests several dates of a provider: all become pending bookings of one series, or none. Throws
 * booking/series-conflict with the unavailable dates, booking/series-dearer, and what a single request throws.
 */
export async function requestSeries(tx: Transaction, request: SeriesRequest): Promise<BookingRow[]> {
  const { starts, durationMinutes, everyWeeks, actor, now } = request;
  const [startsAt] = starts;
  if (!startsAt) throw invalidFields({ starts: 'required' });
  const startsOf = ({ zone }: PlannedSeries['service']) => {
    if (!keepsRhythm(starts, { everyWeeks, zone })) throw invalidFields({ starts: 'invalid' });
    return starts;
  };
  const series = await planSeries(tx, { ...request, first: { startsAt, durationMinutes }, startsOf }, now);
  await requireOnboarded(tx, actor, 'tutor');
  const { id: serviceId, ownerUserId, providerId } = series.service;
  if (ownerUserId === actor.userId) throw new DomainError('booking/own-service', { serviceId });
  await refuseTurnedDown(tx, { providerId, tutorId: actor.userId });
  await refuseAskedBefore(tx, { tutorId: actor.userId, serviceId, petIds: request.petIds, starts });
  const conflicts = conflictsOf(series.dates);
  if (conflicts.length > 0) throw new DomainError('booking/series-conflict', { serviceId }, { conflicts });
  if (request.maxTotalCents !== undefined && seriesTotal(series) > request.maxTotalCents)
    throw new DomainError('booking/series-dearer', { serviceId });
  const tutorId = actor.userId;
  const count = series.dates.length;
  const id = await insertSeries(tx, { serviceId, providerId, tutorId, everyWeeks, count, createdAt: now });
  const made: BookingRow[] = [];
  for (const { planned } of series.dates)
    if (planned)
      made.push(await recordBooking(tx, planned, { ...request, series: { id, position: made.length + 1 } }));
  const [first] = made;
  if (first) await publishChange(tx, first);
  await notifyAboutSeries(tx, {
    seriesId: id,
    bookings: made,
    notice: 'requested',
    to: ['provider'],
    causeId: id,
  });
  return made;
}
