import { anyRole } from '@patinha/contract/shared';
import type { Actor, Role } from '@patinha/domain/shared';
import type { FastifyRequest } from 'fastify';

import { DomainError } from './errors.ts';

/** Who a live token belongs to; rights are read from the database on every call. */
export interface Session {
  readonly actor: Actor;
  readonly isSuspended: boolean;
  /** What the admin wrote; null for one who is not suspended. */
  readonly suspensionReason?: string | null;
  /** The person has a second factor, which this session has not shown. */
  readonly isSecondFactorDue: boolean;
  /** Roles held that this session may not use before a second factor. */
  readonly withheldRoles: readonly Role[];
}

/** Tells whose token this is, or undefined when it is dead, forged or its session has ended. */
export type Authenticate = (bearer: string) => Promise<Session | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** True only where an operation is open to the suspended, and one of them calls. */
    isSuspended: boolean;
  }
}

const bearerPattern = /^bearer (\S+)$/i;

export const bearerOf = (request: FastifyRequest): string | undefined =>
  bearerPattern.exec(request.headers.authorization ?? '')?.[1];

interface Admission {
  readonly roles: 'public' | readonly Role[];
  /** A suspended person is let in too. */
  readonly isForSuspended?: true;
}

/** Runs before anything of the request is parsed: who calls, and whether the operation is open to them. */
export function requireRoles(authenticate: Authenticate, { roles, isForSuspended }: Admission) {
  return async (request: FastifyRequest): Promise<void> => {
    const bearer = bearerOf(request);
    const session = bearer === undefined ? undefined : await authenticate(bearer);
    if (roles === 'public') {
      request.actor = session && isFullyIn(session) ? session.actor : undefined;
      return;
    }
    if (!session) throw new DomainError('session/missing');
    if (!isForSuspended) refuseSuspended(session);
    if (session.isSecondFactorDue) throw new DomainError('session/second-factor-needed');
    refuseOtherRoles(session, roles);
    request.actor = session.actor;
    request.isSuspended = session.isSuspended;
  };
}

const isFullyIn = ({ isSuspended, isSecondFactorDue }: Session) => !isSuspended && !isSecondFactorDue;

function refuseSuspended({ isSuspended, suspensionReason }: Session): void {
  if (isSuspended) throw new DomainError('session/suspended', {}, { reason: suspensionReason ?? undefined });
}

function refuseOtherRoles({ actor, withheldRoles }: Session, roles: readonly Role[]): void {
  const isOpen = (role: Role) => roles.includes(role);
  // All four together mean any signed-in person, also one whose registration is unfinished and who holds none.
  if (anyRole.every(isOpen) || actor.roles.some(isOpen)) return;
  throw new DomainError(withheldRoles.some(isOpen) ? 'session/second-factor-missing' : 'session/forbidden');
}
