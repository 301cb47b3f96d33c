import { annulRefusal, canAnswerContest, canUndo, undoRefusal } from '@patinha/domain/promotion';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { authorize, type Authorized } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { type CardPartners, uncountDiscount } from '../../loyalty-card/index.ts';
import { notify } from '../../notification/index.ts';
import {
  type ContestedRow,
  lockRedemption,
  markAnswered,
  markWithdrawn,
  restoreUse,
} from './contest.queries.ts';
import { requireGiver } from './redemption.actions.ts';

interface Step {
  readonly redemptionId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Undoes a discount registered by mistake, by the person who registered it; the accepted card takes another one. */
export async function undo(
  tx: Transaction,
  { partners, ...step }: Step & { readonly partners: CardPartners },
): Promise<void> {
  const { redemptionId, actor, now } = step;
  const giver = await requireGiver(tx, actor, partners);
  const found = await lockRedemption(tx, redemptionId);
  const isOwn = (row: ContestedRow) => canUndo(row, { userId: actor.userId, partnerId: giver.partnerId });
  const redemption = authorize(found, isOwn, actor, 'promotion/redemption-not-found');
  const refusal = undoRefusal(redemption, now);
  if (refusal) throw new DomainError(`promotion/${refusal}`, { redemptionId });
  await withdraw(tx, redemption, { ...step, reason: null });
}

/** Annuls a discount of the caller's company; the member reads the reason. */
export async function annul(tx: Transaction, step: Step & { readonly reason: string }): Promise<void> {
  const { redemptionId, actor, now } = step;
  const found = await lockRedemption(tx, redemptionId);
  const isOwner = (row: ContestedRow) => row.partnerUserId === actor.userId;
  const redemption = authorize(found, isOwner, actor, 'promotion/redemption-not-found');
  const refusal = annulRefusal(redemption, now);
  if (refusal) throw new DomainError(`promotion/${refusal}`, { redemptionId });
  await withdraw(tx, redemption, step);
}

/** The discount never was: it counts nowhere, and its use is free again. */
async function withdraw(
  tx: Transaction,
  redemption: Authorized<ContestedRow>,
  { actor, now, reason }: Step & { readonly reason: string | null },
): Promise<void> {
  const { id, memberId, validationId } = redemption;
  await markWithdrawn(tx, redemption, { by: actor.userId, reason, now });
  await restoreUse(tx, redemption);
  await uncountDiscount(tx, validationId);
  await audit(tx, {
    actorId: actor.userId,
    action: reason === null ? 'promotion.undo-redemption' : 'promotion.annul-redemption',
    subjectType: 'redemption',
    subjectId: id,
  });
  await publish(tx, { users: [memberId], type: 'loyalty-card.contested', id });
  await notify(tx, {
    userId: memberId,
    kind: 'card',
    title: reason === null ? 'Um desconto seu foi desfeito' : 'Um desconto seu foi anulado',
    body: reason ?? 'Foi registrado por engano. Ele não conta como usado nem entra no seu Gasto Total.',
    path: '/carteirinha',
    key: `redemption:${id}:withdrawn`,
  });
}

interface Answer extends Step {
  readonly answer: string;
  readonly partners: CardPartners;
}

/** The company's side of a contested discount, before an admin decides. */
export async function answerContest(
  tx: Transaction,
  { redemptionId, answer, actor, partners, now }: Answer,
): Promise<void> {
  const giver = await requireGiver(tx, actor, partners);
  const found = await lockRedemption(tx, redemptionId);
  const isOurs = (row: ContestedRow) => canAnswerContest(row, giver);
  const redemption = authorize(found, isOurs, actor, 'promotion/redemption-not-found');
  const { withdrawnAt, contestedAt, contestOutcome, partnerAnswer } = redemption;
  if (withdrawnAt) throw new DomainError('promotion/redemption-withdrawn', { redemptionId });
  if (!contestedAt) throw new DomainError('promotion/not-contested', { redemptionId });
  if (contestOutcome) throw new DomainError('promotion/contest-decided', { redemptionId });
  if (partnerAnswer !== null) throw new DomainError('promotion/contest-answered', { redemptionId });
  await markAnswered(tx, redemption, { answer, by: actor.userId, now });
  await audit(tx, {
    actorId: actor.userId,
    action: 'promotion.answer-contest',
    subjectType: 'redemption',
    subjectId: redemptionId,
  });
  await publish(tx, { users: [redemption.memberId], type: 'loyalty-card.contested', id: redemptionId });
}
