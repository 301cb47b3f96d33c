import {
  canSeeMember,
  dailyValidationsPerPartner,
  type Member,
  type MemberView,
  presentMember,
  readScannedCode,
  validationRefusal,
} from '@patinha/domain/loyalty-card';
import { type Actor, calendarDay, instantOf, saoPauloZone } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import type { CardCodes } from './card-code.crypto.ts';
import { cardPartnerOf } from './card-partner.actions.ts';
import type { CardPartners } from './card-partners.port.ts';
import {
  consumeCode,
  countValidationsBy,
  findLiveCard,
  lastValidationBy,
  type LiveCard,
  type PresentedCode,
  type Validator,
} from './card-validation.queries.ts';
import { findMember } from './loyalty-card.queries.ts';

interface Presentation {
  readonly code: string;
  readonly reason: string | undefined;
  readonly actor: Actor;
  readonly codes: CardCodes;
  readonly partners: CardPartners;
  readonly now: Date;
}

export interface Validation {
  readonly id: string;
  readonly validatedAt: Date;
  readonly member: MemberView;
}

/**
 * Takes a presented code once (D-53): it rotates, the validation is counted and logged, and the
 * validator sees what D-55 lets them. A wrong, expired or used code and one of a card that is not
 * active are refused alike; so is the own card, and the same card again within five minutes unless a
 * reason is given (D-59). A refusal leaves the code alive.
 */
export async function validateCard(tx: Transaction, presentation: Presentation): Promise<Validation> {
  const { actor, codes, partners, now, reason } = presentation;
  const presented = presentedCode(presentation);
  const card = await findLiveCard(tx, presented);
  if (!card) throw new DomainError('loyalty-card/invalid-code');
  const provider = (await cardPartnerOf(tx, actor.userId, partners))?.provider;
  const validator = { userId: actor.userId, providerId: provider?.id ?? null };
  await refuseUnlessAllowed(tx, { card, validator, reason, now });

  const viewer = { roles: actor.roles, verifiedUntil: provider?.verifiedUntil ?? null };
  const isShownInFull = canSeeMember(viewer, now);
  const next = codes.after({ id: card.id, rotationNumber: card.rotationNumber }, now);
  const validation = await consumeCode(tx, { presented, next, validator, isShownInFull, reason });
  if (!validation) throw new DomainError('loyalty-card/invalid-code');
  await publish(tx, { users: [card.memberId], type: 'loyalty-card.validated', id: card.id });
  return { ...validation, member: presentMember(await memberOf(tx, card.memberId), isShownInFull) };
}

function presentedCode({ code, codes }: Presentation): PresentedCode {
  const secret = readScannedCode(code);
  if (!secret) throw new DomainError('loyalty-card/invalid-code');
  return { kind: secret.kind, hash: codes.hash(secret) };
}

interface Attempt {
  readonly card: LiveCard;
  readonly validator: Validator;
  readonly reason: string | undefined;
  readonly now: Date;
}

async function refuseUnlessAllowed(
  tx: Transaction,
  { card, validator, reason, now }: Attempt,
): Promise<void> {
  const lastValidatedHereAt = await lastValidationBy(tx, validator, card.id);
  const refusal = validationRefusal(
    { memberId: card.memberId, lastValidatedHereAt },
    { validatorId: validator.userId, reason, now },
  );
  if (refusal) throw new DomainError(`loyalty-card/${refusal}`, { cardId: card.id });
  const today = await countValidationsBy(tx, validator, startOfDay(now));
  if (today >= dailyValidationsPerPartner) throw new DomainError('loyalty-card/daily-limit', { today });
}

const startOfDay = (now: Date): Date => instantOf(calendarDay(now), 0, saoPauloZone);

async function memberOf(tx: Transaction, memberId: string): Promise<Member> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Error(`Card of ${memberId} without a profile`);
  return member;
}
