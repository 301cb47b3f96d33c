import type { HappyHour } from '@patinha/contract/promotion';
import { Link } from 'react-router';

import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { formatDistance, formatWeekdayTime } from '../../ui/format.ts';
import { amountsOf, placesOf } from './promotion-facts.ts';
import { factText } from './promotion.strings.ts';
import { happyHourText as text } from './redemption/redemption.strings.ts';

/** Up to three promotions; what has not begun says when it does (D-30). */
export function HappyHourList({ offers }: { readonly offers: readonly HappyHour[] }) {
  if (offers.length === 0) return <EmptyState tile="gato" title={text.none} description={text.noneHint} />;
  return (
    <>
      <ul className="divide-border divide-y">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
      {offers.some(({ at_counter: atCounter }) => atCounter) && (
        <p className="text-muted-foreground mt-2 text-sm">{text.hint}</p>
      )}
    </>
  );
}

function Offer({ offer }: { readonly offer: HappyHour }) {
  const amounts = amountsOf(offer);
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-32 flex-1 font-semibold [overflow-wrap:anywhere]">{offer.title}</p>
        <Badge tone={offer.is_running ? 'success' : 'info'}>
          {offer.is_running ? factText.percent(offer.pct_off) : text.soon}
        </Badge>
      </div>
      <p className="text-sm [overflow-wrap:anywhere]">
        <Link to={`/prestadores/${offer.partner_id}`} className="underline underline-offset-4">
          {offer.partner_name}
        </Link>
        {placeOf(offer)}
      </p>
      <p className="text-muted-foreground text-sm tabular-nums">
        {[!offer.is_running && factText.percent(offer.pct_off), amounts].filter(Boolean).join(' • ')}
      </p>
      <p className="text-sm">{timeOf(offer)}</p>
      <p className="text-muted-foreground text-sm">{placesOf(offer)}</p>
    </li>
  );
}

const placeOf = ({ city, distance_km: km }: HappyHour): string =>
  ['', city, km !== null && formatDistance(km)].filter((part) => part !== null && part !== false).join(' • ');

const timeOf = ({ runs_until: until, starts_at: startsAt, end_at: endAt }: HappyHour): string =>
  startsAt === null ? text.until(formatWeekdayTime(until ?? endAt)) : text.from(formatWeekdayTime(startsAt));
