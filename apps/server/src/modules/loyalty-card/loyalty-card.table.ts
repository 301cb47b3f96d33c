import { type CardStatus, cardStatuses } from '@patinha/domain/loyalty-card';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { providers } from '../provider/provider.table.ts';

const knownStatuses = sql.raw(cardStatuses.map((status) => `'${status}'`).join(', '));

/**
 * One card per person (D-62). The code itself is never stored: it is computed from the card's id and
 * `rotation_number`; the row keeps hashes to find it by. A card is issued without a live code.
 */
export const loyaltyCards = pgTable(
  'loyalty_cards',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    status: text().$type<CardStatus>().notNull().default('active'),
    rotationNumber: integer().notNull().default(0),
    qrNonceHash: text().unique(),
    shortCodeHash: text(),
    nonceExpiresAt: instant().notNull(),
    /** The code before the live one and when it ended, so that a late scan learns why it is refused (D-194). */
    lastNonceHash: text(),
    lastShortCodeHash: text(),
    lastEndedAt: instant(),
    /** Every rotation, regardless of its cause (D-54). */
    usesCount: integer().notNull().default(0),
    /** Accepted partner validations only (D-54). */
    validationsCount: integer().notNull().default(0),
    lastMemberRotationAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('loyalty_cards_status_known', sql`${table.status} in (${knownStatuses})`),
    check('loyalty_cards_counts', sql`${table.validationsCount} between 0 and ${table.usesCount}`),
    index().on(table.shortCodeHash),
    index().on(table.lastNonceHash),
    index().on(table.lastShortCodeHash),
  ],
);

/** Every accepted validation: what the member sees of who looked, and what limits are counted on. */
export const cardValidations = pgTable(
  'card_validations',
  {
    id: uuid().primaryKey().defaultRandom(),
    cardId: uuid()
      .notNull()
      .references(() => loyaltyCards.id, { onDelete: 'cascade' }),
    validatorId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The validator's business, when there is one. */
    providerId: uuid().references(() => providers.id, { onDelete: 'cascade' }),
    wasShownInFull: boolean().notNull(),
    /** Hash of the code that it consumed; null for validations older than the column. */
    codeHash: text(),
    /** Given when the same partner took the same card again within five minutes. */
    reason: text(),
    /** Whether it is one of the card's 'Descontos usados'. */
    isCounted: boolean().notNull().default(true),
    validatedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.cardId, table.validatedAt, table.id),
    index().on(table.validatorId, table.validatedAt),
    index().on(table.providerId, table.validatedAt),
  ],
);
