import type { CardValidation, LoyaltyCard, ValidatedMember } from '@patinha/contract/loyalty-card';
import { firstNameOf } from '@patinha/domain/account';
import { type CardOffer, type MemberView, qrState } from '@patinha/domain/loyalty-card';

import type { CardCode } from './card-code.crypto.ts';
import type { ValidationRow } from './card-validation.queries.ts';
import type { MemberRow, OwnCardRow } from './loyalty-card.queries.ts';

interface CardReading {
  readonly card: OwnCardRow;
  readonly member: MemberRow;
  readonly code: CardCode;
  readonly now: Date;
}

/** A dead code is never shown, so that no screen offers one that a partner would refuse. */
export function presentCard({ card, member, code, now }: CardReading): LoyaltyCard {
  const isLive = card.status === 'active' && qrState(card.nonceExpiresAt, now) !== 'expired';
  return {
    user_id: card.userId,
    status: card.status,
    full_name: member.fullName,
    email: member.email,
    tier: member.tier,
    total_spent_cents: member.totalSpentCents,
    qr_nonce: isLive ? code.nonce : null,
    short_code: isLive ? code.shortCode : null,
    nonce_expires_at: card.nonceExpiresAt.toISOString(),
    uses_count: card.usesCount,
    validations_count: card.validationsCount,
    read_at: now.toISOString(),
  };
}

export const presentValidatedMember = (member: MemberView): ValidatedMember => ({
  first_name: member.firstName,
  full_name: member.fullName,
  email: member.email,
  tier: member.tier,
});

export const presentOffer = ({ state, promotionTitle, limit }: CardOffer) => ({
  state,
  promotion_title: promotionTitle,
  limit,
});

/** A business by its name, a person by the first name: what the member may know of who looked. */
export const presentValidation = (row: ValidationRow): CardValidation => ({
  id: row.id,
  validated_at: row.validatedAt.toISOString(),
  validated_by: row.providerName ?? firstNameOf(row.validatorName ?? ''),
  kind: row.providerKind ?? 'person',
  shown_in_full: row.wasShownInFull,
  reason: row.reason,
});
