import type { BodyOf } from '@patinha/contract/shared';
import { joinWaitlist, leaveWaitlist, listWaitlist, passOffer } from '@patinha/contract/waitlist';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** Under the key of the availability: a held time is free for its holder only. */
export const ownWaits = () =>
  queryOptions({
    queryKey: ['availability', 'waits'],
    queryFn: ({ signal }) => api(listWaitlist, {}, { signal }),
  });

export const joinLine = (body: BodyOf<typeof joinWaitlist>, idempotencyKey: string) =>
  api(joinWaitlist, { body }, { idempotencyKey });

export const leaveLine = (entryId: string) => api(leaveWaitlist, { params: { entry_id: entryId } });

export const passTime = (entryId: string, offerId: string) =>
  api(passOffer, { params: { entry_id: entryId }, body: { waitlist_offer_id: offerId } });
