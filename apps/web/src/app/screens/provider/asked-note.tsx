import { substituteAsks } from '../../../features/substitution/substitute-asks.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

// Few sellers are asked to go in the place of a colleague.
const AskedBookings = lazyPart(async () => (await import('./asked-bookings.tsx')).AskedBookings);

/** The invitations to substitute, once there is one. */
export const AskedNote = () => (useQuery(substituteAsks()).data?.items.length ? <AskedBookings /> : null);
