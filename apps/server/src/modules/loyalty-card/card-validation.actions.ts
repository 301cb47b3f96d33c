import { firstNameOf } from '@patinha/domain/account';
import {
  canSeeMember,
  type CardOffer,
  codeRefusal,
  dailyValidationsPerPartner,
  type Member,
  type MemberView,
  plainOffer,
  presentMember,
  readScannedCode,
  validationRefusal,
} from '@patinha/domain/loyalty-card';
import { type Actor, calendarDay, instantOf, saoPauloZone, secondMs } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { isPublishable } from '../provider/index.ts';
import type { CardCodes } from './card-code.crypto.ts';
import type { CardOffers } from './card-offers.port.ts';
import { cardPartnerOf } from './card-partner.actions.ts';
import type { CardPartner, CardPartners } from './card-partners.port.ts';
import {
  consumeCode,
  countValidationsBy,
  findCardOf,
  findLiveCard,
  findReadHere,
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
  readonly offers: CardOffers;
  readonly now: Date;
}

export interface Validation {
  readonly id: string;
  readonly validatedAt: Date;
  readonly member: MemberView;
  readonly offer: CardOffer;
}

/**
 * Takes a presented code once (D-53): it rotates, the validation is logged, and counted when a discount can be given
 * (D-158, D-194); the validator sees what D-55 lets them. A refused code says why: it ran out, was read here before, or
 * its card is not active. The own card is refused, and the same card again within five minutes unless a reason is given
 * (D-59). A refusal leaves the code alive.
 */
export async function validateCard(tx: Transaction, presentation: Presentation): Promise<Validation> {
  const { actor, codes, partners, now, reason } = presentation;
  const presented = presentedCode(presentation);
  const partner = await cardPartnerOf(tx, actor.userId, partners);
  const validator = { userId: actor.userId, providerId: partner?.provider.id ?? null };
  const card = await findLiveCard(tx, presented);
  if (!card) throw await refusedCode(tx, { presented, validator, now });
  await refuseUnlessAllowed(tx, { card, validator, reason, now });

  const viewer = { roles: actor.roles, verifiedUntil: partner?.provider.verifiedUntil ?? null };
  const isShownInFull = canSeeMember(viewer, now);
  const offer = await offerOf(tx, partner, { ...presentation, memberId: card.memberId });
  const isCounted = offer.state === 'discount';
  const next = codes.after({ id: card.id, rotationNumber: card.rotationNumber }, now);
  const consumption = { presented, next, validator, isShownInFull, isCounted, reason };
  const validation = await consumeCode(tx, consumption);
  if (!validation) throw await refusedCode(tx, { presented, validator, now });
  await publish(tx, { users: [card.memberId], type: 'loyalty-card.validated', id: card.id });
  return { ...validation, offer, member: presentMember(await memberOf(tx, card.memberId), isShownInFull) };
}

function presentedCode({ code, codes }: Presentation): PresentedCode {
  const secret = readScannedCode(code);
  if (!secret) throw new DomainError('loyalty-card/invalid-code');
  return { kind: secret.kind, hash: codes.hash(secret) };
}

/** The refusal of a code that is on no live card, with what ended it. */
async function refusedCode(
  tx: Transaction,
  { presented, validator, now }: Pick<Attempt, 'validator' | 'now'> & { readonly presented: PresentedCode },
): Promise<DomainError> {
  const read = await findReadHere(tx, validator, presented.hash);
  const card = await findCardOf(tx, presented);
  const at = read?.at ?? card?.endedAt;
  const code = codeRefusal({ usedHereAt: read?.at ?? null, card });
  if (!at || code === 'code-not-active') return new DomainError(`loyalty-card/${code}`);
  const secondsAgo = Math.max(0, Math.round((now.getTime() - at.getTime()) / secondMs));
  const by = read ? firstNameOf(read.by) : null;
  return new DomainError(
    `loyalty-card/${code}`,
    {},
    { ended: { at: at.toISOString(), seconds_ago: secondsAgo, by } },
  );
}

/**
 * A verified prestador gives discounts of their own; a company gives its promotions, others nothing (D-158). The team
 * gives itself nothing either.
 */
async function offerOf(
  tx: Transaction,
  partner: CardPartner | undefined,
  {
    memberId,
    offers,
    partners,
    now,
  }: Pick<Presentation, 'offers' | 'partners' | 'now'> & { readonly memberId: string },
): Promise<CardOffer> {
  if (!partner || !isPublishable(partner.provider, now)) return plainOffer('not-partner');
  const { provider } = partner;
  if (await partners.worksAt(tx, { userId: memberId, provider })) return plainOffer('colleague');
  const { id: companyId, kind } = provider;
  return kind === 'empresa' ? offers.offerAt(tx, { companyId, memberId, now }) : plainOffer('discount');
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
