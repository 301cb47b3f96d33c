import type { SearchItem } from '@patinha/contract/search';
import { ShieldCheck, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { withoutRating } from '../../../lib/words/rating-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { money, formatRating } from '../../../ui/format.ts';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';
import { searchText } from '../search.strings.ts';
import { HourChips, type ServiceHours } from './hour-chips.tsx';
import { knownOf, pathOf, placeOf, saidOf, specialDaysOf, unitOf } from './result-words.ts';

export interface RowParts {
  readonly service: SearchItem;
  /** Draws what keeps the service, for those who may. */
  readonly renderHeart?: ((service: Pick<SearchItem, 'id' | 'title'>) => ReactNode) | undefined;
  /** Left out for a stay, which is chosen by its dates. */
  readonly hours?: ServiceHours;
}

/** A found service: who, how good and where, what, and the whole price for the length of the search. */
export function ResultRow({ service, renderHeart, hours }: RowParts) {
  const titleId = `servico-${service.id}`;
  const special = specialDaysOf(service);
  const said = saidOf(service);
  return (
    <article
      aria-labelledby={titleId}
      className="has-[h3_a:focus-visible]:outline-ring relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 rounded-lg py-4 has-[h3_a:focus-visible]:outline-3"
    >
      <Face service={service} />
      <div className="min-w-0">
        <div className="flex items-start gap-1.5">
          <p className="font-display min-w-0 truncate text-lg leading-7 font-bold">{service.provider_name}</p>
          {service.is_checked && <Seal />}
          {renderHeart && (
            <span className="-my-2 -mr-2 ml-auto size-11 shrink-0">{renderHeart(service)}</span>
          )}
        </div>
        <p className="text-muted-foreground truncate text-sm">
          <Rating service={service} />
          {placeOf(service)}
        </p>
        {said !== undefined && <p className="truncate text-sm">{said}</p>}
        <h3 id={titleId} className="mt-0.5 truncate font-sans text-base font-semibold tracking-normal">
          <Link to={pathOf(service, hours?.minutes)} className="outline-none after:absolute after:inset-0">
            {service.title}
          </Link>
        </h3>
        <p className={cn('text-muted-foreground text-sm', said === undefined ? 'line-clamp-2' : 'truncate')}>
          {service.is_instant && (
            <>
              <span className="text-success font-medium">{searchText.instant}</span>
              {'\u00a0· '}
            </>
          )}
          {knownOf(service)}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Price service={service} />
        {hours && <HourChips service={service} hours={hours} />}
      </div>
      {/* The price is that of a common day. */}
      {special && (
        <p className="text-muted-foreground col-span-2 -mt-1 text-[.8125rem] leading-4">{special}</p>
      )}
    </article>
  );
}

function Face({ service }: Pick<RowParts, 'service'>) {
  return (
    <div className="grid h-fit justify-items-center gap-1.5">
      <PersonAvatar
        name={service.provider_name}
        id={service.provider_id}
        photoUrl={service.photo_url}
        className="size-18 text-2xl"
      />
      {service.is_highlighted && (
        <Badge tone="gold" className="max-w-full px-2 py-0.5 text-[.8125rem]">
          {searchText.highlighted}
        </Badge>
      )}
    </div>
  );
}

const Seal = () => (
  <span className="text-success shrink-0">
    <ShieldCheck aria-hidden="true" className="mt-1.5 size-4.5" />
    <span className="sr-only">{searchText.checked}</span>
  </span>
);

function Rating({ service }: Pick<RowParts, 'service'>) {
  const { rating_average: average, rating_count: count } = service;
  if (average === null)
    return (
      <>
        <span className={cn(!service.reliability && 'text-info font-semibold')}>
          {withoutRating(count, !service.reliability)}
        </span>
        {'\u00a0· '}
      </>
    );
  return (
    <>
      <Star aria-hidden="true" className="fill-sun text-caramelo mr-1 inline size-4 align-[-2px]" />
      <span className="sr-only">
        {searchText.rating(formatRating(average))}, {searchText.reviews(count)}
      </span>
      <span aria-hidden="true">
        <span className="text-foreground font-semibold">{formatRating(average)}</span> ({count})
      </span>
      {'\u00a0· '}
    </>
  );
}

const Price = ({ service }: Pick<RowParts, 'service'>) => (
  <div className="min-w-0">
    <p className="font-display text-lg leading-6 font-bold tabular-nums">
      {money('client-pays', service.total_cents)}
    </p>
    <p className="text-muted-foreground text-[.8125rem] leading-4">{unitOf(service)}</p>
  </div>
);
