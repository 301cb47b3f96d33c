import { eq, inArray, sql, type SQL } from 'drizzle-orm';

import { type Person, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { cardValidations, loyaltyCards } from './loyalty-card.table.ts';

const ownCard = ({ userId }: Person): SQL =>
  sql`(select id from loyalty_cards where user_id = ${userId}::uuid)`;

export const loyaltyCardPersonalData: readonly PersonalTable[] = [
  personalTable(loyaltyCards, {
    of: ({ userId }) => eq(loyaltyCards.userId, userId),
    exported: ['id', 'status', 'usesCount', 'validationsCount', 'createdAt'],
    withheld: [
      'userId',
      'rotationNumber',
      'qrNonceHash',
      'shortCodeHash',
      'nonceExpiresAt',
      'lastNonceHash',
      'lastShortCodeHash',
      'lastEndedAt',
      'lastMemberRotationAt',
    ],
    erase: () => ({
      status: 'cancelled' as const,
      qrNonceHash: null,
      shortCodeHash: null,
      lastNonceHash: null,
      lastShortCodeHash: null,
    }),
  }),
  personalTable(cardValidations, {
    section: 'card_validations_received',
    of: (person) => inArray(cardValidations.cardId, ownCard(person)),
    exported: ['id', 'wasShownInFull', 'isCounted', 'validatedAt'],
    withheld: ['cardId', 'validatorId', 'providerId', 'reason', 'codeHash'],
    // The partner's words about a person who is gone.
    erase: () => ({ reason: null }),
  }),
  personalTable(cardValidations, {
    section: 'card_validations_made',
    of: ({ userId }) => eq(cardValidations.validatorId, userId),
    exported: ['id', 'reason', 'validatedAt'],
    withheld: [],
    erase: () => ({ reason: null }),
  }),
];
