import type { ShopPage } from '@patinha/contract/company';
import { calendarDay } from '@patinha/domain/shared';
import { Clock } from 'lucide-react';

import { cn } from '../../../ui/class-names.ts';
import { dayAndMonth, fieldTime, formatWeekday } from '../../../ui/format.ts';
import { shopText as text } from './shop.strings.ts';

interface ShopOpeningProps {
  /** Undefined while it is being read. */
  readonly shop: Pick<ShopPage, 'opening' | 'zone' | 'days'> | undefined;
}

/** Whether a shop is open now and until when, as the server says; renders nothing for a shop without hours. */
export function ShopOpening({ shop }: ShopOpeningProps) {
  if (!shop) return <span className="skeleton block h-6 w-56 max-w-full" aria-hidden="true" />;
  if (!shop.opening) return null;
  return (
    <p className={cn('flex items-start gap-2 font-semibold', shop.opening.is_open && 'text-success')}>
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {openingText(shop.opening, shop)}
    </p>
  );
}

type Opening = NonNullable<ShopPage['opening']>;
type Place = Pick<ShopPage, 'zone' | 'days'>;

/** `Aberto agora, fecha às 18:00`, `Fechado, abre seg. às 08:00`: by the calendar of the place. */
export function openingText({ is_open: isOpen, changes_at: changesAt }: Opening, place: Place): string {
  if (changesAt === null) return isOpen ? text.open : text.closed;
  return isOpen
    ? text.openUntil(whenText(changesAt, place, true))
    : text.closedUntil(whenText(changesAt, place));
}

function whenText(instant: string, { zone, days }: Place, isEnd = false): string {
  const [today, tomorrow] = days;
  const time = fieldTime(instant, zone);
  const day = calendarDay(new Date(instant), zone);
  if (day === today?.day) return text.at(time);
  if (isEnd && day === tomorrow?.day && time === '00:00') return text.midnight;
  // A weekday alone names none beyond the week that is written out.
  const isNear = days.some((near) => near.day === day);
  return text.onAt(isNear ? formatWeekday(instant, zone) : dayAndMonth(instant, zone), time);
}
