import type { SearchItem } from '@patinha/contract/search';
import { nightsOfLength } from '@patinha/domain/search';
import { MapPin, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { dayPctText } from '../../lib/day-pct-text.ts';
import { reliabilityLine } from '../../lib/reliability-text.ts';
import { serviceTypeLabel } from '../../lib/service-type-label.ts';
import { nightsText } from '../../lib/stay-text.ts';
import { Tile } from '../../ui/azulejo/tiles.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/class-names.ts';
import { money, formatDistance, formatDuration, formatRating } from '../../ui/format.ts';
import { serviceTypeTile } from './category-chips.tsx';
import { searchText } from './search.strings.ts';

export interface CardParts {
  readonly service: SearchItem;
  /** Its number on the map, while one is shown. */
  readonly mapNumber?: number;
  /** Draws what keeps the service, for those who may. */
  readonly renderHeart?: ((service: Pick<SearchItem, 'id' | 'title'>) => ReactNode) | undefined;
}

/** A found service: what, by whom, where, and the whole price for the length of the search. */
export function ServiceCard({ service, mapNumber, renderHeart }: CardParts) {
  const titleId = `servico-${service.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={cn(
        'bg-card shadow-card focus-within:outline-ring hover:border-primary relative flex h-full flex-col rounded-xl border p-4 focus-within:outline-3 focus-within:outline-offset-2',
        service.is_highlighted ? 'border-sun border-2' : 'border-border',
      )}
    >
      <div className="flex gap-4">
        <Picture service={service} />
        <div className="min-w-0 flex-1">
          <p className="text-muted-foreground flex flex-wrap items-center gap-2 text-sm">
            {serviceTypeLabel[service.service_type]}
            {mapNumber !== undefined && <Badge>{searchText.onMap(mapNumber)}</Badge>}
            {service.is_instant && <Badge tone="success">{searchText.instant}</Badge>}
            {service.is_highlighted && <Badge tone="gold">{searchText.highlighted}</Badge>}
          </p>
          <h3 id={titleId} className="text-lg [overflow-wrap:anywhere]">
            <Link to={`/servicos/${service.id}`} className="outline-none after:absolute after:inset-0">
              {service.title}
            </Link>
          </h3>
          <p className="text-muted-foreground">{searchText.by(service.provider_name)}</p>
          <Rating service={service} />
        </div>
      </div>
      {service.reliability && (
        <p className="text-muted-foreground mt-2 text-sm">{reliabilityLine(service.reliability)}</p>
      )}
      <div className="flex items-end justify-between gap-2">
        <Place service={service} />
        {renderHeart?.(service)}
      </div>
      <Price service={service} />
    </article>
  );
}

function Picture({ service }: { service: SearchItem }) {
  return (
    <span className="size-20 shrink-0 overflow-hidden rounded-lg">
      {service.photo_url === null ? (
        <Tile name={serviceTypeTile[service.service_type]} />
      ) : (
        <img
          src={service.photo_url}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          className="size-20 object-cover"
        />
      )}
    </span>
  );
}

function Rating({ service: { rating_average: average, rating_count: count } }: { service: SearchItem }) {
  if (average === null) return <p className="text-muted-foreground mt-1 text-sm">{searchText.noReviews}</p>;
  return (
    <p className="mt-1 flex items-center gap-1 text-sm">
      <Star aria-hidden="true" className="fill-sun text-caramelo size-4" />
      <span aria-hidden="true" className="font-semibold">
        {formatRating(average)}
      </span>
      <span className="sr-only">{searchText.rating(formatRating(average))}</span>
      <span className="text-muted-foreground">({searchText.reviews(count)})</span>
    </p>
  );
}

function Place({ service }: { service: SearchItem }) {
  const place = [service.city, service.state].filter(Boolean).join(' · ');
  const where = service.location_type === 'domicilio' ? searchText.atHome : searchText.atPlace;
  return (
    <p className="text-muted-foreground mt-3 flex items-start gap-1.5 text-sm">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {place}
        {service.distance_km !== null && `, ${searchText.away(formatDistance(service.distance_km))}`}
        <span className="block">{where}</span>
      </span>
    </p>
  );
}

function Price({ service }: { service: SearchItem }) {
  return (
    <div className="mt-auto pt-3">
      <p className="text-muted-foreground text-sm">{searchText.total}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display text-2xl tabular-nums">
          {money('client-pays', service.total_cents)}
        </strong>
        <span>{unitOf(service)}</span>
      </p>
      <p className="text-muted-foreground text-sm tabular-nums">
        {searchText.parts(money('price', service.price_cents), money('fee', service.fee_cents))}
      </p>
      <SpecialDays service={service} />
    </div>
  );
}

/** What the price is for: a length, the whole service, or the nights or days of the searched length. */
function unitOf({ price_unit: unit, length_minutes: minutes }: SearchItem): string {
  if (unit === 'hour') return searchText.perLength(formatDuration(minutes));
  if (unit === 'service') return searchText.perService;
  return searchText.perLength(nightsText(unit, nightsOfLength(minutes)));
}

/** The price above is that of a common day. */
function SpecialDays({ service: { weekend_pct: weekend, holiday_pct: holiday } }: { service: SearchItem }) {
  const words = [
    weekend === null ? [] : dayPctText.weekend(weekend),
    holiday === null ? [] : dayPctText.holiday(holiday),
  ].flat();
  if (words.length === 0) return null;
  return <p className="text-muted-foreground text-sm">{words.join(' · ')}</p>;
}
