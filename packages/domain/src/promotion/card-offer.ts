import { type CardOffer, plainOffer } from '../loyalty-card/index.ts';
import { hasUsesLeft, type UsablePromotion } from './discount.ts';

type Running = Pick<UsablePromotion, 'totalLimit' | 'perUserLimit' | 'usedCount' | 'usedByPerson'> & {
  readonly title: string;
};

/**
 * What a company can give a member out of the promotions that run now (D-194). When none has a use left, the first one
 * that the person used up gives the reason, else the first one that everybody did.
 */
export function cardOfferOf(running: readonly Running[]): CardOffer {
  if (running.some(hasUsesLeft)) return plainOffer('discount');
  const byPerson = running.find(
    ({ perUserLimit, usedByPerson }) => usedByPerson >= (perUserLimit ?? Infinity),
  );
  if (byPerson)
    return { state: 'person-limit', promotionTitle: byPerson.title, limit: byPerson.perUserLimit };
  const [first] = running;
  return first
    ? { state: 'total-limit', promotionTitle: first.title, limit: first.totalLimit }
    : plainOffer('none-today');
}
