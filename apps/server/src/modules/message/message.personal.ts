import { erasedName } from '@patinha/domain/compliance';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';

import { ofProvider, type Person, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { messageReads, messageReports, messages, messageThreads, personBlocks } from './message.table.ts';
import { savedReplies } from './reply/saved-reply.table.ts';

// Conversations: the own messages whole, the other side's without contacts (security.md 33).

const isOwnThread = ({ userId, providerId }: Person): SQL | undefined =>
  or(
    eq(messageThreads.tutorId, userId),
    providerId === undefined ? undefined : eq(messageThreads.providerId, providerId),
  );
const ownThreads = (person: Person): SQL =>
  sql`(select id from message_threads where ${isOwnThread(person)})`;

export const messagePersonalData: readonly PersonalTable[] = [
  personalTable(messageThreads, {
    of: isOwnThread,
    exported: ['id', 'bookingId', 'serviceId', 'needId', 'lastPosition', 'lastMessageAt', 'createdAt'],
    withheld: ['tutorId', 'providerId'],
    // The other side keeps what it wrote.
    erase: 'keep',
  }),
  personalTable(messages, {
    section: 'messages_sent',
    of: ({ userId }) => eq(messages.senderId, userId),
    exported: ['id', 'threadId', 'position', 'body', 'photoWidth', 'photoHeight', 'createdAt'],
    withheld: ['senderId', 'shownBody', 'photoKey'],
    file: { key: 'photoKey', extension: 'webp', sealedFor: undefined },
    erase: () => ({ body: null, shownBody: null, photoKey: null, photoWidth: null, photoHeight: null }),
  }),
  personalTable(messages, {
    section: 'messages_received',
    of: (person) =>
      and(ne(messages.senderId, person.userId), sql`${messages.threadId} in ${ownThreads(person)}`),
    exported: ['id', 'threadId', 'position', 'shownBody', 'createdAt'],
    withheld: [],
    erase: 'keep',
  }),
  personalTable(messageReads, {
    of: ({ userId }) => eq(messageReads.userId, userId),
    exported: ['threadId', 'deliveredPosition', 'readPosition'],
    withheld: ['userId', 'toldPosition'],
    erase: 'delete',
  }),
  personalTable(savedReplies, {
    of: ofProvider(savedReplies.providerId),
    exported: ['texts'],
    withheld: ['providerId', 'revision'],
    erase: 'delete',
  }),
  personalTable(personBlocks, {
    section: 'person_blocks_made',
    of: ({ userId }) => eq(personBlocks.blockerId, userId),
    exported: ['createdAt'],
    withheld: ['blockerId', 'blockedId'],
    erase: 'delete',
  }),
  personalTable(personBlocks, {
    section: 'person_blocks_received',
    of: ({ userId }) => eq(personBlocks.blockedId, userId),
    exported: [],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(messageReports, {
    section: 'message_reports_made',
    of: ({ userId }) => eq(messageReports.reporterId, userId),
    exported: ['messageId', 'reason', 'detail', 'reportedAt', 'decidedAt'],
    withheld: ['id', 'reporterId', 'reportedId', 'decision', 'decisionReason', 'decidedBy'],
    erase: () => ({ detail: null }),
  }),
  // They were told the outcome, but not who reported them or what for.
  personalTable(messageReports, {
    section: 'message_decisions_received',
    of: ({ userId }) =>
      and(eq(messageReports.reportedId, userId), sql`${messageReports.decision} in ('warn', 'suspend')`),
    exported: ['messageId', 'decision', 'decisionReason', 'decidedAt'],
    withheld: [],
    erase: () => ({ decisionReason: erasedName }),
  }),
];
