import { type HappyHour, listHappyHour } from '@patinha/contract/promotion';
import { runsUntil } from '@patinha/domain/promotion';
import { shownDistanceKm } from '@patinha/domain/search';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { type HappyHourOffer, readHappyHour } from './happy-hour.actions.ts';
import { recordImpressions } from './promotion-results.actions.ts';
import { presentTerms } from './promotion.presenter.ts';

function presentOffer(offer: HappyHourOffer, now: Date): HappyHour {
  const isRunning = offer.nextAt <= now;
  return {
    id: offer.id,
    partner_id: offer.partnerId,
    partner_name: offer.partnerName,
    city: offer.city,
    state: offer.state,
    ...presentTerms(offer),
    is_running: isRunning,
    runs_until: isRunning ? runsUntil(offer, now).toISOString() : null,
    starts_at: isRunning ? null : offer.nextAt.toISOString(),
    distance_km: offer.distanceKm === null ? null : shownDistanceKm(offer.distanceKm),
  };
}

export const happyHourRoutes: ModuleRoutes = (app) => {
  read(app, listHappyHour, async ({ db, actor, query: { lat, lng } }) => {
    const point = lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
    const now = await readClock(db);
    const offers = await readHappyHour(db, { memberId: actor.userId, point, now });
    await recordImpressions(db, { viewerId: actor.userId, offers, now });
    return { items: offers.map((offer) => presentOffer(offer, now)) };
  });
};
