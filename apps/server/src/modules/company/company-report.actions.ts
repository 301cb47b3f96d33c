import type { CompanyReport } from '@patinha/contract/company';
import { firstNameOf } from '@patinha/domain/account';
import { lastMonths, reportMonths, sameDaysBefore } from '@patinha/domain/company';

import type { Database } from '../../platform/db/database.ts';
import { planOf } from '../account/index.ts';
import { requireOwnProvider } from '../provider/index.ts';
import { countHours, countTeam, sumMonths, sumServices } from './company-report.queries.ts';

/** The caller's company by months, the running one first, and by services. */
export async function companyReport(
  db: Database,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<CompanyReport> {
  const provider = await requireOwnProvider(db, userId);
  const { company: plan } = await planOf(db, userId);
  const months = lastMonths(now, reportMonths[plan]);
  const [current] = months;
  const span = { start: months.at(-1)?.start ?? now, end: current?.end ?? now };
  const [before] = await sumMonths(db, provider.id, [sameDaysBefore(now)]);
  const team = await countTeam(db, provider.id, { ...span, start: current?.start ?? now });
  return {
    plan,
    months: await sumMonths(db, provider.id, months),
    same_days_before: { completed: before?.completed ?? 0, received_cents: before?.received_cents ?? 0 },
    hours: await countHours(db, provider.id, span),
    team: team.map(({ name, completed }) => ({ name: name && firstNameOf(name), completed })),
    services: await sumServices(db, provider.id, span),
  };
}
