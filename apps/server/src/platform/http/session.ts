import { anyRole, type Endpoint } from '@patinha/contract/shared';
import type { Actor, Role } from '@patinha/domain/shared';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { DomainError } from './errors.ts';
import { requireProof } from './proof.ts';

/** Names a booking, or a conversation about one. */
export interface KeptSubject {
  readonly by: 'booking_id' | 'thread_id';
  readonly id: string;
}

/** The owner of a valid token; rights are read from the database on every call. */
export interface Session {
  readonly actor: Actor;
  readonly isSuspended: boolean;
  /** Whether a suspended user is left to act on this booking or conversation (D-184). */
  readonly mayStillAct?: (subject: KeptSubject) => Promise<boolean>;
  /** Records an act of the session's person; absent where nothing waits for one. */
  readonly noteAct?: () => Promise<void>;
  /** What the admin wrote; null for a user who is not suspended. */
  readonly suspensionReason?: string | null;
  /** The session's user proved within ten minutes who they are (D-156). */
  readonly isProven: boolean;
  /** The user has a second factor that this session has not verified. */
  readonly isSecondFactorDue: boolean;
  /** The user's roles that this session may not use before the second factor is verified. */
  readonly withheldRoles: readonly Role[];
}

/** Resolves a bearer token; undefined when it is expired or forged or its session has ended. */
export type Authenticate = (bearer: string) => Promise<Session | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** True only when the operation is open to suspended users and the caller is one. */
    isSuspended: boolean;
    /** The caller proved who they are within ten minutes; `requireProof` makes a `Proof` of it. */
    isProven: boolean;
  }
}

const bearerPattern = /^bearer (\S+)$/i;

export const bearerOf = (request: FastifyRequest): string | undefined =>
  bearerPattern.exec(request.headers.authorization ?? '')?.[1];

interface Admission {
  readonly roles: 'public' | readonly Role[];
  /** Suspended users are admitted too. */
  readonly isForSuspended?: true;
  readonly proof?: Endpoint['proof'];
  readonly isBeforeFactor?: true;
  /** Each call is an act of the caller. */
  readonly isAct?: boolean;
  /** Who the caller is, when they act in another's name: instead of their own roles. Undefined when they do not. */
  readonly inName?: (request: FastifyRequest, actor: Actor) => Promise<Actor> | undefined;
  /** They are admitted for a booking that was left to them, which this parameter names. */
  readonly isForKept?: KeptSubject['by'] | undefined;
}

/**
 * Runs before any of the request is parsed: authenticates the caller and checks that the operation is open to them.
 */
export function requireRoles(
  authenticate: Authenticate,
  { roles, isForSuspended, isForKept, inName, proof, isAct, isBeforeFactor }: Admission,
) {
  return async (request: FastifyRequest): Promise<void> => {
    const bearer = bearerOf(request);
    const session = bearer === undefined ? undefined : await authenticate(bearer);
    if (roles === 'public') {
      request.actor = session && isFullyIn(session) ? session.actor : undefined;
      return;
    }
    if (!session) throw new DomainError('session/missing');
    if (!isForSuspended && !(await isLeftTo(session, request, isForKept))) refuseSuspended(session);
    refuseWithoutFactor(session, isBeforeFactor);
    const delegate = inName?.(request, session.actor);
    if (!delegate) refuseOtherRoles(session, roles);
    request.actor = (await delegate) ?? session.actor;
    request.isSuspended = session.isSuspended;
    request.isProven = session.isProven;
    await noted(session, isAct);
    if (proof === 'always') requireProof(session.isProven);
  };
}

const noted = ({ noteAct }: Session, isAct = false): Promise<void> | undefined =>
  isAct ? noteAct?.() : undefined;

async function isLeftTo(
  { isSuspended, mayStillAct }: Session,
  request: FastifyRequest,
  by: KeptSubject['by'] | undefined,
): Promise<boolean> {
  if (!isSuspended || by === undefined || !mayStillAct) return false;
  const named = z.safeParse(z.object({ [by]: z.uuid() }), request.params);
  return named.success && mayStillAct({ by, id: named.data[by] ?? '' });
}

const isFullyIn = ({ isSuspended, isSecondFactorDue }: Session) => !isSuspended && !isSecondFactorDue;

function refuseSuspended({ isSuspended, suspensionReason }: Session): void {
  if (isSuspended) throw new DomainError('session/suspended', {}, { reason: suspensionReason ?? undefined });
}

function refuseWithoutFactor({ isSecondFactorDue }: Session, isBeforeFactor = false): void {
  if (isSecondFactorDue && !isBeforeFactor) throw new DomainError('session/second-factor-needed');
}

function refuseOtherRoles({ actor, withheldRoles }: Session, roles: readonly Role[]): void {
  const isOpen = (role: Role) => roles.includes(role);
  // All four together mean any signed-in user, including one with an unfinished registration and no role.
  if (anyRole.every(isOpen) || actor.roles.some(isOpen)) return;
  throw new DomainError(withheldRoles.some(isOpen) ? 'session/second-factor-missing' : 'session/forbidden');
}
