import type { PublicService } from '@patinha/contract/service';
import { petSpecies } from '@patinha/domain/pet';
import { petSizes } from '@patinha/domain/service';
import { Clock, PawPrint, Zap } from 'lucide-react';

import { clockOf } from '../../lib/form/clock-minutes.ts';
import { dayPctText } from '../../lib/words/day-pct-text.ts';
import { listOf, sizeLabel, speciesPlural } from '../../lib/words/pet-terms.ts';
import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { formatDuration, money } from '../../ui/format.ts';
import { PriceList } from './price-list.tsx';
import { listingText } from './service-terms.strings.ts';
import { locationTypeLabel, servicePageText as text } from './service.strings.ts';

/** What anybody reads of the opened service: words, terms, and how its price comes about. */
export const ServiceDetail = ({ service }: { readonly service: PublicService }) => (
  <div className="grid gap-5">
    <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">{service.description}</p>
    <ServiceFacts service={service} />
    {service.requirements !== null && (
      <div className="max-w-prose">
        <h3 className="mb-1 text-lg">{service.unit === 'visit' ? text.requirements : text.houseRules}</h3>
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{service.requirements}</p>
      </div>
    )}
    <div>
      <PriceList offers={service.offers} />
      <DayPcts service={service} />
      <p className="text-muted-foreground mt-1 text-sm">{text.feeHint}</p>
    </div>
    {service.extras.length > 0 && <ExtraList extras={service.extras} />}
  </div>
);

/** Where it takes place, as far as it is public. */
export function ServicePlace({ service }: { readonly service: PublicService }) {
  const place = [service.city, service.state].filter(Boolean).join(' · ');
  const { type } = service.location;
  return (
    <>
      <p className="font-semibold">{[place, locationTypeLabel[type]].filter(Boolean).join(', ')}</p>
      <p className="text-muted-foreground">{text.whereHint[type]}</p>
    </>
  );
}

function ServiceFacts({ service }: { readonly service: PublicService }) {
  const facts = [
    ...timeWords(service).map((words) => ({ Icon: Clock, words })),
    { Icon: PawPrint, words: text.capacity(service.capacity) },
    ...acceptedWords(service).map((words) => ({ Icon: PawPrint, words })),
    ...(service.is_instant ? [{ Icon: Zap, words: listingText.instant }] : []),
  ];
  return (
    <ul className="grid gap-2">
      {facts.map(({ Icon, words }) => (
        <li key={words} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** What kind of service it is and how long a visit takes, or when pets of a stay come and go. */
function timeWords({ unit, stay, service_type: type, duration_minutes: minutes }: PublicService): string[] {
  if (!stay || unit === 'visit') return [`${serviceTypeLabel[type]}, ${formatDuration(minutes)}`];
  const words = [
    text.arrival(clockOf(stay.arrival_from), clockOf(stay.arrival_until)),
    text.departure(clockOf(stay.departure_until)),
  ];
  return stay.min_nights > 1 ? [...words, text.fewest[unit](stay.min_nights)] : words;
}

function acceptedWords({
  accepted_species: species,
  accepted_sizes: sizes,
}: Pick<PublicService, 'accepted_species' | 'accepted_sizes'>): string[] {
  const pets =
    species.length === petSpecies.length
      ? listingText.allPets
      : listingText.accepts(listOf(species.map((one) => speciesPlural[one])));
  const asksSize = species.includes('dog') && sizes.length < petSizes.length;
  return asksSize ? [pets, listingText.sizes(listOf(sizes.map((one) => sizeLabel[one])))] : [pets];
}

function DayPcts({ service }: { readonly service: PublicService }) {
  const words = [
    service.weekend_pct === null ? [] : dayPctText.weekend(service.weekend_pct),
    service.holiday_pct === null ? [] : dayPctText.holiday(service.holiday_pct),
  ].flat();
  return words.length === 0 ? null : <p className="mt-1">{words.join(' · ')}</p>;
}

const ExtraList = ({ extras }: Pick<PublicService, 'extras'>) => (
  <div>
    <h3 className="mb-1 text-lg">{listingText.extras}</h3>
    <p className="text-muted-foreground mb-2 text-sm">{listingText.extrasHint}</p>
    <ul className="grid gap-2 tabular-nums">
      {extras.map(({ id, title, price_cents: cents }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="[overflow-wrap:anywhere]">{title}</span>
          <span className="shrink-0">{money('service-price', cents)}</span>
        </li>
      ))}
    </ul>
  </div>
);
