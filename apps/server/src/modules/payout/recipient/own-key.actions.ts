import type { PayoutDestination } from '@patinha/domain/payout';

import type { Database } from '../../../platform/db/database.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { openDestination } from './destination-seal.crypto.ts';
import { findContactsOf, findCurrentRecipient, findRecipientOfOwner } from './recipient.queries.ts';

interface Sides {
  readonly tutorId: string;
  readonly providerId: string;
}

/** Whether a seller is paid at an account of the tutor: their CPF, phone, email, or where they are paid themselves. */
export async function isOwnPayoutKey(
  db: Database,
  env: Pick<Env, 'SECRET_KEY'>,
  { tutorId, providerId }: Sides,
): Promise<boolean> {
  const recipient = await findCurrentRecipient(db, providerId);
  if (recipient?.sealed == null) return false;
  const destination = openDestination(env, recipient.sealed);
  const contacts = await findContactsOf(db, tutorId);
  if (destination.kind === 'pix' && contacts.includes(destination.key)) return true;
  const own = await findRecipientOfOwner(db, tutorId);
  return own?.sealed != null && isSame(destination, openDestination(env, own.sealed));
}

const isSame = (one: PayoutDestination, other: PayoutDestination): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
