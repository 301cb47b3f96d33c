import type { UndoKind } from '@patinha/domain/notification';

import type { Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { restorePhone } from '../../account/index.ts';
import { recoveryCodesOf, verifiedFactors } from '../factor/factor-holder.actions.ts';
import { deleteFactors, findFactors } from '../factor/factor.queries.ts';
import { deleteIdentity, findIdentity, insertIdentity } from '../oauth/identity.queries.ts';
import type { UndoneChange, Undoing } from './undo.port.ts';

/** Of a change whose old state is gone, or comes back with every link: the address, and a password by recovery. */
const nothingMore: Undoing = () => Promise.resolve();

/** By kind of change, beyond what every link does. */
export const undoingOf = ({ ports }: Platform): Readonly<Record<UndoKind, Undoing>> => ({
  'factor-added': removeAddedFactor,
  'factor-removed': nothingMore,
  'factor-reset-asked': nothingMore,
  'recovery-codes-made': removeMadeCodes,
  'recovery-codes-removed': nothingMore,
  'identity-linked': removeLinkedIdentity,
  'identity-unlinked': relinkIdentity,
  'password-changed': nothingMore,
  'email-changed': nothingMore,
  'phone-changed': (tx, { userId, details }) => restorePhone(tx, userId, details['phone'] ?? null),
  'recipient-changed': ports.recipientUndo,
  'team-joined': ports.teamUndo,
});

/** With the last verified factor go the recovery codes: alone they would open nothing. */
async function removeAddedFactor(tx: Transaction, { userId, details }: UndoneChange): Promise<void> {
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

/** Unless the identity has become another account's. */
async function relinkIdentity(tx: Transaction, { userId, details }: UndoneChange): Promise<void> {
  const { provider, subject } = details;
  if (provider && subject)
    await insertIdentity(tx, { userId, provider, providerSubject: subject, identityData: null });
}
