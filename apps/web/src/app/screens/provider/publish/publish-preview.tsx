import type { OwnProvider } from '@patinha/contract/provider';
import type { OwnService } from '@patinha/contract/service';
import { bookingSettingsAt, feeOf } from '@patinha/domain/booking';
import { shownRating } from '@patinha/domain/review';
import { addCents, cents } from '@patinha/domain/shared';
import { useState } from 'react';

import { ownProvider } from '../../../../features/provider/provider.api.ts';
import { useQuery } from '../../../../lib/api/use-query.ts';
import { serverNow } from '../../../../lib/server-time.ts';
import { withoutRating } from '../../../../lib/words/rating-text.ts';
import { formatRating, money } from '../../../../ui/format.ts';
import { PersonAvatar } from '../../../../ui/pet-avatar.tsx';
import { publishText as text } from './publish.strings.ts';

/** The own row among the results of a search, as far as it is filled in. */
export function PublishPreview({ service }: { readonly service: OwnService | undefined }) {
  const provider = useQuery(ownProvider()).data;
  const [{ fee }] = useState(() => bookingSettingsAt(serverNow()));
  if (!provider) return null;
  const price = service && lowestOf(service);
  return (
    <section aria-labelledby="previa" className="bg-card shadow-card border-border rounded-xl border p-5">
      <h2 id="previa" className="text-muted-foreground mb-3 text-sm font-semibold">
        {text.preview}
      </h2>
      <div className="flex items-center gap-4">
        <PersonAvatar
          name={provider.display_name}
          id={provider.id}
          photoUrl={provider.photo_url}
          className="size-16"
        />
        <div className="min-w-0">
          <p className="font-display text-lg [overflow-wrap:anywhere]">{provider.display_name}</p>
          <p className="text-muted-foreground text-sm">
            {[ratingOf(provider), provider.city].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {price !== undefined && (
        <p className="mt-3 tabular-nums">
          <strong className="font-display text-xl">
            {money('client-pays', addCents(cents(price), feeOf(cents(price), fee)))}
          </strong>{' '}
          <span className="text-muted-foreground text-sm">{service?.title}</span>
        </p>
      )}
    </section>
  );
}

function ratingOf({ rating_average: average, rating_count: count, reliability }: OwnProvider): string {
  const shown = shownRating({ ratingAverage: average, ratingCount: count });
  return shown === null ? withoutRating(count, !reliability) : formatRating(shown);
}

/** The lowest of the prices that it has, in centavos; undefined without any. */
function lowestOf(service: OwnService): number | undefined {
  const prices = [
    service.price_per_service_cents,
    service.price_per_hour_cents,
    service.price_per_night_cents,
    service.price_per_day_cents,
  ].filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
