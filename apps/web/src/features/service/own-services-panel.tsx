import type { listOwnServices } from '@patinha/contract/service';
import type { ResponseOf } from '@patinha/contract/shared';
import { Plus } from 'lucide-react';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { LimitLink } from '../../lib/limit-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { OwnServiceLine } from './own-service-line.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import type { SellerSide } from './service-obstacles.tsx';
import { ownServices } from './service.api.ts';
import { ownServicesText as text, serviceFormText } from './service.strings.ts';

/** The own services with their counts: a tab of the dashboards and the screen of its own. */
export function OwnServicesPanel({ side }: { readonly side: SellerSide }) {
  const services = useInfiniteQuery(ownServices());
  if (services.isPending) return <SkeletonList rows={3} className="h-36" />;
  const [first] = services.data?.pages ?? [];
  if (!first) return <ErrorCard {...text.loadFailed} onRetry={() => services.refetch()} />;
  if (first.count === 0)
    return (
      <EmptyState tile="coleira" title={text.none} description={text.noneHint} action={<RegisterService />} />
    );
  return (
    <div className="grid gap-4">
      <Counts totals={first} />
      <ul className="grid gap-4 lg:grid-cols-2">
        {services.data?.pages
          .flatMap((page) => page.items)
          .map((service) => (
            <OwnServiceLine key={service.id} service={service} side={side} />
          ))}
      </ul>
      {services.isFetchNextPageError && <Alert tone="destructive">{text.moreFailed}</Alert>}
      {services.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={services.isFetchingNextPage}
          onClick={() => void services.fetchNextPage()}
        >
          {services.isFetchingNextPage ? text.loadingMore : text.more}
        </Button>
      )}
    </div>
  );
}

type Totals = Pick<ResponseOf<typeof listOwnServices>, 'count' | 'active_count' | 'limits'>;

/** How many there are, what the plan allows, and the way to one more while it does. */
function Counts({ totals: { count, active_count: activeCount, limits } }: { readonly totals: Totals }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">{text.count(count, activeCount)}</p>
        {limits && (
          <p className="text-muted-foreground text-sm">{text.limits(limits.registered, limits.active)}</p>
        )}
        {limits && count >= limits.registered && <LimitLink cause="service/registered-limit" />}
      </div>
      {(!limits || count < limits.registered) && <RegisterService />}
    </div>
  );
}

const RegisterService = () => (
  <ServiceDialog
    trigger={
      <Button>
        <Plus aria-hidden="true" />
        {serviceFormText.open}
      </Button>
    }
  />
);
