import { listFreeDays } from '@patinha/contract/availability';
import type { ResponseOf } from '@patinha/contract/shared';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../../lib/api/http.ts';
import type { RequestedService } from '../request-draft.ts';

/** The free times of a service on each of the next 14 days, in one reading. */
export const freeDaysOf = (serviceId: string, durationMinutes: number | undefined) =>
  queryOptions({
    queryKey: ['availability', 'free-days', serviceId, durationMinutes],
    queryFn: ({ signal }) =>
      api(
        listFreeDays,
        {
          params: { service_id: serviceId },
          query: durationMinutes === undefined ? {} : { duration_minutes: durationMinutes },
        },
        { signal },
      ),
    retry: false,
  });

export type FreeDays = ResponseOf<typeof listFreeDays>;
export type FreeDay = FreeDays['items'][number];

/** Minutes that a new request asks for; undefined where the service says itself how long it takes. */
export const firstMinutes = ({
  price_per_hour_cents: hour,
}: Pick<RequestedService, 'price_per_hour_cents'>) => (hour === null ? undefined : 60);
