import type { ShopPage } from '@patinha/contract/company';

import { ShopHours } from '../../../features/company/shop/shop-hours.tsx';
import { ShopTeam } from '../../../features/company/shop/shop-team.tsx';
import { shopText as text } from '../../../features/company/shop/shop.strings.ts';
import { RunningOffers } from '../../../features/promotion/running-offers.tsx';
import { Part } from './page-part.tsx';

interface ShopProps {
  readonly shop: ShopPage;
}

/** The offers of a shop that run now; not drawn without any. */
export const ShopOffers = ({ shop: { offers } }: ShopProps) =>
  offers.length > 0 && (
    <Part title={text.offers}>
      <RunningOffers offers={offers} />
    </Part>
  );

/** Who works in a shop, and its week; a part without content is not drawn. */
export const ShopParts = ({ shop: { days, team } }: ShopProps) => (
  <>
    {team.length > 0 && (
      <Part title={text.team}>
        <ShopTeam team={team} />
      </Part>
    )}
    {days.length > 0 && (
      <Part title={text.hours}>
        <ShopHours days={days} />
      </Part>
    )}
  </>
);
