import { type Role, roles } from '@patinha/domain/shared';
import type * as z from 'zod/mini';

export const anyRole = roles;

type Schema = z.ZodMiniType;

/** What one operation takes, gives and may refuse: the server's route, OpenAPI and the browser's call are made of it. */
export interface Endpoint {
  readonly operationId: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify form, parameters as `:booking_id`. */
  readonly path: `/api/${string}`;
  /** Who may call; `anyRole` means every signed-in person. */
  readonly roles: 'public' | readonly Role[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** JSON unless the body holds a file. */
  readonly contentType?: 'multipart/form-data';
  readonly response: Schema;
  /** Defaults to 200. */
  readonly status?: 200 | 201 | 202;
  /** Codes that this operation itself may answer, beside those every operation has. */
  readonly errors: readonly string[];
  /** Writes accept a key; `required` refuses the call without one. */
  readonly idempotencyKey?: 'required' | 'accepted';
  /** Ends a session or an account. */
  readonly destructive?: true;
  /** Open to a suspended person as well: the appeal, and what the law gives everybody over their own data (D-22). */
  readonly isForSuspended?: true;
  /** Names only what every signed-in person may see, whoever it belongs to. */
  readonly visibility?: 'any';
}

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

/** What a caller hands over: each part exactly when the operation has it. */
export type InputOf<E extends Endpoint> = Input<E, 'params'> & Input<E, 'query'> & Input<E, 'body'>;
