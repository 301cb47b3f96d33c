import type { ExportKind } from '@patinha/contract/admin';
import type { ReportPeriod } from '@patinha/domain/admin';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { recordViews } from '../../privacy/index.ts';
import { reportOf, requirePeriod } from '../reports/admin-reports.actions.ts';
import { bookingsCsv, plansCsv, reportCsv, usersCsv } from './admin-export.presenter.ts';
import { selectBookingsToExport, selectUsersToExport } from './admin-export.queries.ts';
import { selectPlanChargesToExport } from './admin-plan-charges.queries.ts';

/** A file is complete or refused: a truncated one would be mistaken for a complete one. */
export const maxExportLines = 5000;

interface Table {
  readonly content: string;
  readonly count: number;
  /** The people whose data the file contains. */
  readonly userIds: readonly string[];
}

type MakeTable = (tx: Transaction, period: ReportPeriod) => Promise<Table>;

const tables: Readonly<Record<ExportKind, MakeTable>> = {
  users: async (tx, period) => {
    const users = requireWhole(await selectUsersToExport(tx, period, maxExportLines + 1));
    return { content: usersCsv(users), count: users.length, userIds: users.map(({ userId }) => userId) };
  },
  bookings: async (tx, period) => {
    const bookings = requireWhole(await selectBookingsToExport(tx, period, maxExportLines + 1));
    return { content: bookingsCsv(bookings), count: bookings.length, userIds: [] };
  },
  plans: async (tx, period) => {
    const charges = requireWhole(await selectPlanChargesToExport(tx, period, maxExportLines + 1));
    return { content: plansCsv(charges), count: charges.length, userIds: [] };
  },
  report: async (tx, period) => {
    const report = await reportOf(tx, period);
    return { content: reportCsv(report), count: report.steps.length, userIds: [] };
  },
};

function requireWhole<Row>(found: readonly Row[]): readonly Row[] {
  if (found.length > maxExportLines)
    throw new DomainError('admin/export-too-large', { limit: maxExportLines });
  return found;
}

/** How many views are recorded per statement, whose parameters are limited. */
const viewsPerStatement = 1000;

/** Builds the file, audits it with its size, and records a view for everyone in it. */
export async function makeExport(
  tx: Transaction,
  actor: Actor,
  { kind, ...asked }: ReportPeriod & { readonly kind: ExportKind },
) {
  const period = requirePeriod(asked);
  const { content, count, userIds } = await tables[kind](tx, period);
  await audit(tx, {
    actorId: actor.userId,
    action: 'admin.export',
    subjectType: 'export',
    subjectId: kind,
    details: { ...period, count },
  });
  for (let from = 0; from < userIds.length; from += viewsPerStatement)
    await recordViews(tx, {
      viewerId: actor.userId,
      userIds: userIds.slice(from, from + viewsPerStatement),
      kind: 'user-export',
    });
  return { file_name: `patinha-${kind}-${period.from}-${period.to}.csv`, content, count };
}
