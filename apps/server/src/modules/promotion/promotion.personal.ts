import { erasedName } from '@patinha/domain/compliance';
import { eq } from 'drizzle-orm';

import { ofProvider, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { promotions, promotionUses, promotionViews, redemptions } from './promotion.table.ts';

export const promotionPersonalData: readonly PersonalTable[] = [
  personalTable(promotions, {
    of: ofProvider(promotions.partnerId),
    exported: [
      'id',
      'title',
      'description',
      'pctOff',
      'minValueCents',
      'maxDiscountCents',
      'startAt',
      'endAt',
      'daysOfWeek',
      'startMinute',
      'endMinute',
      'totalLimit',
      'perUserLimit',
      'isAtCounter',
      'isOnline',
      'usedCount',
      'isActive',
      'createdAt',
    ],
    withheld: ['partnerId'],
    // Members keep their discounts; the texts belong to the company.
    erase: () => ({ title: erasedName, description: null, isActive: false }),
  }),
  personalTable(promotionViews, {
    of: ({ userId }) => eq(promotionViews.viewerId, userId),
    exported: ['promotionId', 'firstShownAt'],
    withheld: ['viewerId'],
    erase: 'delete',
  }),
  personalTable(promotionUses, {
    of: ({ userId }) => eq(promotionUses.memberId, userId),
    exported: ['promotionId', 'usedCount'],
    withheld: ['memberId'],
    erase: 'keep',
  }),
  personalTable(redemptions, {
    section: 'redemptions_as_member',
    of: ({ userId }) => eq(redemptions.memberId, userId),
    exported: [
      'id',
      'promotionId',
      'purchaseCents',
      'discountCents',
      'redeemedAt',
      'contestedAt',
      'contestReason',
      'contestOutcome',
      'contestAnswer',
      'contestDecidedAt',
      'partnerAnswer',
      'withdrawnAt',
      'withdrawReason',
      'isStanding',
    ],
    withheld: [
      'partnerId',
      'validationId',
      'memberId',
      'redeemedBy',
      'contestDecidedBy',
      'partnerAnsweredBy',
      'partnerAnsweredAt',
      'withdrawnBy',
    ],
    erase: () => ({ contestReason: null, contestAnswer: null, partnerAnswer: null, withdrawReason: null }),
  }),
  personalTable(redemptions, {
    section: 'redemptions_as_partner',
    of: ofProvider(redemptions.partnerId),
    exported: ['id', 'promotionId', 'purchaseCents', 'discountCents', 'redeemedAt', 'isStanding'],
    withheld: [],
    erase: 'keep',
  }),
];
