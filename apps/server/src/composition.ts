import type { PgColumn } from 'drizzle-orm/pg-core';

import { inJobOrder } from './job-order.ts';
import { chainAudit } from './platform/audit/audit-chain.ts';
import { mailAuditHead } from './platform/audit/audit-witness.ts';
import type { Job } from './platform/background/jobs.ts';
import { type OutboxHandler, pruneOutbox } from './platform/background/outbox.ts';
import { fileColumnsOf, sweepFiles } from './platform/files/file-sweep.ts';
import { pruneIdempotencyKeys } from './platform/http/idempotency.ts';
import type { ForeignOperation } from './platform/http/openapi.ts';
import { pruneRateLimits } from './platform/http/rate-limit.ts';
import type { ModuleRoutes } from './platform/http/route.ts';
import type { Measure } from './platform/measures/measure.ts';
import { platformMeasures } from './platform/measures/platform-measures.ts';
import type { ServerModule } from './platform/module.ts';
import { mailDelivery } from './platform/outgoing/mail.ts';
import { smsDelivery } from './platform/outgoing/sms.ts';
import type { PersonalTable } from './platform/personal-data.ts';
import { platformPersonalData } from './platform/platform-personal.ts';

/** What the modules and the platform make together. */
export interface Product {
  readonly routes: readonly ModuleRoutes[];
  /** In the order in which /dev/clock runs them. */
  readonly jobs: readonly Job[];
  readonly outboxHandlers: readonly OutboxHandler[];
  readonly foreignOperations: readonly ForeignOperation[];
  readonly personalData: readonly PersonalTable[];
  /** The figures of `/metrics` that are read from the database. */
  readonly measures: readonly Measure[];
  /** The columns whose rows name the stored files. */
  readonly fileColumns: readonly PgColumn[];
}

/** Merges the manifests, given from the bottom layer up. Throws when no module owns a kind of file. */
export function composeProduct(modules: readonly ServerModule[]): Product {
  const fileColumns = fileColumnsOf(modules.flatMap(({ files }) => files ?? []));
  const jobs = [...inJobOrder(modules).flatMap((module) => module.jobs ?? []), ...platformJobs(fileColumns)];
  return {
    routes: modules.flatMap(({ routes }) => routes ?? []),
    jobs,
    outboxHandlers: [...modules.flatMap(({ deliveries }) => deliveries ?? []), mailDelivery, smsDelivery],
    foreignOperations: modules.flatMap(({ foreignOperations }) => foreignOperations ?? []),
    personalData: [...modules.flatMap(({ personalData }) => personalData ?? []), ...platformPersonalData],
    measures: [...platformMeasures(jobs), ...modules.flatMap(({ measures }) => measures ?? [])],
    fileColumns,
  };
}

const platformJobs = (fileColumns: readonly PgColumn[]): readonly Job[] => [
  { name: 'platform.chain-audit', cron: '* * * * *', run: chainAudit },
  { name: 'platform.mail-audit-head', cron: '11 6 * * *', run: mailAuditHead },
  { name: 'platform.forget-keys', cron: '7 * * * *', run: pruneIdempotencyKeys },
  { name: 'platform.forget-deliveries', cron: '37 3 * * *', run: pruneOutbox },
  { name: 'platform.forget-limits', cron: '47 * * * *', run: pruneRateLimits },
  { name: 'platform.sweep-files', cron: '7 4 * * *', run: sweepFiles(fileColumns) },
];
