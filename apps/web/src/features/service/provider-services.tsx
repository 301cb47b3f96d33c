import type { ListedService } from '@patinha/contract/service';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { serviceTypeLabel } from '../../lib/service-type-label.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatCalendarDay } from '../../ui/format.ts';
import { PriceList } from './price-list.tsx';
import { servicePauseText } from './service-pause.strings.ts';
import { ServicePicture } from './service-picture.tsx';
import { servicesOf } from './service.api.ts';
import { errorText, ownServicesText, servicePageText as text } from './service.strings.ts';

interface ProviderServicesProps {
  readonly providerId: string;
  /** Draws the way to a conversation about a service. */
  readonly renderTalk?: (serviceId: string) => ReactNode;
  /** Draws the heart of a service. */
  readonly renderHeart?: (service: Pick<ListedService, 'id' | 'title'>) => ReactNode;
}

/** The published services of a provider, on its public page. */
export function ProviderServices({ providerId, renderTalk, renderHeart }: ProviderServicesProps) {
  const services = useInfiniteQuery(servicesOf(providerId));
  if (services.isPending) return <SkeletonList rows={2} className="h-36" />;
  if (!services.data)
    return (
      <ErrorCard
        title={text.listFailed}
        description={errorText(services.error)}
        onRetry={() => services.refetch()}
      />
    );
  const items = services.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
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
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {items.map((service) => (
          <ListedLine
            key={service.id}
            service={service}
            talk={renderTalk?.(service.id)}
            heart={renderHeart?.(service)}
          />
        ))}
      </ul>
      {services.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={services.isFetchingNextPage}
          onClick={() => void services.fetchNextPage()}
        >
          {services.isFetchingNextPage ? ownServicesText.loadingMore : ownServicesText.more}
        </Button>
      )}
    </div>
  );
}

interface ListedLineProps {
  readonly service: ListedService;
  readonly talk: ReactNode;
  readonly heart: ReactNode;
}

const ListedLine = ({ service, talk, heart }: ListedLineProps) => (
  <li className="border-border bg-card shadow-card focus-within:outline-ring hover:border-primary relative flex gap-4 rounded-xl border p-4 focus-within:outline-3 focus-within:outline-offset-2">
    <ServicePicture type={service.service_type} photoUrl={service.photo_url} />
    <div className="min-w-0 flex-1">
      <p className="text-muted-foreground text-sm">{serviceTypeLabel[service.service_type]}</p>
      <h3 className="mb-2 text-lg [overflow-wrap:anywhere]">
        <Link to={`/servicos/${service.id}`} className="outline-none after:absolute after:inset-0">
          {service.title}
        </Link>
      </h3>
      {service.returns_on !== null && (
        <p className="mb-2 font-semibold">
          {servicePauseText.returns(formatCalendarDay(service.returns_on))}
        </p>
      )}
      <PriceList offers={service.offers} />
      {talk && <div className="relative mt-3">{talk}</div>}
    </div>
    {heart}
  </li>
);
