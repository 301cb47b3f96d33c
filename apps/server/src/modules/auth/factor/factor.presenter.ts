import type { Factor } from './factor.queries.ts';

const iso = (instant: Date) => instant.toISOString();

/** A factor as the protocol lists it in the user (auth-wire 1.2); never its secret. */
export const presentFactor = (factor: Factor) => ({
  id: factor.id,
  ...(factor.friendlyName !== null && { friendly_name: factor.friendlyName }),
  factor_type: factor.factorType,
  status: factor.status,
  ...(factor.phone !== null && { phone: factor.phone }),
  created_at: iso(factor.createdAt),
  updated_at: iso(factor.updatedAt),
  ...(factor.lastChallengedAt && { last_challenged_at: iso(factor.lastChallengedAt) }),
});
