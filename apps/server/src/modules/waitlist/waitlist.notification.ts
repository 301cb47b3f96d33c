import { enqueue } from '../../platform/background/outbox.ts';
import type { Transaction } from '../../platform/db/database.ts';

export const offerKind = 'waitlist.offer';

/** Notifications about a kept time; waitlist.mail.ts has the texts. */
export const offerNotices = ['offered', 'lapsed', 'withdrawn'] as const;
export type OfferNotice = (typeof offerNotices)[number];

/** Once of each offer, whatever runs twice. */
export const notifyAboutOffer = (tx: Transaction, offerId: string, notice: OfferNotice): Promise<void> =>
  enqueue(tx, offerKind, { offer_id: offerId, notice }, { key: `${offerKind}:${offerId}:${notice}` });
