import { readShopPage, type ShopPage, showOnPage } from '@patinha/contract/company';
import { firstNameOf } from '@patinha/domain/account';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { readShop, type Shop } from './shop-page.actions.ts';
import { showPerson } from './team-page.actions.ts';

export const shopPageRoutes: ModuleRoutes = (app) => {
  read(app, readShopPage, async ({ db, params }) =>
    presentShop(await readShop(db, params.company_id, await readClock(db))),
  );

  write(app, showOnPage, async ({ tx, actor, params, body, now }) => {
    await showPerson(tx, { actor, personId: params.member_id, isShown: body.is_shown, now });
    return {};
  });
};

const presentShop = ({ zone, opening, days, team, offers }: Shop): ShopPage => ({
  zone,
  opening: opening && {
    is_open: opening.isOpen,
    changes_at: opening.changesAt?.toISOString() ?? null,
  },
  days: days.map(({ day, open }) => ({
    day,
    open: open.map(({ startMinute, endMinute }) => ({ start_minute: startMinute, end_minute: endMinute })),
  })),
  team: team.map(({ fullName, photoUrl, does }) => ({
    first_name: firstNameOf(fullName),
    photo_url: photoUrl,
    does,
  })),
  offers: offers.map((offer) => ({
    id: offer.id,
    title: offer.title,
    pct_off: offer.pctOff,
    min_value_cents: offer.minValueCents,
    max_discount_cents: offer.maxDiscountCents,
    at_counter: offer.isAtCounter,
    online: offer.isOnline,
    runs_until: offer.runsUntil.toISOString(),
  })),
});
