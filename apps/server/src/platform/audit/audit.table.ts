import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** Who did what to whom, and when. Append-only: migrations/0006_grants.sql rejects every change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: instant().notNull(),
    /** Null for actions of the system itself. */
    actorId: uuid(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index().on(table.subjectType, table.subjectId),
    index().on(table.actorId, table.happenedAt),
    index().on(table.action, table.happenedAt),
  ],
);

/**
 * Each audit row's position in a chain of keyed hashes, which reveals changed, removed and inserted rows. A job
 * writes it after the commit, so that writers of the trail never wait for each other (ADR "The audit chain is
 * written by a job").
 */
export const auditChain = pgTable('audit_chain', {
  /** 1, 2, 3…; a gap means a removed link. */
  position: bigint({ mode: 'number' }).primaryKey(),
  auditId: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditLog.id),
  hash: text().notNull(),
});
