import { openDays, openingAt, openingWithinDays } from '@patinha/domain/availability';
import { addDays, calendarDay } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { readDays } from '../../availability/index.ts';
import { shopOffers } from '../../promotion/index.ts';
import { isPublishable, type ProviderRow, requirePublicProvider } from '../../provider/index.ts';
import { seatedTeam } from '../assignment/assignment.actions.ts';
import { selectDuties } from '../duty/duty.queries.ts';
import { selectKinds, selectShown } from './shop-page.queries.ts';

/** Days that the page writes out. */
const listedDays = 7;

/** What only a company has on its public page; `provider/not-found` for everyone else, and for one without a page. */
export async function readShop(db: Database, providerId: string, now: Date) {
  const company = await requirePublicProvider(db, providerId);
  if (company.kind !== 'empresa') throw new DomainError('provider/not-found', { providerId });
  return {
    zone: company.zone,
    ...(await hoursOf(db, company, now)),
    team: await shownTeam(db, company),
    // The counter refuses who is not verified, and so does a booking.
    offers: isPublishable(company, now) ? await shopOffers(db, company.id, now) : [],
  };
}
export type Shop = Awaited<ReturnType<typeof readShop>>;

async function hoursOf(db: Database, { id, zone }: ProviderRow, now: Date) {
  const from = calendarDay(now, zone);
  const calendar = await readDays(db, id, { from, to: addDays(from, openingWithinDays) });
  const hasHours = calendar.hours.length > 0 || calendar.exceptions.some(({ isOpen }) => isOpen);
  return {
    opening: hasHours ? openingAt(now, calendar, zone) : null,
    days: hasHours ? openDays(from, listedDays, calendar) : [],
  };
}

/** Those who put themselves on the page, while they have a seat and may come in. */
async function shownTeam(db: Database, company: ProviderRow) {
  const seated = new Set((await seatedTeam(db, company)).map(({ userId }) => userId));
  const shown = (await selectShown(db, company)).filter(
    ({ userId, fullName }) => seated.has(userId) && fullName !== '',
  );
  const given = new Map(
    (await selectDuties(db, company.id)).map(({ userId, serviceIds }) => [userId, serviceIds ?? []]),
  );
  const kinds = await selectKinds(db, company.id, [...given.values()].flat());
  return shown.map(({ userId, fullName, photoUrl }) => ({
    fullName,
    photoUrl,
    does: [...new Set((given.get(userId) ?? []).flatMap((id) => kinds.get(id) ?? []))],
  }));
}
