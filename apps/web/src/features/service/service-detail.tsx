import type { PublicService } from '@patinha/contract/service';
import { petSpecies } from '@patinha/domain/pet';
import { petSizes } from '@patinha/domain/service';
import { Clock, MapPin, PawPrint, Zap } from 'lucide-react';

import { dayPctText } from '../../lib/day-pct-text.ts';
import { clockOf } from '../../lib/form/clock-minutes.ts';
import { listOf, sizeLabel, speciesPlural } from '../../lib/pet-terms.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatCalendarDay, formatDuration, money } from '../../ui/format.ts';
import { PhotoGallery } from './photo/photo-gallery.tsx';
import { PriceList } from './price-list.tsx';
import { servicePauseText } from './service-pause.strings.ts';
import { listingText } from './service-terms.strings.ts';
import { locationTypeLabel, servicePageText as text } from './service.strings.ts';

/** What anybody reads of a published service, below its title. */
export function ServiceDetail({ service }: { readonly service: PublicService }) {
  return (
    <div className="grid gap-6">
      {service.returns_on !== null && (
        <Alert tone="warning">{servicePauseText.returnsHint(formatCalendarDay(service.returns_on))}</Alert>
      )}
      <PhotoGallery service={service} />
      <ServiceFacts service={service} />
      <Card>
        <CardHeader title={text.prices} />
        <PriceList offers={service.offers} />
        <DayPcts service={service} />
        <p className="text-muted-foreground mt-3 text-sm">{text.feeHint}</p>
      </Card>
      {service.extras.length > 0 && <ExtraList extras={service.extras} />}
      <Card>
        <CardHeader title={text.about} />
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{service.description}</p>
        {service.requirements !== null && (
          <>
            <h3 className="mt-5 mb-1 text-lg">
              {service.unit === 'visit' ? text.requirements : text.houseRules}
            </h3>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{service.requirements}</p>
          </>
        )}
      </Card>
    </div>
  );
}

function ServiceFacts({ service }: { readonly service: PublicService }) {
  const place = [service.city, service.state].filter(Boolean).join(' · ');
  const facts = [
    { Icon: MapPin, words: [place, locationTypeLabel[service.location.type]].filter(Boolean).join(', ') },
    ...timeWords(service).map((words) => ({ Icon: Clock, words })),
    { Icon: PawPrint, words: text.capacity(service.capacity) },
    ...(service.is_instant ? [{ Icon: Zap, words: listingText.instant }] : []),
    ...acceptedWords(service).map((words) => ({ Icon: PawPrint, words })),
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {facts.map(({ Icon, words }) => (
        <li key={words} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** How long a visit takes, or when pets of a stay come and go. */
function timeWords({ unit, stay, duration_minutes: minutes }: PublicService): string[] {
  if (!stay || unit === 'visit') return [text.duration(formatDuration(minutes))];
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
  return words.length === 0 ? null : <p className="mt-3">{words.join(' · ')}</p>;
}

const ExtraList = ({ extras }: Pick<PublicService, 'extras'>) => (
  <Card>
    <CardHeader title={listingText.extras} />
    <p className="text-muted-foreground mb-3 text-sm">{listingText.extrasHint}</p>
    <ul className="grid gap-2 tabular-nums">
      {extras.map(({ id, title, price_cents: cents }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="[overflow-wrap:anywhere]">{title}</span>
          <span className="shrink-0">{money('service-price', cents)}</span>
        </li>
      ))}
    </ul>
  </Card>
);
