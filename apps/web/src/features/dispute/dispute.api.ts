import {
  acceptDisputeDecision,
  addDisputeEvidence,
  answerDisputeOffer,
  chooseDisputeRefund,
  type DisputePage,
  offerInDispute,
  openDispute,
  readDispute,
  type RefundTarget,
  reopenDispute,
  writeInDispute,
} from '@patinha/contract/dispute';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

const pageKey = (bookingId: string) => ['dispute', bookingId] as const;

export const disputePage = (bookingId: string) =>
  queryOptions({
    queryKey: pageKey(bookingId),
    queryFn: ({ signal }) => api(readDispute, { params: { booking_id: bookingId } }, { signal }),
    meta: { failure: 'dispute' },
  });

/** Every action of a party returns the updated page. */
function usePageChange<Input>(
  bookingId: string,
  change: (input: Input) => Promise<DisputePage>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (page) => {
      queries.setQueryData(disputePage(bookingId).queryKey, page);
      onDone?.();
    },
    // Another operator was quicker: the current state is shown.
    onError: () => queries.invalidateQueries({ queryKey: pageKey(bookingId) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}

const params = (bookingId: string) => ({ booking_id: bookingId });

export const useOpen = (bookingId: string, onDone: () => void) =>
  usePageChange(
    bookingId,
    (reason: string) => api(openDispute, { params: params(bookingId), body: { reason } }),
    onDone,
  );

export const useWrite = (bookingId: string) =>
  usePageChange(bookingId, (text: string) =>
    api(writeInDispute, { params: params(bookingId), body: { text } }),
  );

export const useEvidence = (bookingId: string) =>
  usePageChange(bookingId, (file: File) =>
    api(addDisputeEvidence, { params: params(bookingId), body: { file } }),
  );

export interface OfferInput {
  readonly refundCents: number;
  readonly text: string;
}

export const useOffer = (bookingId: string) =>
  usePageChange(bookingId, ({ refundCents, text }: OfferInput) =>
    api(offerInDispute, {
      params: params(bookingId),
      body: { refund_cents: refundCents, ...(text !== '' && { text }) },
    }),
  );

export const useAnswerOffer = (bookingId: string, offerId: string) =>
  usePageChange(bookingId, (accepts: boolean) =>
    api(answerDisputeOffer, { params: { ...params(bookingId), offer_id: offerId }, body: { accepts } }),
  );

export const useRefundChoice = (bookingId: string) =>
  usePageChange(bookingId, (target: RefundTarget) =>
    api(chooseDisputeRefund, { params: params(bookingId), body: { refund_to: target } }),
  );

export const useAcceptDecision = (bookingId: string, onDone: () => void) =>
  usePageChange(bookingId, () => api(acceptDisputeDecision, { params: params(bookingId), body: {} }), onDone);

export const useReopen = (bookingId: string, onDone: () => void) =>
  usePageChange(
    bookingId,
    (reason: string) => api(reopenDispute, { params: params(bookingId), body: { reason } }),
    onDone,
  );
