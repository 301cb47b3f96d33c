import { erasedName } from '@patinha/domain/compliance';
import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';

import { auditLog } from './audit/audit.table.ts';
import { outbox } from './background/outbox.table.ts';
import { idempotencyKeys } from './http/idempotency.table.ts';
import { rateLimits } from './http/rate-limit.table.ts';
import { mailbox } from './outgoing/mail.table.ts';
import { smsOutbox } from './outgoing/sms.table.ts';
import { impersonalTable, type Person, type PersonalTable, personalTable } from './personal-data.ts';

const isAbout = (userId: string): SQL | undefined =>
  and(
    eq(auditLog.subjectType, 'user'),
    eq(auditLog.subjectId, userId),
    ne(sql`coalesce(${auditLog.actorId}::text, '')`, userId),
  );

/** Matches the values as whole words: `ana@x.br` is not found in `joana@x.br`. */
const wholeWords = (values: readonly string[]): string =>
  `(?<![\\w.%+-])(${values.map((value) => value.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)).join('|')})(?![\\w-]|\\.\\w)`;
const holds = (text: SQL, values: readonly string[]): SQL => sql`${text} ~* ${wholeWords(values)}`;
const without = (text: SQL, values: readonly string[]): SQL =>
  sql`regexp_replace(${text}, ${wholeWords(values)}, ${erasedName}, 'gi')`;

const receiver = sql`coalesce(${outbox.payload} ->> 'to', ${outbox.payload} ->> 'email')`;
const reach = ({ addresses, phones }: Person): string[] => [...addresses, ...phones];

const outboxColumns = [
  'id',
  'kind',
  'key',
  'payload',
  'createdAt',
  'availableAt',
  'attempts',
  'lastError',
  'deliveredAt',
  'parkedAt',
] as const;

export const platformPersonalData: readonly PersonalTable[] = [
  impersonalTable('public.audit_chain', 'hashes over the audit trail'),
  impersonalTable('public.leases', 'which payouts and refunds are being asked for'),
  impersonalTable('app.clock', 'one offset'),
  impersonalTable('public.job_runs', 'when each job last ended well'),
  personalTable(auditLog, {
    section: 'audit_log',
    // What the person did, and what was done to their account.
    of: ({ userId }) => or(eq(auditLog.actorId, userId), isAbout(userId)),
    exported: ['id', 'happenedAt', 'action', 'subjectType'],
    withheld: ['actorId', 'subjectId', 'details'],
    // Opaque ids only; the audit trail cannot be changed.
    erase: 'keep',
  }),

  // Rows that live for days: what was sent, answered and counted. They are never exported, and an erasure does not
  // wait for their expiry. Found by addresses and ids, which belong to one person, and never by a name, which many
  // share.
  personalTable(idempotencyKeys, {
    // Answers to other users belong to them, and are gone within a day.
    of: ({ userId }) => eq(idempotencyKeys.userId, userId),
    exported: [],
    withheld: ['userId', 'operation', 'key', 'requestHash', 'status', 'response', 'createdAt'],
    erase: 'delete',
  }),
  personalTable(outbox, {
    section: 'outbox_waiting',
    // Still being delivered to this person, or given up. Messages to other people are left to arrive.
    of: (person) => and(isNull(outbox.deliveredAt), inArray(receiver, reach(person))),
    exported: [],
    withheld: outboxColumns,
    erase: 'delete',
  }),
  personalTable(outbox, {
    section: 'outbox_delivered',
    of: (person) =>
      and(
        isNotNull(outbox.deliveredAt),
        holds(sql`${outbox.payload}::text`, [person.userId, ...reach(person)]),
      ),
    exported: [],
    withheld: outboxColumns,
    // The row and its key stay: they prevent a message from being sent twice.
    erase: () => ({ payload: {}, lastError: null }),
  }),
  personalTable(mailbox, {
    section: 'mailbox_own',
    of: ({ addresses }) => inArray(mailbox.to, [...addresses]),
    exported: [],
    withheld: ['id', 'to', 'subject', 'text', 'html', 'links', 'receivedAt'],
    erase: 'delete',
  }),
  personalTable(mailbox, {
    section: 'mailbox_of_others',
    of: ({ addresses }) =>
      and(
        notInArray(mailbox.to, [...addresses]),
        or(holds(sql`${mailbox.subject}`, addresses), holds(sql`${mailbox.text}`, addresses)),
      ),
    exported: [],
    withheld: [],
    erase: ({ addresses }) => ({
      subject: without(sql`${mailbox.subject}`, addresses),
      text: without(sql`${mailbox.text}`, addresses),
      html: without(sql`${mailbox.html}`, addresses),
    }),
  }),
  personalTable(smsOutbox, {
    of: ({ phones }) => inArray(smsOutbox.to, [...phones]),
    exported: [],
    withheld: ['id', 'to', 'text', 'sentAt'],
    erase: 'delete',
  }),
  personalTable(rateLimits, {
    of: (person) => holds(sql`${rateLimits.key}`, [person.userId, ...reach(person)]),
    exported: [],
    withheld: ['key', 'points', 'expire'],
    erase: 'delete',
  }),
];
