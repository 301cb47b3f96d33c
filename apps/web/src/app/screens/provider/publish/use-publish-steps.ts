import { ownAvailability } from '../../../../features/availability/availability.api.ts';
import { payoutOutlook } from '../../../../features/payout/outlook.api.ts';
import { ownServices } from '../../../../features/service/service.api.ts';
import { ownVerification } from '../../../../features/verification/own-verification.api.ts';
import { useInfiniteQuery, useQuery } from '../../../../lib/api/use-query.ts';
import { useSession } from '../../../../lib/auth/session.tsx';
import { publishingOf } from './publish-steps.ts';

/** What is left until the caller is on sale; undefined until all is known. */
export function usePublishSteps() {
  const { profile } = useSession();
  const verification = useQuery(ownVerification());
  const services = useInfiniteQuery(ownServices());
  const availability = useQuery(ownAvailability());
  const payouts = useQuery(payoutOutlook());
  const queries = [verification, services, availability, payouts];
  const known = profile && verification.data && services.data && availability.data && payouts.data;
  return {
    publishing:
      known &&
      publishingOf({
        profile,
        verification: verification.data,
        services: services.data.pages.flatMap(({ items }) => items),
        availability: availability.data,
        payouts: payouts.data,
      }),
    error: queries.find(({ error }) => error)?.error ?? undefined,
    retry: () => void Promise.all(queries.map((query) => query.refetch())),
  };
}
