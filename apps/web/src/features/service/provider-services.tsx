import type { ListedService } from '@patinha/contract/service';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatCalendarDay, formatDuration, money } from '../../ui/format.ts';
import { servicePauseText } from './service-pause.strings.ts';
import { servicesOf } from './service.api.ts';
import { errorText, ownServicesText, servicePageText as text } from './service.strings.ts';

interface ProviderServicesProps {
  readonly providerId: string;
  /** The opened service. */
  readonly chosenId: string | undefined;
  /** It was chosen on the page before, whose row had the focus. */
  readonly takesFocus: boolean;
  readonly onChoose: (serviceId: string) => void;
}

/** The published services of a provider as rows to choose from, each with what the tutor pays in all. */
export function ProviderServices({ providerId, chosenId, takesFocus, onChoose }: ProviderServicesProps) {
  const services = useInfiniteQuery(servicesOf(providerId));
  if (services.isPending) return <SkeletonList rows={2} className="h-16" />;
  if (!services.data)
    return (
      <ErrorCard
        title={text.listFailed}
        description={errorText(services.error)}
        onRetry={() => services.refetch()}
      />
    );
  const items = services.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoServices />;
  return (
    <div>
      <ServiceRows items={items} chosenId={chosenId} takesFocus={takesFocus} onChoose={onChoose} />
      {services.hasNextPage && (
        <Button
          variant="link"
          className="px-0"
          isPending={services.isFetchingNextPage}
          onClick={() => void services.fetchNextPage()}
        >
          {services.isFetchingNextPage ? ownServicesText.loadingMore : text.more}
        </Button>
      )}
    </div>
  );
}

const NoServices = () => (
  <EmptyState
    tile="casa"
    title={text.none}
    description={text.noneHint}
    action={
      <Button asChild variant="secondary">
        <Link to="/marketplace">{text.explore}</Link>
      </Button>
    }
  />
);

interface ServiceRowsProps extends Omit<ProviderServicesProps, 'providerId'> {
  readonly items: readonly ListedService[];
}

function ServiceRows({ items, chosenId, takesFocus, onChoose }: ServiceRowsProps) {
  const name = useId();
  const rows = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      rows.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <fieldset ref={rows} className="border-border border-t">
      <legend className="sr-only">{text.others}</legend>
      {items.map((service) => (
        <label
          key={service.id}
          className="border-border has-focus-visible:outline-ring flex min-h-16 cursor-pointer flex-wrap items-center gap-x-4 border-b py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={service.id}
            checked={service.id === chosenId}
            onChange={() => onChoose(service.id)}
            className="accent-primary size-6 shrink-0 focus-visible:outline-none"
          />
          <span className="min-w-0 flex-1 basis-36">
            <span className="block text-lg/snug font-semibold [overflow-wrap:anywhere]">{service.title}</span>{' '}
            <span className="text-muted-foreground block text-sm">{hintOf(service)}</span>
          </span>{' '}
          <span className="ml-auto shrink-0 text-lg font-semibold tabular-nums">{priceOf(service)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function priceOf({ offers: [offer] }: ListedService): string {
  return offer ? money('client-pays', offer.total_cents) : text.noPrice;
}

/** For what the price is, for how many pets, and when a paused one comes back. */
function hintOf({ offers: [offer], duration_minutes: minutes, capacity, returns_on: back }: ListedService) {
  const length = offer?.unit === 'service' ? formatDuration(minutes) : offer && text.per[offer.unit];
  const parts = [
    length,
    text.capacity(capacity).toLocaleLowerCase('pt-BR'),
    back !== null && servicePauseText.returns(formatCalendarDay(back)),
  ];
  return parts.filter(Boolean).join(' · ');
}
