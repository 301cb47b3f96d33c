import { type AppealOutcome, canAppeal, canDecideAppeal } from '@patinha/domain/admin';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { endStreamsOf, publish } from '../../../platform/live/events.ts';
import { mailAndNotify } from '../../notification/index.ts';
import { recordViews } from '../../privacy/index.ts';
import { appealLiftedMail, appealUpheldMail } from '../admin.mail.ts';
import { liftSuspension } from '../suspension.actions.ts';
import { lockUser } from '../users/admin-users.queries.ts';
import {
  type AppealRow,
  countOpenAppeals,
  findAppeal,
  findAppeals,
  findAppealsAgainst,
  findOpenSuspension,
  insertAppeal,
  type ListedAppealRow,
  updateAppeal,
} from './appeal.queries.ts';

export interface OwnAppeals {
  readonly appeals: readonly AppealRow[];
  readonly mayAppeal: boolean;
}

/** The person's appeal against the suspension in force; null when they are not suspended. */
export async function readOwnAppeals(db: Database, userId: string): Promise<OwnAppeals> {
  const suspensionId = await findOpenSuspension(db, userId);
  if (suspensionId === undefined) return { appeals: [], mayAppeal: false };
  const appeals = await findAppealsAgainst(db, suspensionId);
  return { appeals, mayAppeal: canAppeal(appeals) };
}

/** Throws `admin/nothing-to-appeal` when the person is not suspended, `admin/appeal-open` while one is undecided. */
export async function sendAppeal(
  tx: Transaction,
  { userId, text, now }: { readonly userId: string; readonly text: string; readonly now: Date },
): Promise<AppealRow> {
  // Serializes two appeals, or an appeal and the end of the suspension.
  await lockUser(tx, userId);
  const suspensionId = await findOpenSuspension(tx, userId);
  if (suspensionId === undefined) throw new DomainError('admin/nothing-to-appeal', { userId });
  if (!canAppeal(await findAppealsAgainst(tx, suspensionId)))
    throw new DomainError('admin/appeal-open', { userId });
  const appeal = await insertAppeal(tx, { suspensionId, userId, text, sentAt: now });
  await audit(tx, {
    actorId: userId,
    action: 'admin.appeal-suspension',
    subjectType: 'user',
    subjectId: userId,
    details: { appeal_id: appeal.id },
  });
  return appeal;
}

export interface AppealList {
  readonly found: readonly ListedAppealRow[];
  readonly openCount: number;
}

/** Each person shown can see that they were viewed. */
export const listAppeals = (
  db: Database,
  actor: Actor,
  wanted: { readonly userId: string | undefined; readonly page: PageRequest },
): Promise<AppealList> =>
  transact(db, async (tx) => {
    const found = await findAppeals(tx, wanted);
    const userIds = [...new Set(found.map(({ userId }) => userId))];
    // The person's admin page loads their appeals and records its own view.
    if (wanted.userId === undefined)
      await recordViews(tx, { viewerId: actor.userId, userIds, kind: 'user-list' });
    return { found, openCount: await countOpenAppeals(tx) };
  });

interface Deciding {
  readonly appealId: string;
  readonly outcome: AppealOutcome;
  readonly answer: string;
  readonly now: Date;
}

/** When two admins decide at once, the later one finds it decided. */
export async function decideAppeal(
  tx: Transaction,
  actor: Actor,
  { appealId, outcome, answer, now }: Deciding,
): Promise<AppealRow> {
  const known = await findAppeal(tx, appealId);
  // Lock the person first, as everywhere: ending the suspension itself closes the appeal too.
  const person = known && (await lockUser(tx, known.userId));
  const found = await findAppeal(tx, appealId);
  if (!person || !found) throw new DomainError('admin/appeal-not-found', { appealId });
  const appeal = authorize(found, canDecideAppeal, actor, 'admin/yourself');
  if (appeal.outcome !== null) throw new DomainError('admin/appeal-decided', { appealId });
  const { userId } = appeal;
  const isLifted = outcome === 'lifted';
  if (isLifted) await liftSuspension(tx, userId, { endedBy: actor.userId, endedAt: now });
  await audit(tx, {
    actorId: actor.userId,
    action: isLifted ? 'admin.lift-suspension' : 'admin.uphold-suspension',
    subjectType: 'user',
    subjectId: userId,
    details: { appeal_id: appealId },
  });
  const write = isLifted ? appealLiftedMail : appealUpheldMail;
  await mailAndNotify(tx, write(person.email, answer), { userId, path: '/dashboard' });
  await publish(tx, { users: [userId], type: 'account.changed', id: userId });
  if (isLifted) await endStreamsOf(tx, userId);
  return updateAppeal(tx, appeal, { outcome, answer, decidedBy: actor.userId, decidedAt: now });
}
