import type { CompanyReport } from '@patinha/contract/company';
import { lastMonths, reportMonths } from '@patinha/domain/company';

import type { Database } from '../../platform/db/database.ts';
import { planOf } from '../account/index.ts';
import { requireOwnProvider } from '../provider/index.ts';
import { sumMonths, sumServices } from './company-report.queries.ts';

/** The caller's company by months, the running one first, and by services. */
export async function companyReport(
  db: Database,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<CompanyReport> {
  const provider = await requireOwnProvider(db, userId);
  const { company: plan } = await planOf(db, userId);
  const months = lastMonths(now, reportMonths[plan]);
  return {
    plan,
    months: await sumMonths(db, provider.id, months),
    services: await sumServices(db, provider.id, {
      start: months.at(-1)?.start ?? now,
      end: months[0]?.end ?? now,
    }),
  };
}
