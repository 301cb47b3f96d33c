import { useSession } from '../../../lib/auth/session.tsx';
import type { Home } from './search-filters.ts';

/** The city of the own address, from which a search without a place starts; undefined without one. */
export function useHome(): Home | undefined {
  const address = useSession().profile?.address;
  return address ? { city: address.city, state: address.state ?? undefined } : undefined;
}
