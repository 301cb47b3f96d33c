import { ownServices } from '../../../../features/service/service.api.ts';
import { isCompanyFace } from '../../../../lib/api/face.ts';
import { useInfiniteQuery } from '../../../../lib/api/use-query.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

// Most sellers are on sale.
const StepsLeft = lazyPart(async () => (await import('./steps-left.tsx')).StepsLeft);

/** What is left to do on the home screen of an owner who has nothing on sale. */
export function OffAirNote({ side }: { readonly side: 'prestador' | 'empresa' }) {
  const activeCount = useInfiniteQuery(ownServices()).data?.pages[0]?.active_count;
  return activeCount === 0 && !isCompanyFace() ? <StepsLeft side={side} /> : null;
}
