import type { Consent } from '@patinha/contract/compliance';
import { policyHash, policyVersion } from '@patinha/contract/policy';

import type { ConsentRow } from './consent.queries.ts';

export const presentConsent = (last: ConsentRow | undefined): Consent => ({
  policy_version: policyVersion,
  policy_hash: policyHash,
  accepted_version: last?.version ?? null,
  accepted_hash: last?.hash ?? null,
  accepted_at: last?.acceptedAt.toISOString() ?? null,
  is_current: last?.version === policyVersion,
});
