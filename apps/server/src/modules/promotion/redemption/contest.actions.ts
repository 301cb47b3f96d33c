import { canContest, canDecideContest, contestRefusal } from '@patinha/domain/promotion';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { authorize, type Authorized } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { uncountDiscount } from '../../loyalty-card/index.ts';
import { notify } from '../../notification/index.ts';
import { recordViews } from '../../privacy/index.ts';
import {
  type ContestedRow,
  type Decision,
  restoreUse,
  lockRedemption,
  markContested,
  markDecided,
  selectContestedPage,
} from './contest.queries.ts';

interface Contest {
  readonly redemptionId: string;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** The member says that a redemption is wrong: it leaves their total spent, and admins see it. */
export async function contest(tx: Transaction, { redemptionId, reason, actor, now }: Contest): Promise<void> {
  const found = await lockRedemption(tx, redemptionId);
  const redemption = authorize(found, canContest, actor, 'promotion/redemption-not-found');
  const refusal = contestRefusal(redemption, now);
  if (refusal) throw new DomainError(`promotion/${refusal}`, { redemptionId });
  await markContested(tx, redemption, { reason, now });
  await audit(tx, {
    actorId: actor.userId,
    action: 'promotion.contest',
    subjectType: 'redemption',
    subjectId: redemptionId,
  });
  await publish(tx, { users: [actor.userId], type: 'loyalty-card.contested', id: redemptionId });
  await notify(tx, {
    userId: redemption.partnerUserId,
    kind: 'card',
    title: 'Um cliente contestou um desconto',
    body: 'Até nossa equipe decidir, ele fica fora das somas da campanha.',
    path: '/validar-carteirinha',
    key: `contest:${redemptionId}:opened`,
  });
}

/** The contested discounts; records the access for each member. */
export async function listContested(tx: Transaction, actor: Actor, page: PageRequest) {
  const found = await selectContestedPage(tx, page);
  const userIds = [...new Set(found.map(({ memberId }) => memberId))];
  await recordViews(tx, { viewerId: actor.userId, userIds, kind: 'user-list' });
  return found;
}

interface Deciding extends Pick<Decision, 'outcome' | 'answer'> {
  readonly redemptionId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** A void redemption never was: its use is free again. Of two admins at once the later one finds it decided. */
export async function decideContest(
  tx: Transaction,
  { redemptionId, actor, now, ...decision }: Deciding,
): Promise<void> {
  const found = await lockRedemption(tx, redemptionId);
  if (!found) throw new DomainError('promotion/redemption-not-found', { redemptionId });
  const redemption = authorize(found, canDecideContest, actor, 'promotion/own-contest');
  if (redemption.withdrawnAt) throw new DomainError('promotion/redemption-withdrawn', { redemptionId });
  if (!redemption.contestedAt) throw new DomainError('promotion/not-contested', { redemptionId });
  if (redemption.contestOutcome) throw new DomainError('promotion/contest-decided', { redemptionId });
  await markDecided(tx, redemption, { ...decision, decidedBy: actor.userId, now });
  if (decision.outcome === 'voided') {
    await restoreUse(tx, redemption);
    await uncountDiscount(tx, redemption.validationId);
  }
  await audit(tx, {
    actorId: actor.userId,
    action: decision.outcome === 'voided' ? 'promotion.void-redemption' : 'promotion.keep-redemption',
    subjectType: 'redemption',
    subjectId: redemptionId,
  });
  await notifyBoth(tx, redemption, decision);
}

async function notifyBoth(
  tx: Transaction,
  { id, memberId, partnerUserId }: Authorized<ContestedRow>,
  { outcome, answer }: Pick<Decision, 'outcome' | 'answer'>,
): Promise<void> {
  const isVoid = outcome === 'voided';
  await publish(tx, { users: [memberId], type: 'loyalty-card.contested', id });
  await notify(tx, {
    userId: memberId,
    kind: 'card',
    title: isVoid ? 'Sua contestação foi aceita' : 'Sua contestação não foi aceita',
    body: answer,
    path: '/carteirinha',
    key: `contest:${id}`,
  });
  await notify(tx, {
    userId: partnerUserId,
    kind: 'card',
    title: isVoid ? 'Um desconto foi anulado' : 'Um desconto contestado foi mantido',
    body: answer,
    path: '/validar-carteirinha',
    key: `contest:${id}:partner`,
  });
}
