import { and, count, desc, eq, gt, gte, isNull, max, or, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';
import { authUsers } from '../auth/auth.table.ts';
import { providers } from '../provider/provider.table.ts';
import type { NextCode } from './card-code.crypto.ts';
import { endedCode } from './loyalty-card.queries.ts';
import { cardValidations, loyaltyCards } from './loyalty-card.table.ts';

/** The validator: a business, or a person without one. */
export interface Validator {
  readonly userId: string;
  readonly providerId: string | null;
}

/** A presented code by its hash, and which of the two codes it is. */
export interface PresentedCode {
  readonly kind: 'nonce' | 'short-code';
  readonly hash: string;
}

const hashColumn = { nonce: loyaltyCards.qrNonceHash, 'short-code': loyaltyCards.shortCodeHash } as const;

/** A suspension of the member takes effect on codes that are already on a screen (D-61). */
const isLive = ({ kind, hash }: PresentedCode) =>
  and(
    eq(hashColumn[kind], hash),
    eq(loyaltyCards.status, 'active'),
    gt(loyaltyCards.nonceExpiresAt, sql`app.now()`),
    sql`not exists (select from auth_users u where u.id = ${loyaltyCards.userId} and u.suspended_at is not null)`,
  );

export interface LiveCard {
  readonly id: string;
  readonly memberId: string;
  readonly rotationNumber: number;
}

/** The card that shows this code now. */
export async function findLiveCard(db: Database, presented: PresentedCode): Promise<LiveCard | undefined> {
  const found = await db
    .select({
      id: loyaltyCards.id,
      memberId: loyaltyCards.userId,
      rotationNumber: loyaltyCards.rotationNumber,
    })
    .from(loyaltyCards)
    .where(isLive(presented))
    .limit(2);
  // Once in a long while two live cards share a short code: then neither is taken by it.
  return found.length === 1 ? found[0] : undefined;
}

const isBy = ({ userId, providerId }: Validator) =>
  providerId
    ? eq(cardValidations.providerId, providerId)
    : and(eq(cardValidations.validatorId, userId), isNull(cardValidations.providerId));

export async function lastValidationBy(
  db: Database,
  validator: Validator,
  cardId: string,
): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(cardValidations.validatedAt) })
    .from(cardValidations)
    .where(and(eq(cardValidations.cardId, cardId), isBy(validator)));
  return last?.at ?? null;
}

export async function countValidationsBy(db: Database, validator: Validator, since: Date): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(cardValidations)
    .where(and(isBy(validator), gte(cardValidations.validatedAt, since)));
  return counted?.count ?? 0;
}

/** How long a partner hears that a code was read here before. */
const memoryOfReads = sql`app.now() - interval '1 day'`;

/** The partner's own validation that consumed this code, with its validator's name. */
export async function findReadHere(db: Database, validator: Validator, hash: string) {
  const [read] = await db
    .select({ at: cardValidations.validatedAt, by: profiles.fullName })
    .from(cardValidations)
    .innerJoin(profiles, eq(profiles.userId, cardValidations.validatorId))
    .where(
      and(
        isBy(validator),
        gte(cardValidations.validatedAt, memoryOfReads),
        eq(cardValidations.codeHash, hash),
      ),
    )
    .orderBy(desc(cardValidations.validatedAt))
    .limit(1);
  return read;
}

const lastHashColumn = {
  nonce: loyaltyCards.lastNonceHash,
  'short-code': loyaltyCards.lastShortCodeHash,
} as const;

/** The card on which this code is, or was until its last rotation; undefined also when two cards share it. */
export async function findCardOf(db: Database, { kind, hash }: PresentedCode) {
  const found = await db
    .select({
      isActive: sql<boolean>`${loyaltyCards.status} = 'active' and ${authUsers.suspendedAt} is null`,
      endedAt: sql<Date | null>`case when ${hashColumn[kind]} = ${hash} then ${loyaltyCards.nonceExpiresAt}
        else ${loyaltyCards.lastEndedAt} end`.mapWith(loyaltyCards.lastEndedAt),
    })
    .from(loyaltyCards)
    .innerJoin(authUsers, eq(authUsers.id, loyaltyCards.userId))
    .where(or(eq(hashColumn[kind], hash), eq(lastHashColumn[kind], hash)))
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}

