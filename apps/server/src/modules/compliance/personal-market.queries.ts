import { erasedName } from '@patinha/domain/compliance';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';

import { companyInvitations, companyMembers } from '../company/team.table.ts';
import { favorites, recentServices } from '../favorite/favorite.table.ts';
import { cardValidations, loyaltyCards } from '../loyalty-card/loyalty-card.table.ts';
import { promotions, promotionUses, promotionViews, redemptions } from '../promotion/promotion.table.ts';
import { referralCodes, referrals } from '../referral/referral.table.ts';
import { reviewReports, reviews } from '../review/review.table.ts';
import { ofProvider, type Person, type PersonalTable, personalTable } from './personal-table.queries.ts';

// What a person offers and keeps: card, the provider with its services, and reviews.

const ownCard = ({ userId }: Person): SQL =>
  sql`(select id from loyalty_cards where user_id = ${userId}::uuid)`;

export const marketTables: readonly PersonalTable[] = [
  personalTable(loyaltyCards, {
    of: ({ userId }) => eq(loyaltyCards.userId, userId),
    exported: ['id', 'status', 'usesCount', 'validationsCount', 'createdAt'],
    withheld: [
      'userId',
      'rotationNumber',
      'qrNonceHash',
      'shortCodeHash',
      'nonceExpiresAt',
      'lastMemberRotationAt',
    ],
    erase: () => ({ status: 'cancelled' as const, qrNonceHash: null, shortCodeHash: null }),
  }),
  personalTable(cardValidations, {
    section: 'card_validations_received',
    of: (person) => inArray(cardValidations.cardId, ownCard(person)),
    exported: ['id', 'wasShownInFull', 'validatedAt'],
    withheld: ['cardId', 'validatorId', 'providerId', 'reason'],
    erase: 'keep',
  }),
  personalTable(cardValidations, {
    section: 'card_validations_made',
    of: ({ userId }) => eq(cardValidations.validatorId, userId),
    exported: ['id', 'reason', 'validatedAt'],
    withheld: [],
    erase: () => ({ reason: null }),
  }),
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
      'usedCount',
      'isActive',
      'createdAt',
    ],
    withheld: ['partnerId'],
    // What members had off stays theirs; the words were the company's.
    erase: () => ({ title: erasedName, description: null, isActive: false }),
  }),
  personalTable(favorites, {
    of: ({ userId }) => eq(favorites.userId, userId),
    exported: ['serviceId', 'createdAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(recentServices, {
    of: ({ userId }) => eq(recentServices.userId, userId),
    exported: ['serviceId', 'seenAt'],
    withheld: ['userId'],
    erase: 'delete',
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
      'isStanding',
    ],
    withheld: ['partnerId', 'validationId', 'memberId', 'redeemedBy', 'contestDecidedBy'],
    erase: () => ({ contestReason: null, contestAnswer: null }),
  }),
  personalTable(redemptions, {
    section: 'redemptions_as_partner',
    of: ofProvider(redemptions.partnerId),
    exported: ['id', 'promotionId', 'purchaseCents', 'discountCents', 'redeemedAt', 'isStanding'],
    withheld: [],
    erase: 'keep',
  }),
  personalTable(referralCodes, {
    of: ({ userId }) => eq(referralCodes.userId, userId),
    exported: ['code'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(referrals, {
    section: 'referral_received',
    of: ({ userId }) => eq(referrals.invitedId, userId),
    exported: ['attributedAt', 'status', 'decidedAt', 'bookingId', 'invitedCents', 'takenBackAt'],
    // Who invited is the other person's; what the check of fraud found is not told.
    withheld: ['invitedId', 'referrerId', 'blockedReason', 'documentHash', 'referrerCents', 'takenBackCents'],
    erase: 'keep',
  }),
  personalTable(referrals, {
    section: 'referrals_made',
    of: ({ userId }) => eq(referrals.referrerId, userId),
    exported: ['attributedAt', 'status', 'decidedAt', 'referrerCents', 'takenBackAt'],
    withheld: [],
    erase: 'keep',
  }),
  personalTable(companyMembers, {
    section: 'team_membership',
    of: ({ userId }) => eq(companyMembers.userId, userId),
    exported: ['providerId', 'role', 'joinedAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(companyMembers, {
    section: 'team_owned',
    // Who works there is the others' data.
    of: ofProvider(companyMembers.providerId),
    exported: ['role', 'joinedAt'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(companyInvitations, {
    section: 'team_invitations_received',
    of: ({ addresses }) => inArray(companyInvitations.email, [...addresses]),
    exported: ['role', 'createdAt', 'expiresAt'],
    withheld: ['id', 'providerId', 'email', 'tokenHash'],
    erase: 'delete',
  }),
  personalTable(companyInvitations, {
    section: 'team_invitations_sent',
    of: ofProvider(companyInvitations.providerId),
    exported: ['role', 'createdAt', 'expiresAt'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(reviews, {
    section: 'reviews_written',
    of: ({ userId }) => eq(reviews.reviewerId, userId),
    exported: [
      'id',
      'bookingId',
      'rating',
      'comment',
      'chips',
      'privateNote',
      'createdAt',
      'editedAt',
      'publishedAt',
      'hiddenAt',
      'hiddenReason',
      'pointsGivenAt',
    ],
    withheld: ['reviewerId', 'reviewedId', 'providerId', 'revealAt'],
    // The stars stay in the average; the words were the person's.
    erase: () => ({ comment: null, privateNote: null }),
  }),
  personalTable(reviews, {
    section: 'reviews_received',
    of: ({ userId }) => eq(reviews.reviewedId, userId),
    exported: ['id', 'bookingId', 'rating', 'createdAt', 'reply', 'repliedAt'],
    withheld: ['comment'],
    erase: () => ({ reply: null, repliedAt: null }),
  }),
  personalTable(reviewReports, {
    of: ({ userId }) => eq(reviewReports.reporterId, userId),
    exported: ['reviewId', 'reason', 'detail', 'reportedAt', 'decidedAt'],
    withheld: ['reporterId'],
    erase: () => ({ detail: null }),
  }),
];
