import type { Booking } from '@patinha/contract/booking';
import { weekdayOfDay } from '@patinha/domain/availability';
import { addDays, type BrazilianZone, calendarDay } from '@patinha/domain/shared';
import type { ReactNode } from 'react';

export const agendaGroups = ['today', 'week', 'later', 'past'] as const;
export type AgendaGroup = (typeof agendaGroups)[number];

/** What stands on the agenda besides bookings; belongs to another feature. */
export interface AgendaEntry {
  readonly id: string;
  readonly startsAt: string;
  readonly zone: BrazilianZone;
  readonly row: ReactNode;
}

/** Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOfDay(day) + 6) % 7));

/** The group of a day: what should have begun before today still belongs to today. */
export function groupOfDay(day: string, today: string): Exclude<AgendaGroup, 'past'> {
  if (day <= today) return 'today';
  return day < addDays(mondayOf(today), 7) ? 'week' : 'later';
}

/** A booking that is over is past whenever it began. */
export function groupOf({ status, end, starts_at, zone }: Booking, now: Date): AgendaGroup {
  if (end !== null || status === 'completed') return 'past';
  return groupOfDay(calendarDay(new Date(starts_at), zone), calendarDay(now, zone));
}

/** Whether a booking has anything on a day at its place: a stay has each of its days, and midnight ends the day before. */
export const isOnDay = ({ starts_at: from, ends_at: to, zone }: Booking, day: string): boolean =>
  calendarDay(new Date(from), zone) <= day && day <= calendarDay(new Date(Date.parse(to) - 1), zone);
