import { erasedName } from '@patinha/domain/compliance';
import { eq, or } from 'drizzle-orm';

import {
  impersonalTable,
  type PersonalTable,
  personalTable,
  qualifiedName,
} from '../../platform/personal-data.ts';
import { personNotes, suspensionAppeals, suspensions } from './admin.table.ts';
import { patternChanges, watchedPatterns } from './pattern/pattern.table.ts';
import {
  answerDays,
  categoryDays,
  dayTotals,
  marketChanges,
  marketReach,
  personChanges,
  personDays,
  personSteps,
  placeDays,
  statusDays,
} from './reports/market-days.table.ts';
import { moneyDays, moneyDaysReach } from './reports/money-days.table.ts';

export const adminPersonalData: readonly PersonalTable[] = [
  personalTable(suspensions, {
    of: ({ userId }) => eq(suspensions.userId, userId),
    exported: ['id', 'reason', 'suspendedAt', 'endedAt'],
    withheld: ['userId', 'suspendedBy', 'endedBy'],
    erase: () => ({ reason: erasedName }),
  }),
  personalTable(suspensionAppeals, {
    of: ({ userId }) => eq(suspensionAppeals.userId, userId),
    exported: ['id', 'text', 'sentAt', 'outcome', 'answer', 'decidedAt'],
    withheld: ['suspensionId', 'userId', 'decidedBy'],
    erase: 'delete',
  }),
  personalTable(personNotes, {
    of: ({ userId }) => eq(personNotes.userId, userId),
    exported: ['id', 'text', 'writtenAt'],
    withheld: ['userId', 'authorId'],
    erase: 'delete',
  }),
  personalTable(watchedPatterns, {
    of: ({ userId }) => or(eq(watchedPatterns.userId, userId), eq(watchedPatterns.otherUserId, userId)),
    exported: [],
    withheld: [
      'id',
      'kind',
      'userId',
      'otherUserId',
      'count',
      'bookingIds',
      'firstAt',
      'lastAt',
      'seenAt',
      'seenBy',
      'seenCount',
      'note',
    ],
    erase: 'delete',
  }),
  personalTable(patternChanges, {
    of: ({ userId }) => eq(patternChanges.tutorId, userId),
    exported: [],
    withheld: ['tutorId', 'providerId'],
    erase: 'delete',
  }),
  impersonalTable(qualifiedName(moneyDays), 'sums of the ledger by day'),
  impersonalTable(qualifiedName(moneyDaysReach), 'how far the ledger has been summed'),
  impersonalTable(qualifiedName(personSteps), 'opaque ids, and whether each account was ever served'),
  impersonalTable(qualifiedName(personChanges), 'opaque ids, for a minute'),
  impersonalTable(qualifiedName(marketReach), 'how far the days have been counted'),
  ...[categoryDays, placeDays, statusDays, answerDays, dayTotals, personDays, marketChanges].map((table) =>
    impersonalTable(qualifiedName(table), 'numbers of a day'),
  ),
];
