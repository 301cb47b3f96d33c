import type { OpenDay } from '@patinha/contract/company';
import { minutesPerDay } from '@patinha/domain/availability';

import { clockOf } from '../../../lib/form/clock-minutes.ts';
import { dayAndMonth, formatWeekday } from '../../../ui/format.ts';
import { shopText as text } from './shop.strings.ts';

/** The hours of today and the days after it, as they are: a day off is closed. A week of equal open days is one line. */
export function ShopHours({ days }: { readonly days: readonly OpenDay[] }) {
  const lines = days.map(({ day, open }) => ({ day, hours: hoursText(open) }));
  const isSame =
    days.some(({ open }) => open.length > 0) && new Set(lines.map(({ hours }) => hours)).size === 1;
  return (
    <dl className="divide-border grid max-w-md divide-y">
      {lines.slice(0, isSame ? 1 : undefined).map(({ day, hours }, ahead) => (
        <div key={day} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className={ahead === 0 ? 'font-semibold' : 'text-muted-foreground'}>
            {isSame ? text.everyDay : ahead === 0 ? text.today : nameOf(day)}
          </dt>
          <dd className="text-right tabular-nums">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

const hoursText = (open: OpenDay['open']): string =>
  open.length === 0 ? text.dayOff : open.map(spanOf).join(', ');

/** Noon in Brazil: that day in every zone. */
const nameOf = (day: string): string => {
  const noon = `${day}T15:00:00Z`;
  return `${formatWeekday(noon)} ${dayAndMonth(noon)}`;
};

const spanOf = ({ start_minute: start, end_minute: end }: OpenDay['open'][number]): string =>
  start === 0 && end === minutesPerDay ? text.allDay : text.span(clockOf(start), clockOf(end));
