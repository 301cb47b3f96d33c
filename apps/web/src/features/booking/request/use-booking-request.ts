import { type Booking, requestBooking } from '@patinha/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useBodyKeys } from '../../../lib/api/body-key.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { askForBooking, type BookingRequestBody, priceQuote } from '../booking.api.ts';
import { firstDraft } from './draft-start.ts';
import {
  type DraftStart,
  isStay,
  quoteQueryOf,
  requestBodyOf,
  startOf,
  type RequestedService,
} from './request-draft.ts';
import {
  momentProblems,
  petProblems,
  requestFieldOf,
  requestSentences,
  stayProblems,
} from './request-problems.ts';

interface RequestOptions {
  readonly service: RequestedService;
  readonly petIds: readonly string[];
  readonly start?: DraftStart;
  /** Chosen on the way to the form, as its hour. */
  readonly asked?: DraftStart | undefined;
  readonly onRequested: (booking: Booking) => void;
}

/** The form of a request. One key per request: a retry takes effect once. */
export function useBookingRequest({ service, petIds, start, asked, onRequested }: RequestOptions) {
  const queries = useQueryClient();
  const { keyOf } = useBodyKeys();
  const request = useMutation({
    mutationFn: (body: BookingRequestBody) => askForBooking(body, keyOf(body)),
    onSuccess: onRequested,
    // Refused for a time that was taken meanwhile: the free ones are read again. Not waited for: until the answer is
    // handed on, the form counts as being sent, and its draft is not held for an onboarding.
    onSettled: () => {
      for (const key of ['booking', 'availability']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  return useContractForm({
    schema: requestBooking.body,
    start: firstDraft(service, petIds, start),
    over: asked,
    input: (draft) => requestBodyOf(draft, service),
    sentences: requestSentences,
    fieldOf: requestFieldOf,
    extraProblems: (draft) => ({
      ...(isStay(service) ? stayProblems(draft) : momentProblems(draft, startOf(draft, service))),
      ...petProblems(draft, service),
    }),
    send: async (_checked, _pressed, draft) => {
      // The displayed price, or the one that is about to be: the server refuses to charge a different one.
      const quote = await queries
        .ensureQueryData(priceQuote(quoteQueryOf(draft, service)))
        .catch(() => undefined);
      const promised = quote && { promotion_id: quote.promotion?.id ?? null };
      return request.mutateAsync({ ...requestBodyOf(draft, service), ...promised });
    },
    keep: `booking.${service.id}`,
  });
}
