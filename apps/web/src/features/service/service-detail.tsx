import type { PublicService } from '@patinha/contract/service';
import { Clock, MapPin, PawPrint } from 'lucide-react';

import { Card, CardHeader } from '../../ui/card.tsx';
import { formatDuration } from '../../ui/format.ts';
import { PhotoGallery } from './photo-gallery.tsx';
import { PriceList } from './price-list.tsx';
import { locationTypeLabel, servicePageText as text } from './service.strings.ts';

/** What anybody reads of a published service, below its title. */
export function ServiceDetail({ service }: { readonly service: PublicService }) {
  return (
    <div className="grid gap-6">
      <PhotoGallery service={service} />
      <ServiceFacts service={service} />
      <Card>
        <CardHeader title={text.prices} />
        <PriceList offers={service.offers} />
        <p className="text-muted-foreground mt-3 text-sm">{text.feeHint}</p>
      </Card>
      <Card>
        <CardHeader title={text.about} />
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{service.description}</p>
        {service.requirements !== null && (
          <>
            <h3 className="mt-5 mb-1 text-lg">{text.requirements}</h3>
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
    { Icon: Clock, words: text.duration(formatDuration(service.duration_minutes)) },
    { Icon: PawPrint, words: text.capacity(service.capacity) },
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
