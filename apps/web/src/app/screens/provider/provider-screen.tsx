import type { PublicProvider } from '@patinha/contract/provider';
import type { ListedService } from '@patinha/contract/service';
import { Link, useParams } from 'react-router';

import { publicProvider } from '../../../features/provider/provider.api.ts';
import { errorText, providerText } from '../../../features/provider/provider.strings.ts';
import { publicService, servicesOf } from '../../../features/service/service.api.ts';
import { servicePageText } from '../../../features/service/service.strings.ts';
import { useInfiniteQuery, useQuery } from '../../../lib/api/use-query.ts';
import { isGone } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader, useWindowTitle } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard } from '../../../ui/feedback.tsx';
import { CarerPage } from '../service/carer-page.tsx';
import { CarerSkeleton } from '../service/carer-skeleton.tsx';

/** /prestadores/:providerId: the page of a carer with the first service that can be booked; no contact (D-96). */
export function ProviderScreen() {
  const { providerId = '' } = useParams();
  const { data: provider, error, isPending, refetch } = useQuery(publicProvider(providerId));
  const first = useFirstService(providerId);
  useWindowTitle(provider?.display_name ?? '');
  if (isPending || (provider && first.isPending)) return <CarerSkeleton title={providerText.offeredBy} />;
  if (!provider)
    return isGone(error) ? (
      <ProviderGone />
    ) : (
      <>
        <PageHeader title={providerText.offeredBy} />
        <ErrorCard title={providerText.loadFailed} description={errorText(error)} onRetry={() => refetch()} />
      </>
    );
  const place = [provider.district, provider.city, provider.state].filter(Boolean).join(' · ');
  return (
    <CarerPage
      provider={provider}
      place={place}
      service={first.data}
      address="provider"
      more={<ProviderMore provider={provider} />}
    />
  );
}

/** The newest service that is not paused, or the newest; without one the page shows the provider alone. */
function useFirstService(providerId: string) {
  const list = useInfiniteQuery(servicesOf(providerId));
  const first = firstOf(list.data?.pages.flatMap(({ items }) => items) ?? []);
  const service = useQuery({ ...publicService(first?.id ?? ''), enabled: first !== undefined });
  return { data: service.data, isPending: list.isPending || (first !== undefined && service.isPending) };
}

const firstOf = (items: readonly ListedService[]): ListedService | undefined =>
  items.find(({ returns_on: back }) => back === null) ?? items[0];

function ProviderMore({ provider }: { readonly provider: PublicProvider }) {
  const { completed_bookings_count: completed, specialties } = provider;
  return (
    <>
      {specialties !== null && (
        <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">
          <span className="text-muted-foreground">{providerText.specialties} </span>
          {specialties}
        </p>
      )}
      {completed > 0 && <p className="text-muted-foreground text-sm">{providerText.completed(completed)}</p>}
    </>
  );
}

const ProviderGone = () => (
  <>
    <PageHeader title={providerText.gone} />
    <EmptyState
      tile="folha"
      title={providerText.goneHint}
      action={
        <Button asChild>
          <Link to="/marketplace">{servicePageText.explore}</Link>
        </Button>
      }
    />
  </>
);
