import { type Role, roles } from '@patinha/domain/shared';
import type * as z from 'zod/mini';

export const anyRole = roles;

type Schema = z.ZodMiniType;

/** Inputs, output and errors of one operation; the server's route, OpenAPI and the browser's call derive from it. */
export interface Endpoint {
  readonly operationId: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify syntax, with parameters as `:booking_id`. */
  readonly path: `/api/${string}`;
  /** Who may call; `anyRole` means every signed-in user. */
  readonly roles: 'public' | readonly Role[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** JSON unless the body contains a file. */
  readonly contentType?: 'multipart/form-data';
  readonly response: Schema;
  /** Defaults to 200. */
  readonly status?: 200 | 201 | 202;
  /** Codes specific to this operation, in addition to those of every operation. */
  readonly errors: readonly string[];
  /** Writes accept a key; `required` refuses the call without one. */
  readonly idempotencyKey?: 'required' | 'accepted';
  /** Ends a session or an account. */
  readonly destructive?: true;
  /** Open to a suspended user too: the appeal, and the rights over one's own data that the law guarantees (D-22). */
  readonly isForSuspended?: true;
  /** Open to a session that has not shown its second factor yet. */
  readonly isBeforeFactor?: true;
  /**
   * Needs a proof of identity at most ten minutes old (D-156): for every call, or for those whose handler asks. The
   * actions behind it take the `Proof` that only such an endpoint gives.
   */
  readonly proof?: 'always' | 'sometimes';
  /**
   * Whether each call is a person's act, which keeps an admin's session alive (D-155). Writes are, unless screens make
   * them by themselves; reads are not, unless screens never repeat them by themselves.
   */
  readonly isAct?: boolean;
  /** Returns only what every signed-in user may see, regardless of the owner. */
  readonly visibility?: 'any';
}

/** Whether a call of the operation is a person's act. */
export const isAct = ({ isAct: declared, method }: Endpoint): boolean => declared ?? method !== 'GET';

export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

type Part<E, Key extends string> = E extends Record<Key, infer S extends Schema> ? S : undefined;

export type ParamsOf<E> = Part<E, 'params'> extends Schema ? z.output<Part<E, 'params'>> : undefined;
export type QueryOf<E> = Part<E, 'query'> extends Schema ? z.output<Part<E, 'query'>> : undefined;
export type BodyOf<E> = Part<E, 'body'> extends Schema ? z.output<Part<E, 'body'>> : undefined;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

type Input<E, Key extends string> =
  Part<E, Key> extends Schema
    ? { readonly [K in Key]: z.input<Part<E, Key>> }
    : { readonly [K in Key]?: never };

/** The arguments of a call: each part is present exactly when the operation declares it. */
export type InputOf<E extends Endpoint> = Input<E, 'params'> & Input<E, 'query'> & Input<E, 'body'>;
