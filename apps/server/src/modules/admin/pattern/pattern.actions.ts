import { canJudgePattern } from '@patinha/domain/admin';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { recordGlances } from '../../privacy/index.ts';
import { lockPattern, markSeen, type PatternRow, selectPatternPage } from './pattern.queries.ts';

/** Patterns that wait for a look, or were put away; the people named see that they were viewed. */
export const listPatterns = (
  db: Database,
  actor: Actor,
  { state, page }: { readonly state: 'open' | 'seen'; readonly page: PageRequest },
): Promise<PatternRow[]> =>
  transact(db, async (tx) => {
    const found = await selectPatternPage(tx, { state, adminId: actor.userId }, page);
    const userIds = [...new Set(found.flatMap(({ userId, otherUserId }) => [userId, otherUserId]))];
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'booking-list' });
    return found;
  });

interface PuttingAway {
  readonly patternId: string;
  readonly note: string;
  readonly now: Date;
}

/** Puts a pattern away. Throws `admin/pattern-not-found` also for one about the admin, `admin/pattern-seen` the second time. */
export async function putPatternAway(
  tx: Transaction,
  actor: Actor,
  { patternId, note, now }: PuttingAway,
): Promise<void> {
  const found = await lockPattern(tx, patternId);
  const pattern = authorize(found, canJudgePattern, actor, 'admin/pattern-not-found');
  if (pattern.seenAt) throw new DomainError('admin/pattern-seen', { patternId });
  await markSeen(tx, pattern, { seenAt: now, seenBy: actor.userId, note });
  await audit(tx, {
    actorId: actor.userId,
    action: 'admin.put-pattern-away',
    subjectType: 'pattern',
    subjectId: patternId,
    details: { owner: pattern.userId, kind: pattern.kind, count: pattern.count, reason: note },
  });
}
