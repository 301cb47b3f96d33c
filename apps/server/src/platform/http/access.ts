import type { ErrorCode } from '@patinha/contract/api';
import type { Actor } from '@patinha/domain/shared';

import { DomainError } from './errors.ts';

declare const checked: unique symbol;

/**
 * A row whose policy was checked. Queries that change a row accept nothing else, so a forgotten check does not
 * compile.
 */
export type Authorized<Row> = Row & { readonly [checked]: true };

/**
 * Checks the policy for this actor and row. A missing row and one that the actor may not know about end in the same
 * code, so the answer reveals nothing.
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
 * The same for policies that require the actor to be one of the parties: returns the row and the actor's side.
 * Throws the refusal for anyone else.
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

/** For moves that the system makes by itself (jobs, webhooks), without an actor. */
export function authorizeSystem<Row extends object>(row: Row): Authorized<Row> {
  return asAuthorized(row);
}

function asAuthorized<Row extends object>(row: Row): Authorized<Row> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only cast that makes Authorized
  return row as Authorized<Row>;
}
