import { addMs, dayMs, type UserType } from '@patinha/domain/shared';
import { type DocumentType, requiredDocuments } from '@patinha/domain/verification';

import { recordApprovals } from '../modules/verification/index.ts';
import type { Transaction } from '../platform/db/database.ts';

const validityDays = 365;

/** All documents that a demonstration account would have had to submit, approved when the account was created. */
export const approveDemonstration = (
  tx: Transaction,
  {
    userId,
    userType,
    badges = [],
    now,
  }: {
    readonly userId: string;
    readonly userType: UserType;
    readonly badges?: readonly DocumentType[];
    readonly now: Date;
  },
): Promise<void> =>
  recordApprovals(tx, userId, {
    types: [...requiredDocuments[userType], ...badges],
    reviewedAt: now,
    expiresAt: addMs(now, validityDays * dayMs),
    now,
  });
