import {
  addAvailabilityException,
  getAvailability,
  removeAvailabilityException,
  replaceWeeklyHours,
} from '@patinha/contract/availability';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { WeekHours } from '../../lib/week/use-week-draft.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { addedText } from './availability.strings.ts';

export const ownAvailability = () =>
  queryOptions({ queryKey: ['availability', 'own'], queryFn: () => api(getAvailability) });

export interface NewException {
  readonly day: string;
  readonly is_open: boolean;
  readonly start_minute: number | null;
  readonly end_minute: number | null;
  readonly last_day?: string | undefined;
}

/** Own weekly hours and exceptions: each change reloads every screen that shows them, or a service that lacks hours. */
export function useAvailabilityChanges(onWeekSaved?: () => void) {
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      ['availability', 'service'].map((changed) => client.invalidateQueries({ queryKey: [changed] })),
    );
  return {
    saveWeek: useMutation({
      mutationFn: (hours: WeekHours) => api(replaceWeeklyHours, { body: { hours } }),
      onSuccess: () => {
        onWeekSaved?.();
        return onSuccess();
      },
    }),
    add: useMutation({
      mutationFn: (exception: NewException) => api(addAvailabilityException, { body: exception }),
      onSuccess: ({ booking_count: standing }) => {
        toast({ title: addedText.title, ...(standing > 0 && { description: addedText.standing(standing) }) });
        return onSuccess();
      },
    }),
    remove: useMutation({
      // One after another: each takes the lock of the same calendar.
      mutationFn: async (exceptionIds: readonly string[]) => {
        for (const exceptionId of exceptionIds)
          await api(removeAvailabilityException, { params: { exception_id: exceptionId } });
      },
      onSettled: onSuccess,
    }),
  };
}
