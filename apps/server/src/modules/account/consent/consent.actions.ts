import { policyHash, policyPlainText, policyVersion } from '@patinha/contract/policy';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import {
  type ConsentRow,
  findLastConsent,
  forgetConsents,
  insertConsent,
  keepPolicyText,
  lockProfile,
} from './consent.queries.ts';

export const readLastConsent = (db: Database, userId: string): Promise<ConsentRow | undefined> =>
  findLastConsent(db, userId);

interface Acceptance {
  readonly userId: string;
  readonly shownVersion: number;
  readonly source: ConsentRow['source'];
  readonly ip: string | null;
  readonly now: Date;
}

/**
 * Stamps the acceptance of the policies in force: version, hash and time are the server's own (D-119). A
 * person who was shown another version is refused with compliance/policy-changed; one who accepted it already
 * finds that acceptance.
 */
export async function acceptPolicies(tx: Transaction, acceptance: Acceptance): Promise<ConsentRow> {
  const { userId, shownVersion, source, ip, now } = acceptance;
  if (shownVersion !== policyVersion) throw new DomainError('compliance/policy-changed', { shownVersion });
  await lockProfile(tx, userId);
  const last = await findLastConsent(tx, userId);
  if (last?.version === policyVersion && last.hash === policyHash) return last;
  await keepPolicyText(tx, {
    version: policyVersion,
    hash: policyHash,
    body: policyPlainText(),
    firstAcceptedAt: now,
  });
  return insertConsent(tx, {
    userId,
    version: policyVersion,
    hash: policyHash,
    source,
    ip,
    acceptedAt: now,
  });
}

interface SignUpAcceptance extends Pick<Acceptance, 'userId' | 'now'> {
  readonly shownVersion: number | null | undefined;
}

/**
 * The acceptance that came with a sign-up. One of a version that is no longer in force counts as none: the
 * person is asked on the first screen.
 */
export async function acceptWithSignUp(tx: Transaction, acceptance: SignUpAcceptance): Promise<void> {
  const { userId, shownVersion, now } = acceptance;
  if (shownVersion !== policyVersion) return;
  await acceptPolicies(tx, { userId, shownVersion, source: 'sign-up', ip: null, now });
}

/** The same for a later sign-up on an address: what an earlier one accepted may have been another person's (D-78). */
export async function acceptWithRewrittenSignUp(
  tx: Transaction,
  acceptance: SignUpAcceptance,
): Promise<void> {
  await forgetConsents(tx, acceptance.userId);
  await acceptWithSignUp(tx, acceptance);
}
