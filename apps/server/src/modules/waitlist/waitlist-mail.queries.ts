import { eq } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { waitlistEntries, waitlistOffers } from './waitlist.table.ts';

const selectOfferForMail = (db: Database) =>
  db
    .select({
      status: waitlistOffers.status,
      startsAt: waitlistOffers.startsAt,
      expiresAt: waitlistOffers.expiresAt,
      zone: waitlistEntries.zone,
      title: services.title,
      providerName: providers.displayName,
      userId: profiles.userId,
      email: profiles.email,
      name: profiles.fullName,
    })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .innerJoin(services, eq(services.id, waitlistOffers.serviceId))
    .innerJoin(providers, eq(providers.id, waitlistOffers.providerId))
    .innerJoin(profiles, eq(profiles.userId, waitlistEntries.tutorId));
export type MailedOffer = Awaited<ReturnType<typeof selectOfferForMail>>[number];

/** The kinds of notification about an offer. */
export async function findOfferForMail(db: Database, offerId: string): Promise<MailedOffer | undefined> {
  const [row] = await selectOfferForMail(db).where(eq(waitlistOffers.id, offerId));
  return row;
}