interface Consumption {
  readonly presented: PresentedCode;
  readonly next: NextCode;
  readonly validator: Validator;
  readonly isShownInFull: boolean;
  /** Whether a discount can be given, and it therefore counts (D-158, D-194). */
  readonly isCounted: boolean;
  readonly reason: string | undefined;
}

/**
 * Swaps the code only if it is still the presented one, on an active card and in its time, and logs the
 * validation: one statement, so of any number of scans of one code exactly one gets a row.
 */
export async function consumeCode(
  tx: Transaction,
  { presented, next, validator, isShownInFull, isCounted, reason }: Consumption,
): Promise<{ readonly id: string; readonly validatedAt: Date } | undefined> {
  const [validation] = await rows<{ id: string; validated_at: string }>(
    tx,
    sql`
      with consumed as (
        update loyalty_cards set
          last_nonce_hash = qr_nonce_hash,
          last_short_code_hash = short_code_hash,
          last_ended_at = app.now(),
          rotation_number = ${next.rotationNumber},
          qr_nonce_hash = ${next.qrNonceHash},
          short_code_hash = ${next.shortCodeHash},
          nonce_expires_at = ${next.nonceExpiresAt.toISOString()}::timestamptz,
          uses_count = uses_count + 1,
          validations_count = validations_count + ${isCounted ? 1 : 0}
        where ${isLive(presented)}
        returning id
      )
      insert into card_validations (card_id, validator_id, provider_id, was_shown_in_full, code_hash, reason, is_counted, validated_at)
      select id, ${validator.userId}::uuid, ${validator.providerId}::uuid, ${isShownInFull}::boolean,
        ${presented.hash}, ${reason ?? null}::text, ${isCounted}::boolean, app.now()
      from consumed
      returning id, validated_at`,
  );
  // A hand-written statement gives instants as PostgreSQL writes them.
  return validation && { id: validation.id, validatedAt: new Date(validation.validated_at) };
}

/** Swaps the code as `consumeCode` does, and logs no validation; returns whether it was still the presented one. */
export async function rotateCode(
  tx: Transaction,
  presented: PresentedCode,
  next: NextCode,
): Promise<boolean> {
  const taken = await tx
    .update(loyaltyCards)
    .set({ ...next, ...endedCode, usesCount: sql`${loyaltyCards.usesCount} + 1` })
    .where(isLive(presented))
    .returning({ id: loyaltyCards.id });
  return taken.length === 1;
}

/** Validations of one person's card, newest first, from after the one with the id `cursor`. */
export async function listValidationsOf(
  db: Database,
  memberId: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
) {
  const isBeforeCursor =
    cursor === undefined
      ? undefined
      : sql`(${cardValidations.validatedAt}, ${cardValidations.id}) <
          (select seen.validated_at, seen.id from card_validations seen
           where seen.id = ${cursor} and seen.card_id = ${cardValidations.cardId})`;
  return db
    .select({
      id: cardValidations.id,
      validatedAt: cardValidations.validatedAt,
      wasShownInFull: cardValidations.wasShownInFull,
      reason: cardValidations.reason,
      validatorName: profiles.fullName,
      providerName: providers.displayName,
      providerKind: providers.kind,
    })
    .from(cardValidations)
    .innerJoin(loyaltyCards, eq(loyaltyCards.id, cardValidations.cardId))
    .leftJoin(profiles, eq(profiles.userId, cardValidations.validatorId))
    .leftJoin(providers, eq(providers.id, cardValidations.providerId))
    .where(and(eq(loyaltyCards.userId, memberId), isBeforeCursor))
    .orderBy(desc(cardValidations.validatedAt), desc(cardValidations.id))
    .limit(limit);
}

export type ValidationRow = Awaited<ReturnType<typeof listValidationsOf>>[number];
