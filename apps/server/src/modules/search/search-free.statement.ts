import { nights } from './search-order.statement.ts';
import type { Slot } from './search-shape.ts';

const liveStatuses = `('accepted', 'confirmed', 'in_progress')`;

/** Weekly hours are stored merged, so on a day without exceptions a single interval covers the time or none does. */
function isOpen(slot: Slot): string {
  const starts = `(${slot('startsAt', 'timestamptz')} at time zone s.zone)`;
  const minutes = slot('lengthMinutes', 'bigint');
  const startMinute = `extract(epoch from ${starts}::time) / 60`;
  return `case when ${startMinute} + ${minutes} <= 1440
      and not exists (
        select 1 from availability_exceptions e
        where e.provider_id = s.provider_id and e.day = ${starts}::date offset 0)
    then exists (
      select 1 from availability_hours h
      where h.provider_id = s.provider_id and h.weekday = extract(dow from ${starts})::smallint
        and h.start_minute <= ${startMinute} and h.end_minute >= ${startMinute} + ${minutes} offset 0)
    else app.is_open(s.provider_id, ${starts}, ${starts} + ${minutes} * interval '1 minute') end`;
}

/**
 * Neither another service nor a first meeting keeps the provider busy and a place is left in this one, as `hasRoom`
 * of the domain.
 * `offset 0` keeps the planner from turning the lookup by provider into a scan of all bookings of that time.
 */
function hasRoom(slot: Slot): string {
  const startsAt = slot('startsAt', 'timestamptz');
  const until = `${startsAt} + (${slot('lengthMinutes', 'bigint')} + s.buffer_minutes) * interval '1 minute'`;
  const taken = `bookings b
        where b.provider_id = s.provider_id and b.stay_unit is null and b.status in ${liveStatuses}
          and b.busy_until > ${startsAt} and b.starts_at < ${until}`;
  const held = `waitlist_offers o
        where o.provider_id = s.provider_id and o.stay_unit is null and o.status = 'open'
          and o.expires_at > (select app.now()) and o.busy_until > ${startsAt} and o.starts_at < ${until}`;
  const endsAt = `${startsAt} + ${slot('lengthMinutes', 'bigint')} * interval '1 minute'`;
  // Only a company may have a team, whose people are matched with its bookings.
  return `case when p.kind = 'empresa'
      and exists (select 1 from company_members c where c.provider_id = s.provider_id offset 0)
      and app.has_team(s.provider_id)
    then app.has_team_room(s.provider_id, s.id, s.zone, ${startsAt}, ${endsAt}, ${until})
    else not exists (
      select 1 from meetings m
      where m.provider_id = s.provider_id and m.status = 'accepted' and m.busy_until > ${startsAt}
        and m.starts_at < ${until} offset 0)
    and case when s.capacity = 1
    then not exists (select 1 from ${taken} offset 0) and not exists (select 1 from ${held} offset 0)
    else (
      select not coalesce(bool_or(t.service_id <> s.id), false) and count(distinct t.lane) < s.capacity
      from (
        select b.service_id, b.lane from ${taken}
        union all select o.service_id, o.lane from ${held}) t) end end`;
}

/** Places for a pet on the nights, or days, from the searched one on; the hour of arrival is chosen later. */
function hasStay(slot: Slot): string {
  const firstDay = `(${slot('startsAt', 'timestamptz')} at time zone s.zone)::date`;
  return `app.has_stay(
      s.id, s.provider_id, s.unit, s.capacity, s.runs_over_days_off, s.min_nights, s.max_nights,
      int4range(s.arrival_from, s.arrival_until), int4range(s.departure_from, s.departure_until),
      ${firstDay}, ${firstDay} + ${nights(slot)}::int - (s.unit = 'day')::int, 1)`;
}

/** A pause of the service or of its provider lasts beyond the searched day. */
const isPaused = (slot: Slot): string =>
  `greatest(s.paused_until, p.paused_until) > (${slot('startsAt', 'timestamptz')} at time zone s.zone)::date`;

/** Whether the searched time is free; `p` is the seller. */
export const isFree = (slot: Slot): string =>
  `case when ${isPaused(slot)} then false
    when s.unit = 'visit' then ${isOpen(slot)}
    and ${hasRoom(slot)}
    else ${hasStay(slot)} end`;
