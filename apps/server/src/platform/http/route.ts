import {
  type BodyOf,
  type Endpoint,
  isAct,
  keptOperations,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@patinha/contract/shared';
import type { Actor } from '@patinha/domain/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { actInName } from '../audit/audit.ts';
import { type Database, transact, type Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { actForCompany, namesCompany } from './delegation.ts';
import { DomainError } from './errors.ts';
import { claimKey, hashRequest, storeAnswer } from './idempotency.ts';
import { type Proof, requireProof } from './proof.ts';
import { requireRoles } from './session.ts';

export type App = FastifyInstance;
/** A module's entry point for modules.ts: registers its operations. */
export type ModuleRoutes = (app: App, platform: Platform) => void;

interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly actor: E['roles'] extends 'public' ? Actor | undefined : Actor;
  /** As the endpoint declares it: always there, or asked for by the handler. */
  readonly proof: ProofOf<E>;
  readonly request: FastifyRequest;
  readonly platform: Platform;
}
type ProofOf<E extends Endpoint> = E extends { proof: 'always' }
  ? Proof
  : E extends { proof: 'sometimes' }
    ? () => Proof
    : undefined;
export interface ReadCall<E extends Endpoint> extends Call<E> {
  readonly db: Database;
}
export interface WriteCall<E extends Endpoint> extends Call<E> {
  readonly body: BodyOf<E>;
  readonly tx: Transaction;
  readonly now: Date;
}
/** What runs around a write, outside its transaction: rate-limit counts must survive a rollback. */
export interface AroundWrite<E extends Endpoint> {
  /** Stores no answer under the Idempotency-Key: a repeated request gets its own secrets. */
  readonly answerIsSecret?: true;
  readonly before?: (call: Omit<WriteCall<E>, 'tx' | 'now'> & { readonly db: Database }) => Promise<void>;
  readonly onRefusal?: (
    error: DomainError,
    call: Omit<WriteCall<E>, 'tx' | 'now'> & { readonly db: Database },
  ) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    platform: Platform;
  }
}

/** Registers a read operation of the contract. */
export function read<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: ReadCall<E>) => Promise<ResponseOf<E>>,
): void {
  register(app, endpoint, (call) => handler({ ...callOf<E>(app, call), db: app.platform.db }));
}

/**
 * Registers a write operation of the contract. The handler is one transaction, and the Idempotency-Key is part of
 * it: a repeated request gets the stored answer, a refused one leaves nothing behind.
 */
export function write<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: WriteCall<E>) => Promise<ResponseOf<E>>,
  around: AroundWrite<E> = {},
): void {
  register(app, endpoint, async (request) => {
    const { db } = app.platform;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the validator compiler parsed the body with this schema
    const call = { ...callOf<E>(app, request), body: request.body as BodyOf<E> };
    const key = keyOf(endpoint, request);
    const keyed = around.answerIsSecret ? undefined : key;
    await around.before?.({ ...call, db });
    try {
      return await transact(db, async (tx, now) => {
        const stored = keyed && (await claimKey(tx, keyed));
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this very handler answered it before
        if (stored) return stored.response as ResponseOf<E>;
        await actInName(tx, call.actor, endpoint.operationId);
        const response = await handler({ ...call, tx, now });
        if (keyed) await storeAnswer(tx, keyed, { status: endpoint.status ?? 200, response });
        return response;
      });
    } catch (error) {
      if (error instanceof DomainError) await around.onRefusal?.(error, { ...call, db });
      throw error;
    }
  });
}

function register(
  app: App,
  endpoint: Endpoint,
  handler: (request: FastifyRequest) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: requireRoles(app.platform.authenticate, {
      ...endpoint,
      isAct: isAct(endpoint),
      inName: (request, actor) =>
        namesCompany(request) ? actForCompany(app.platform, request, { actor, endpoint }) : undefined,
      isForKept: keptOperations[endpoint.operationId],
    }),
    schema: {
      params: endpoint.params ?? z.strictObject({}),
      querystring: endpoint.query ?? z.strictObject({}),
      ...(endpoint.method !== 'GET' && { body: endpoint.body ?? z.nullish(z.strictObject({})) }),
      response: { [endpoint.status ?? 200]: endpoint.response },
    },
    handler: async (request, reply) => {
      const response = await handler(request);
      void reply
        .code(endpoint.status ?? 200)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8');
      // Fastify treats a bare string as already serialized text.
      return typeof response === 'string' ? JSON.stringify(response) : response;
    },
  });
}

function callOf<E extends Endpoint>(app: App, request: FastifyRequest): Call<E> {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed with the endpoint's schemas, and proven as it declares
    ...({
      params: request.params,
      query: request.query,
      actor: request.actor,
      proof: proofOf(request),
    } as Pick<Call<E>, 'params' | 'query' | 'actor' | 'proof'>),
    request,
    platform: app.platform,
  };
}

function proofOf({ isProven, routeOptions }: FastifyRequest): Proof | (() => Proof) | undefined {
  const declared = routeOptions.config.endpoint?.proof;
  if (declared === 'always') return requireProof(isProven);
  return declared && (() => requireProof(isProven));
}

const keyPattern = /^[\x21-\x7e]{8,200}$/;

function keyOf(endpoint: Endpoint, request: FastifyRequest) {
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    if (endpoint.idempotencyKey === 'required') throw new DomainError('request/idempotency-key-missing');
    return undefined;
  }
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new DomainError('request/invalid', {}, { fields: { 'idempotency-key': 'invalid' } });
  if (!request.actor) return undefined;
  const { userId, memberId } = request.actor;
  return {
    userId: memberId ?? userId,
    operation: endpoint.operationId,
    key,
    requestHash: hashRequest({
      params: request.params,
      body: request.body,
      ...(memberId !== undefined && { inNameOf: userId }),
    }),
  };
}
