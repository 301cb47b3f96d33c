import type { OwnNeed } from '@patinha/contract/need';
import { wholeMinutesBetween } from '@patinha/domain/booking';
import type { LocationType } from '@patinha/domain/service';
import { CalendarDays, Hourglass, MapPin, PawPrint, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';

import { money, formatDistance, formatDuration, formatWeekdayTime } from '../../ui/format.ts';
import { needText as text, openNeedText } from './need.strings.ts';

type ShownNeed = Pick<
  OwnNeed,
  | 'starts_at'
  | 'ends_at'
  | 'zone'
  | 'pets'
  | 'location_type'
  | 'district'
  | 'city'
  | 'state'
  | 'budget_cents'
  | 'status'
  | 'expires_at'
> & { readonly distance_km?: number | null };

const placeText: Readonly<Record<LocationType, string>> = {
  domicilio: text.atHome,
  presencial: text.atPlace,
};

const names = new Intl.ListFormat('pt-BR');

/** Time, pets, place and budget. */
export function NeedFacts({ need }: { readonly need: ShownNeed }) {
  const minutes = wholeMinutesBetween(new Date(need.starts_at), new Date(need.ends_at));
  const place = [need.district, need.city].filter(Boolean).join(', ');
  const distance = need.distance_km ?? null;
  return (
    <ul className="text-muted-foreground grid gap-1.5 text-sm">
      <Fact Icon={CalendarDays}>
        {formatWeekdayTime(need.starts_at, need.zone)} · {formatDuration(minutes)}
      </Fact>
      {need.pets.length > 0 && <Fact Icon={PawPrint}>{names.format(need.pets.map(({ name }) => name))}</Fact>}
      <Fact Icon={MapPin}>
        {place} · {need.state}
        {distance !== null && `, ${openNeedText.away(formatDistance(distance))}`}
        <span className="block">
          {need.location_type === null ? text.anywhere : placeText[need.location_type]}
        </span>
      </Fact>
      {need.budget_cents !== null && (
        <Fact Icon={Wallet}>{text.budget(money('budget', need.budget_cents))}</Fact>
      )}
      {need.status === 'open' && (
        <Fact Icon={Hourglass}>{text.waits(formatWeekdayTime(need.expires_at, need.zone))}</Fact>
      )}
    </ul>
  );
}

const Fact = ({ Icon, children }: { readonly Icon: typeof MapPin; readonly children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </li>
);
