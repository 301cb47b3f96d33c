import { isStayUnit } from '@patinha/domain/availability';
import { hoursToOffer, mostStayDays } from '@patinha/domain/message';
import { addDays, type BrazilianZone, calendarDay } from '@patinha/domain/shared';

import { type Database, readClock } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { freeDaysOfService, stayDaysOfService } from '../../availability/index.ts';
import { findBookableService, isOnSale } from '../../service/index.ts';
import type { ThreadCall } from '../thread/thread.actions.ts';
import { requireSold } from './saved-reply.actions.ts';
import { findThreadService } from './saved-reply.queries.ts';

interface FreeHours {
  readonly zone: BrazilianZone;
  readonly days: readonly { readonly day: string; readonly hours: readonly Date[] }[];
}

const daysAhead = 13;

/**
 * The next free hours of what the conversation is about, as its tutor could book them: of the booking's length, else of
 * the service's own. A stay has free dates. Throws message/thread-not-found and message/service-off-sale.
 */
export async function freeHoursIn(db: Database, call: ThreadCall): Promise<FreeHours> {
  const { thread } = await requireSold(db, call);
  const now = await readClock(db);
  const about = await findThreadService(db, thread.id);
  const service = about && (await findBookableService(db, about.serviceId));
  if (!service || !isOnSale(service, now))
    throw new DomainError('message/service-off-sale', { threadId: thread.id });
  const question = { serviceId: about.serviceId, tutorId: thread.tutorId };
  if (isStayUnit(service.unit)) return freeDatesOf(db, question, calendarDay(now, service.zone));
  const durationMinutes = about.minutes ?? undefined;
  const { zone, days } = await freeDaysOfService(db, { ...question, durationMinutes });
  const withHours = days.map(({ day, slots }) => ({ day, hours: slots.map(({ startsAt }) => startsAt) }));
  return { zone, days: hoursToOffer(withHours) };
}

/** Dates on which a pet may come to stay. */
async function freeDatesOf(
  db: Database,
  question: { readonly serviceId: string; readonly tutorId: string },
  today: string,
): Promise<FreeHours> {
  const range = { from: today, to: addDays(today, daysAhead) };
  const { zone, days } = await stayDaysOfService(db, { ...question, ...range });
  const free = days.filter(({ places, arrivals }) => places > 0 && arrivals.length > 0);
  return { zone, days: free.slice(0, mostStayDays).map(({ day }) => ({ day, hours: [] })) };
}
