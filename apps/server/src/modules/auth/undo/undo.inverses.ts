import type { UndoKind } from '@patinha/domain/notification';

import type { Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { restorePhone } from '../../account/index.ts';
import { recoveryCodesOf, verifiedFactors } from '../factor/factor-holder.actions.ts';
import { isAdmin } from '../factor/factor-reset.queries.ts';
import { deleteFactors, findFactors } from '../factor/factor.queries.ts';
import { deleteIdentity, findIdentity, insertIdentity } from '../oauth/identity.queries.ts';
import type { UndoneChange, Undoing } from './undo.port.ts';

/**
 * Of a change whose old state is gone, or comes back with every link: the address, and a password by recovery. A way in
 * that was removed does not come back: the mailbox may be read by the person from whom it was taken.
 */
const nothingMore: Undoing = () => Promise.resolve();

/** By kind of change, beyond what every link does. */
export const undoingOf = ({ ports }: Platform): Readonly<Record<UndoKind, Undoing>> => ({
  'factor-added': removeAddedFactor,
  'factor-removed': nothingMore,
  'factor-reset-asked': nothingMore,
  'recovery-codes-made': removeMadeCodes,
  'recovery-codes-removed': nothingMore,
  'identity-linked': removeLinkedIdentity,
  'identity-unlinked': nothingMore,
  'password-changed': nothingMore,
  'email-changed': nothingMore,
  'phone-changed': (tx, { userId, details, isFirst }) =>
    restorePhone(tx, userId, isFirst ? (details['phone'] ?? null) : null),
  'recipient-changed': ports.recipientUndo,
  'team-joined': ports.teamUndo,
});

/**
 * With the last verified factor go the recovery codes: alone they would open nothing. An admin's factor stays, as no
 * mailbox may open what an admin sees; another admin helps.
 */
async function removeAddedFactor(tx: Transaction, { userId, details }: UndoneChange): Promise<void> {
  if (await isAdmin(tx, userId)) return;
  const factors = await findFactors(tx, userId);
  const factor = factors.find(({ id }) => id === details['factorId']);
  if (!factor) return;
  const isLast = verifiedFactors(factors).every(({ id }) => id === factor.id);
  const codes = isLast ? recoveryCodesOf(factors) : undefined;
  await deleteFactors(tx, [factor.id, ...(codes ? [codes.id] : [])]);
}

async function removeMadeCodes(tx: Transaction, { userId, details }: UndoneChange): Promise<void> {
  const codes = recoveryCodesOf(await findFactors(tx, userId));
  if (codes && codes.id === details['factorId']) await deleteFactors(tx, [codes.id]);
}

async function removeLinkedIdentity(tx: Transaction, { userId, details }: UndoneChange): Promise<void> {
  const identity = await findIdentity(tx, details['provider'] ?? '', details['subject'] ?? '');
  if (identity?.userId !== userId) return;
  await deleteIdentity(tx, identity.id);
  // The account may have begun with that identity: the recovery by mail then is its way in.
  await insertIdentity(tx, { userId, provider: 'email', providerSubject: userId, identityData: null });
}
