import type { WeeklyHours } from '@patinha/domain/availability';
import { liveBookingStatuses } from '@patinha/domain/booking';
import type { BrazilianZone } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { quoted } from '../../platform/db/columns.ts';
import { given, instant, statement } from '../../platform/db/statement.ts';

export interface SellerTimeRow {
  readonly id: string;
  readonly provider_id: string;
  readonly has_team: boolean;
  readonly zone: BrazilianZone;
  /** The price by the hour is the lower one for the length, as a result says it. */
  readonly is_hourly: boolean;
  readonly duration_minutes: number;
  readonly buffer_minutes: number;
  readonly capacity: number;
  /** The later of the pauses of the service and its provider. */
  readonly paused_until: string | null;
  readonly hours: readonly WeeklyHours[];
  readonly exceptions: readonly {
    readonly day: string;
    readonly isOpen: boolean;
    readonly startMinute: number | null;
    readonly endMinute: number | null;
  }[];
  /** Starts, ends and ends with the buffer in milliseconds. */
  readonly taken: readonly (readonly [
    serviceId: string,
    lane: number,
    startsAt: number,
    endsAt: number,
    busyUntil: number,
    assigneeId: string | null,
  ])[];
}

/**
 * Services by time that are on the market, each with the hours, the exceptions and what is taken of its seller within a
 * span. One statement for a page of results; the number of rows it reads depends on the span, not on the history.
 */
export const findSellerTimes = statement(
  {
    serviceIds: given<readonly string[]>(),
    from: instant,
    to: instant,
    durationMinutes: given<number>(),
    tutorId: given<string | null>(),
  },
  (_db, { serviceIds, from, to, durationMinutes, tutorId }) => sql<SellerTimeRow>`
    select s.id, s.provider_id, s.zone,
      p.kind = 'empresa' and exists (select from company_members c where c.provider_id = p.id) as has_team,
      coalesce(${durationMinutes}::int <= 1440 and s.price_per_hour_cents is not null
        and (s.price_per_service_cents is null
          or s.price_per_service_cents > (s.price_per_hour_cents * ${durationMinutes}::bigint * 2 + 60) / 120), false)
        as is_hourly,
      s.duration_minutes, s.buffer_minutes, s.capacity, greatest(s.paused_until, p.paused_until)::text as paused_until,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'weekday', h.weekday, 'startMinute', h.start_minute, 'endMinute', h.end_minute)), '[]')
        from availability_hours h where h.provider_id = s.provider_id) as hours,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'day', e.day, 'isOpen', e.is_open, 'startMinute', e.start_minute, 'endMinute', e.end_minute)), '[]')
        from availability_exceptions e
        where e.provider_id = s.provider_id
          and e.day between (${from}::timestamptz at time zone s.zone)::date
            and (span.until at time zone s.zone)::date + 1) as exceptions,
      (select coalesce(jsonb_agg(jsonb_build_array(t.service_id, t.lane, extract(epoch from t.starts_at) * 1000,
          extract(epoch from t.ends_at) * 1000, extract(epoch from t.busy_until) * 1000, t.assignee_id)), '[]')
        from (
          select b.service_id, b.lane, b.starts_at, b.ends_at, b.busy_until, b.assignee_id from bookings b
          where b.provider_id = s.provider_id and b.stay_unit is null and b.status in (${quoted(liveBookingStatuses)})
            and b.busy_until > ${from}::timestamptz and b.starts_at < span.until
          union all
          select m.id, 0, m.starts_at, m.ends_at, m.busy_until, m.professional_id from meetings m
          where m.provider_id = s.provider_id and m.status = 'accepted'
            and m.busy_until > ${from}::timestamptz and m.starts_at < span.until
          union all
          select o.service_id, o.lane, o.starts_at, o.ends_at, o.busy_until, null
          from waitlist_offers o join waitlist_entries w on w.id = o.entry_id
          where o.provider_id = s.provider_id and o.stay_unit is null and o.status = 'open'
            and o.expires_at > (select app.now()) and o.busy_until > ${from}::timestamptz and o.starts_at < span.until
            and w.tutor_id is distinct from ${tutorId}::uuid) t) as taken
    from services s
    join providers p on p.id = s.provider_id
    cross join lateral (select ${to}::timestamptz
      + (greatest(s.duration_minutes, ${durationMinutes}::int) + s.buffer_minutes) * interval '1 minute' as until) span
    where s.id = any(${serviceIds}::uuid[]) and s.unit = 'visit' and s.is_active and s.taken_down_at is null
      and p.suspended_at is null and p.verified_until > (select app.now())`,
);
