import type { Duties, Duty } from '@patinha/contract/company';

import { hourText } from '../../../lib/form/clock-minutes.ts';
import { daysText, dutyText as text } from './duty.strings.ts';

/** `seg. a sáb., 08:00 – 14:00`, days with the same hours together. */
export function hoursText(hours: Duty['hours']): string {
  if (!hours) return text.asCompany;
  if (hours.length === 0) return text.never;
  const days = Map.groupBy(hours, ({ weekday }) => weekday);
  const byHours = Map.groupBy(days.keys(), (weekday) =>
    (days.get(weekday) ?? [])
      .map((stretch) => `${hourText(stretch.start_minute)} – ${hourText(stretch.end_minute)}`)
      .join(' e '),
  );
  return [...byHours].map(([span, weekdays]) => `${daysText(weekdays)}, ${span}`).join('; ');
}

export function servicesText(ids: Duty['service_ids'], services: Duties['services']): string {
  if (!ids) return text.everything;
  const titles = services.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  return titles.length === 0 ? text.nothing : titles.join(', ');
}
