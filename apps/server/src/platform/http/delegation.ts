import { actingForCompany, actingForHeader, isOpenToManagers } from '@patinha/contract/company';
import type { Endpoint } from '@patinha/contract/shared';
import type { Actor } from '@patinha/domain/shared';
import type { FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';
import { DomainError } from './errors.ts';

/** Who acts in whose name, as companies know it. */
export interface Delegations {
  /** The caller as their company's manager; throws when they may not act for it now. */
  readonly actAsManager: (db: Platform['db'], actor: Actor) => Promise<Actor>;
}

declare module '../ports.ts' {
  interface Ports {
    readonly delegations: Delegations;
  }
}

export const namesCompany = (request: FastifyRequest): boolean =>
  request.headers[actingForHeader] !== undefined;

/**
 * The only place where a manager's rights are widened: the caller goes on with the owner's rights, and `memberId` says
 * who they are. Refused for every operation that managers do not have.
 */
export function actForCompany(
  { db, ports }: Pick<Platform, 'db' | 'ports'>,
  request: FastifyRequest,
  { actor, endpoint }: { readonly actor: Actor; readonly endpoint: Endpoint },
): Promise<Actor> {
  if (request.headers[actingForHeader] !== actingForCompany || !isOpenToManagers(endpoint))
    throw new DomainError('company/not-allowed', { userId: actor.userId, operation: endpoint.operationId });
  return ports.delegations.actAsManager(db, actor);
}
