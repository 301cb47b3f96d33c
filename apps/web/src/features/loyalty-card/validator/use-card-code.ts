import { toast } from '../../../ui/toast/toast-store.ts';
import { type CardPlace, type OwnCard, useIsRotating, useRotateCard } from '../loyalty-card.api.ts';
import { cardErrorText, renewalText } from '../loyalty-card.strings.ts';
import { useAutomaticRenewal } from '../use-automatic-renewal.ts';
import { type QrCountdown, useQrCountdown } from '../use-qr-countdown.ts';

export interface CardCode {
  /** Undefined while there is no valid code to show. */
  readonly nonce: string | undefined;
  readonly shortCode: string | undefined;
  readonly countdown: QrCountdown;
  readonly isRenewing: boolean;
  /** A renewal is pending until there is a connection. */
  readonly isWaiting: boolean;
  readonly renew: () => void;
}

/** The code of a card with its countdown, renewed by the user or, when it expires while visible, automatically. */
export function useCardCode(card: OwnCard, place: CardPlace): CardCode {
  const countdown = useQrCountdown(card.life);
  const { done, failed } = renewalText[place];
  const rotation = useRotateCard(place, () => toast(done));
  const isRotating = useIsRotating();
  const isLive = card.status === 'active' && countdown.state !== 'expired';

  useAutomaticRenewal({
    expiredAt: card.status === 'active' && !isLive ? Date.parse(card.nonce_expires_at) : undefined,
    renew: () => {
      if (!isRotating()) rotation.mutate({ cardUserId: card.user_id, isAskedFor: false });
    },
  });

  return {
    nonce: isLive ? (card.qr_nonce ?? undefined) : undefined,
    shortCode: isLive ? (card.short_code ?? undefined) : undefined,
    countdown,
    isRenewing: rotation.isPending && !rotation.isPaused,
    isWaiting: rotation.isPaused,
    renew: () =>
      rotation.mutate(
        { cardUserId: card.user_id, isAskedFor: true },
        { onError: (error) => toast({ description: cardErrorText(error), ...failed, tone: 'destructive' }) },
      ),
  };
}
