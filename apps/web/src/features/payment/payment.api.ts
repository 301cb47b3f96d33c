import { startPayment, type PaymentQuote } from '@patinha/contract/payment';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { type CardForm, cardTokenFor } from './card/card-token.ts';
import { changeOf } from './quote.api.ts';

export interface PaymentChoice {
  readonly useWallet: boolean;
  /** What the screen says is left for Pix or card; nothing else is charged. */
  readonly expectedCents: number;
  /** Left out for Pix and for what the wallet pays wholly. */
  readonly card?: CardForm;
  /** Keep that card for later. */
  readonly savesCard?: boolean;
  /** A kept card, in place of `card`. */
  readonly savedCardId?: string;
}

type Payable = Pick<PaymentQuote, 'booking_id' | 'stay_change_id' | 'card_tokens_url'>;

interface StartOptions {
  /** Called before what the payment changed is read again. */
  readonly onSuccess?: () => void;
  /** Fails without a connection, in place of waiting for one. */
  readonly networkMode?: 'always';
}

/** Card data goes straight to the PSP; our server gets the token only. */
export function useStartPayment(
  { booking_id: bookingId, stay_change_id: changeId, card_tokens_url: cardTokensUrl }: Payable,
  options: StartOptions = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'online',
    ...options,
    mutationFn: async (choice: PaymentChoice) =>
      api(startPayment, {
        params: { booking_id: bookingId },
        body: {
          ...changeOf({ bookingId, stayChangeId: changeId ?? undefined }),
          use_wallet: choice.useWallet,
          expected_cents: choice.expectedCents,
          ...(await methodOf(choice, cardTokensUrl)),
        },
      }),
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
