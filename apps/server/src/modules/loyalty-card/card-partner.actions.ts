import type { Database } from '../../platform/db/database.ts';
import { providerOf } from '../provider/index.ts';
import type { CardPartner, CardPartners } from './card-partners.port.ts';

/**
 * The business in whose name a person takes cards: their own company, else that of the team they belong to, else their
 * own service; undefined for a person without any. Only companies give discounts, so a team comes before a service of
 * one's own (D-182). Throws company/no-seat and company/suspended for a member without a service of their own.
 */
export async function cardPartnerOf(
  db: Database,
  userId: string,
  partners: CardPartners,
): Promise<CardPartner | undefined> {
  const own = await providerOf(db, userId);
  if (!own) return partners.requireMembership(db, userId);
  const asOwner = { provider: own, role: 'owner' } as const;
  return own.kind === 'empresa' ? asOwner : ((await partners.findMembership(db, userId)) ?? asOwner);
}
