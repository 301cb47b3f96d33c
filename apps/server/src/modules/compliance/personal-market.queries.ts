import { erasedName } from '@patinha/domain/compliance';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { availabilityExceptions, availabilityHours } from '../availability/availability.table.ts';
import { cardValidations, loyaltyCards } from '../loyalty-card/loyalty-card.table.ts';
import { pets } from '../pet/pet.table.ts';
import { promotions, promotionUses, redemptions } from '../promotion/promotion.table.ts';
import { providers } from '../provider/provider.table.ts';
import { reviews } from '../review/review.table.ts';
import { servicePhotos, services } from '../service/service.table.ts';
import { type Person, type PersonalTable, personalTable } from './personal-table.queries.ts';

// What a person offers and keeps: pets, card, the provider with its services, and reviews.

/** Nothing for those who do not sell. */
const ofProvider =
  (column: PgColumn) =>
  ({ providerId }: Person): SQL =>
    providerId === undefined ? sql`false` : eq(column, providerId);

const ownServices = ({ providerId }: Person): SQL =>
  sql`(select id from services where provider_id = ${providerId ?? null}::uuid)`;
const ownCard = ({ userId }: Person): SQL =>
  sql`(select id from loyalty_cards where user_id = ${userId}::uuid)`;

export const marketTables: readonly PersonalTable[] = [
  personalTable(pets, {
    of: ({ userId }) => eq(pets.ownerId, userId),
    exported: ['id', 'name', 'species', 'breed', 'avatarUrl', 'createdAt'],
    withheld: ['ownerId'],
    erase: 'delete',
  }),
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
    ],
    withheld: ['partnerId', 'validationId', 'memberId', 'redeemedBy'],
    erase: () => ({ contestReason: null }),
  }),
  personalTable(redemptions, {
    section: 'redemptions_as_partner',
    of: ofProvider(redemptions.partnerId),
    exported: ['id', 'promotionId', 'purchaseCents', 'discountCents', 'redeemedAt'],
    withheld: [],
    erase: 'keep',
  }),
  personalTable(providers, {
    of: ({ userId }) => eq(providers.ownerUserId, userId),
    exported: [
      'id',
      'kind',
      'displayName',
      'bio',
      'city',
      'state',
      'latitude',
      'longitude',
      'zone',
      'crmvNumber',
      'crmvState',
      'crmvVerifiedUntil',
      'specialties',
      'experienceYears',
      'servicesOffered',
      'companyName',
      'cnpj',
      'plan',
      'verifiedUntil',
      'verifiedAt',
      'renamedAt',
      'suspendedAt',
      'ratingAverage',
      'ratingCount',
      'createdAt',
    ],
    withheld: ['ownerUserId', 'photoKey'],
    file: { key: 'photoKey', extension: 'webp', sealedFor: undefined },
    erase: () => ({
      displayName: erasedName,
      bio: null,
      city: null,
      state: null,
      latitude: null,
      longitude: null,
      photoKey: null,
      crmvNumber: null,
      crmvState: null,
      crmvVerifiedUntil: null,
      specialties: null,
      experienceYears: null,
      servicesOffered: null,
      companyName: null,
      cnpj: null,
      verifiedUntil: null,
      verifiedAt: null,
      renamedAt: null,
    }),
  }),
  personalTable(servicePhotos, {
    of: (person) => inArray(servicePhotos.serviceId, ownServices(person)),
    exported: ['id', 'serviceId', 'position', 'width', 'height', 'createdAt'],
    withheld: ['storageKey'],
    file: { key: 'storageKey', extension: 'webp', sealedFor: undefined },
    erase: 'delete',
  }),
  personalTable(services, {
    of: ofProvider(services.providerId),
    exported: [
      'id',
      'title',
      'description',
      'serviceType',
      'pricePerHourCents',
      'pricePerServiceCents',
      'requirements',
      'locationType',
      'address',
      'city',
      'state',
      'latitude',
      'longitude',
      'zone',
      'capacity',
      'durationMinutes',
      'bufferMinutes',
      'isActive',
      'takenDownAt',
      'takenDownReason',
      'ratingAverage',
      'ratingCount',
      'createdAt',
      'updatedAt',
    ],
    withheld: ['providerId'],
    // Bookings point to it; the search index is made of these very columns.
    erase: () => ({
      title: erasedName,
      description: '',
      requirements: null,
      address: null,
      city: null,
      state: null,
      latitude: null,
      longitude: null,
      isActive: false,
    }),
  }),
  personalTable(availabilityHours, {
    of: ofProvider(availabilityHours.providerId),
    exported: ['weekday', 'startMinute', 'endMinute'],
    withheld: ['id', 'providerId'],
    erase: 'delete',
  }),
  personalTable(availabilityExceptions, {
    of: ofProvider(availabilityExceptions.providerId),
    exported: ['day', 'isOpen', 'startMinute', 'endMinute'],
    withheld: ['id', 'providerId'],
    erase: 'delete',
  }),
  personalTable(reviews, {
    section: 'reviews_written',
    of: ({ userId }) => eq(reviews.reviewerId, userId),
    exported: ['id', 'bookingId', 'rating', 'comment', 'createdAt', 'publishedAt'],
    withheld: ['reviewerId', 'reviewedId', 'providerId'],
    // The stars stay in the average; the words were the person's.
    erase: () => ({ comment: null }),
  }),
  personalTable(reviews, {
    section: 'reviews_received',
    of: ({ userId }) => eq(reviews.reviewedId, userId),
    exported: ['id', 'bookingId', 'rating', 'createdAt'],
    withheld: ['comment'],
    erase: 'keep',
  }),
];
