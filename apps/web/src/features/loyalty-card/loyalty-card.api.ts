import {
  listCardValidations,
  type LoyaltyCard,
  readLoyaltyCard,
  rotateQrCode,
  rotateQrCodeEnhanced,
} from '@patinha/contract/loyalty-card';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { stopwatch } from '../../lib/stopwatch.ts';

const cardKey = ['loyalty-card', 'own'] as const;
const rotationKey = ['loyalty-card', 'rotate'] as const;

/** The lifetime of a code since it was received, measured on this device even if its clock is wrong. */
export interface CodeLife {
  readonly lengthMs: number;
  /** Measured from the request: the time in transit counts against the code's lifetime. */
  readonly elapsedMs: () => number;
}

export interface OwnCard extends LoyaltyCard {
  readonly life: CodeLife;
}

async function readOwnCard(): Promise<OwnCard> {
  const elapsedMs = stopwatch();
  const card = await api(readLoyaltyCard);
  const lengthMs = Date.parse(card.nonce_expires_at) - Date.parse(card.read_at);
  return { ...card, life: { lengthMs, elapsedMs } };
}

export const ownCard = () => queryOptions({ queryKey: cardKey, queryFn: readOwnCard });

export const cardValidations = () =>
  infiniteQueryOptions({
    queryKey: ['loyalty-card', 'validations'],
    queryFn: ({ pageParam }) =>
      api(listCardValidations, { query: { limit: 5, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** The two names of the one renewal (D-57): the card's screen calls the first, the dashboard the second. */
const rotations = { screen: rotateQrCode, dashboard: rotateQrCodeEnhanced } as const;
export type CardPlace = keyof typeof rotations;

interface Rotation {
  readonly cardUserId: string;
  /** Whether the user renewed it; otherwise the code expired. */
  readonly isAskedFor: boolean;
}

export function useRotateCard(place: CardPlace, onAskedFor: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: rotationKey,
    // A new code is wanted as soon as there is a connection.
    networkMode: 'online',
    mutationFn: ({ cardUserId }: Rotation) => api(rotations[place], { body: { card_user_id: cardUserId } }),
    onSuccess: (_code, { isAskedFor }) => isAskedFor && onAskedFor(),
    // A refusal may mean that another window has just renewed it: then show its code.
    onSettled: () => queryClient.invalidateQueries({ queryKey: cardKey }),
  });
}

/** Whether a renewal is pending anywhere on this page, read on demand. */
export function useIsRotating(): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey: rotationKey }) > 0;
}
