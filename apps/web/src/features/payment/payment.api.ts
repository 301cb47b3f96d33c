import { listPayments, startPayment, type Payment, type PaymentQuote } from '@patinha/contract/payment';
import { isPaymentOpen } from '@patinha/domain/payment';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { type CardForm, cardTokenFor } from './card/card-token.ts';
import { changeOf, type PaidThing } from './quote.api.ts';

// Events announce changes; an open payment is polled anyway, in case one was missed.
const openPollMs = 4_000;

/** Newest first. */
export const bookingPayments = (paid: PaidThing) =>
  queryOptions({
    queryKey: ['payment', 'of-booking', paid.bookingId, paid.stayChangeId ?? null],
    queryFn: async (): Promise<readonly Payment[]> =>
      (await api(listPayments, { params: { booking_id: paid.bookingId }, query: changeOf(paid) })).items,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isPaymentOpen(status)) ? openPollMs : false,
  });

export interface PaymentChoice {
  readonly useWallet: boolean;
  /** Left out for Pix and for what the wallet pays wholly. */
  readonly card?: CardForm;
  /** Keep that card for later. */
  readonly savesCard?: boolean;
  /** A kept card, in place of `card`. */
  readonly savedCardId?: string;
}

/** Card data goes straight to the PSP; our server gets the token only. */
export function useStartPayment(
  { booking_id: bookingId, stay_change_id: changeId, card_tokens_url: cardTokensUrl }: PaymentQuote,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choice: PaymentChoice) =>
      api(startPayment, {
        params: { booking_id: bookingId },
        body: {
          ...changeOf({ bookingId, stayChangeId: changeId ?? undefined }),
          use_wallet: choice.useWallet,
          ...(await methodOf(choice, cardTokensUrl)),
        },
      }),
    onSuccess: () => onDone?.(),
    onSettled: () =>
      Promise.all(
        ['payment', 'booking', 'wallet'].map((module) =>
          queryClient.invalidateQueries({ queryKey: [module] }),
        ),
      ),
  });
}

async function methodOf({ card, savesCard, savedCardId }: PaymentChoice, cardTokensUrl: string | null) {
  if (savedCardId !== undefined) return { method: 'card', saved_card_id: savedCardId } as const;
  if (!card || cardTokensUrl === null) return { method: 'pix' } as const;
  const card_token = await cardTokenFor(card, cardTokensUrl);
  return { method: 'card', card_token, ...(savesCard === true && { save_card: true }) } as const;
}
