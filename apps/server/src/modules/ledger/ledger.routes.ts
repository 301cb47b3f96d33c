import { getEarnings } from '@patinha/contract/ledger';

import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { requireOwnProvider } from '../provider/index.ts';
import { findBridge } from './earnings/booking-earnings.queries.ts';
import { findEarnings } from './earnings/earnings.queries.ts';
import { presentBridge } from './ledger.presenter.ts';

export const ledgerRoutes: ModuleRoutes = (app) => {
  read(app, getEarnings, async ({ actor, db }) => {
    const provider = await requireOwnProvider(db, actor.userId);
    const earnings = await findEarnings(db, provider.id);
    return {
      total_cents: earnings.totalCents,
      bridge: presentBridge(await findBridge(db, provider.id)),
      net_cents: earnings.netCents,
      held_cents: earnings.heldCents,
      frozen_cents: earnings.frozenCents,
      available_cents: earnings.availableCents,
      in_transit_cents: earnings.inTransitCents,
      paid_cents: earnings.paidCents,
    };
  });
};
