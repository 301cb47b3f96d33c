import type { CompanyOverview } from '@patinha/contract/company';
import { averageTicketCents, conversionPercent } from '@patinha/domain/company';
import { cents } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { findBridge, presentBridge } from '../ledger/index.ts';
import { requireOwnProvider } from '../provider/index.ts';
import { countActiveServices, sumBookings } from './company.queries.ts';

/** The six figures of the caller's company by the formulas of §9. */
export async function companyFigures(db: Database, userId: string): Promise<CompanyOverview> {
  const provider = await requireOwnProvider(db, userId);
  const sums = await sumBookings(db, provider.id);
  const revenueCents = cents(sums.revenueCents);
  return {
    revenue_cents: revenueCents,
    bridge: presentBridge(await findBridge(db, provider.id)),
    bookings_count: sums.count,
    customers_count: sums.customers,
    active_services_count: await countActiveServices(db, provider.id),
    average_ticket_cents: averageTicketCents(revenueCents, sums.completed),
    conversion_percent: conversionPercent(sums.completed, sums.count),
  };
}
