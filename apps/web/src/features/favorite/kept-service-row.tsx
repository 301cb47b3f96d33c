import type { FavoriteService } from '@patinha/contract/favorite';
import { Star } from 'lucide-react';
import { Link } from 'react-router';

import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Badge } from '../../ui/badge.tsx';
import { money, formatRating } from '../../ui/format.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { favoriteText as text } from './favorite.strings.ts';

/** A service of an own list: title, provider, place, price. */
export function KeptServiceRow({ service }: { readonly service: FavoriteService }) {
  const titleId = `guardado-${service.id}`;
  const place = [service.city, service.state].filter(Boolean).join(' · ');
  return (
    <article aria-labelledby={titleId} className="relative flex items-start gap-3 py-4">
      {service.photo_url !== null && (
        <img
          src={service.photo_url}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className="size-18 shrink-0 rounded-lg object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-muted-foreground text-sm">{serviceTypeLabel[service.service_type]}</p>
        <h3 id={titleId} className="text-lg [overflow-wrap:anywhere]">
          {service.is_available ? (
            <Link to={`/servicos/${service.id}`} className="before:absolute before:inset-0">
              {service.title}
            </Link>
          ) : (
            service.title
          )}
        </h3>
        <p className="text-muted-foreground">{text.by(service.provider_name)}</p>
        <p className="text-muted-foreground text-sm">{place}</p>
        {service.rating_average !== null && (
          <p className="flex items-center gap-1 text-sm">
            <Star aria-hidden="true" className="fill-sun text-caramelo size-4" />
            {text.rating(formatRating(service.rating_average))}
          </p>
        )}
        {!service.is_available && <Badge tone="neutral">{text.unavailable}</Badge>}
        {service.is_available && service.from_total_cents !== null && (
          <p className="mt-1 tabular-nums">{text.from(money('client-pays', service.from_total_cents))}</p>
        )}
      </div>
      <FavoriteButton serviceId={service.id} title={service.title} />
    </article>
  );
}
