import type { ErrorCode } from '@patinha/contract/api';
import type { Actor } from '@patinha/domain/shared';

import { DomainError } from './errors.ts';

declare const checked: unique symbol;

/** A row whose policy was asked; queries that change a row take nothing else, so a forgotten check does not compile. */
export type Authorized<Row> = Row & { readonly [checked]: true };

/**
 * Asks the policy whether the actor may do this with the row. A row that does not exist and one that
 * the actor may not know of end in the same code, so that the answer tells nothing.
 */
export function authorize<Row extends object>(
  row: Row | undefined,
  mayDo: (row: Row, actor: Actor) => boolean,
  actor: Actor,
  refusal: ErrorCode,
): Authorized<Row> {
  if (!row || !mayDo(row, actor)) throw new DomainError(refusal, { userId: actor.userId });
  return asAuthorized(row);
}

/**
 * The same where the policy is to be one of the sides: the row and the side that the actor is on. Anybody else
 * gets the refusal.
 */
export function authorizeParty<Row extends object, Side extends string>(
  row: Row | undefined,
  sideOf: (row: Row, actor: Actor) => Side | undefined,
  actor: Actor,
  refusal: ErrorCode,
): { readonly row: Authorized<Row>; readonly side: Side } {
  const side = row && sideOf(row, actor);
  if (!side) throw new DomainError(refusal, { userId: actor.userId });
  return { row: asAuthorized(row), side };
}

/** For the system's own moves (jobs, webhooks), which no person asks for. */
export function authorizeSystem<Row extends object>(row: Row): Authorized<Row> {
  return asAuthorized(row);
}

function asAuthorized<Row extends object>(row: Row): Authorized<Row> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only cast that makes Authorized
  return row as Authorized<Row>;
}
