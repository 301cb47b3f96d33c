import type { Booking } from '@patinha/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { askForBooking } from './booking.api.ts';
import { emptyDraft, requestBodyOf, type RequestDraft, type RequestedService } from './request-draft.ts';
import { type Problems, problemsOf, problemsOfRefusal } from './request-problems.ts';

interface RequestOptions {
  readonly service: RequestedService;
  readonly petIds: readonly string[];
  readonly initialTime?: Partial<Pick<RequestDraft, 'day' | 'time'>>;
  readonly onRequested: (booking: Booking) => void;
}

/** The draft, its mistakes and its sending. One key goes with one draft: sent twice, it asks once. */
export function useBookingRequest({ service, petIds, initialTime, onRequested }: RequestOptions) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => ({ ...emptyDraft(service, petIds), ...initialTime }));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<Problems>({});
  const request = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof requestBodyOf>>) => askForBooking(body, key),
    onSuccess: onRequested,
    onError: (error) => setProblems(problemsOfRefusal(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });

  const change = (changes: Partial<RequestDraft>) => {
    setDraft((typed) => ({ ...typed, ...changes }));
    setKey(crypto.randomUUID());
  };
  const submit = (): Problems => {
    const found = problemsOf(draft, service, new Date());
    setProblems(found);
    const body = requestBodyOf(draft, service);
    if (Object.keys(found).length === 0 && body) request.mutate(body);
    return found;
  };
  return { draft, problems, change, submit, isPending: request.isPending, error: request.error };
}
