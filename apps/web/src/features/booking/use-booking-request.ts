import type { Booking } from '@patinha/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useBodyKeys } from '../../lib/body-key.ts';
import { askForBooking, priceQuote } from './booking.api.ts';
import { firstDraft } from './draft-start.ts';
import {
  type DraftStart,
  quoteQueryOf,
  requestBodyOf,
  type RequestDraft,
  type RequestedService,
} from './request-draft.ts';
import { type Problems, problemsOf, problemsOfRefusal } from './request-problems.ts';

interface RequestOptions {
  readonly service: RequestedService;
  readonly petIds: readonly string[];
  readonly start?: DraftStart;
  readonly onRequested: (booking: Booking) => void;
}

/** The draft, its mistakes and its sending. One key goes with one request: sent twice, it asks once. */
export function useBookingRequest({ service, petIds, start, onRequested }: RequestOptions) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => firstDraft(service, petIds, start));
  const { keyOf } = useBodyKeys();
  const [problems, setProblems] = useState<Problems>({});
  const request = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof requestBodyOf>>) => askForBooking(body, keyOf(body)),
    onSuccess: onRequested,
    onError: (error) => setProblems(problemsOfRefusal(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });

  const change = (changes: Partial<RequestDraft>) => setDraft((typed) => ({ ...typed, ...changes }));
  const check = (): Problems => {
    const found = problemsOf(draft, service, new Date());
    setProblems(found);
    return found;
  };
  const submit = (): Problems => {
    const found = check();
    const body = requestBodyOf(draft, service);
    // What the price on the screen promised: the server refuses to charge another one.
    const quote = queries.getQueryData(priceQuote(quoteQueryOf(draft, service)).queryKey);
    const promised = quote && { promotion_id: quote.promotion?.id ?? null };
    if (Object.keys(found).length === 0 && body) request.mutate({ ...body, ...promised });
    return found;
  };
  return { draft, problems, change, check, submit, isPending: request.isPending, error: request.error };
}
