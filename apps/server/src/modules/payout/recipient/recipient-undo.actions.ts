import { usableFrom } from '@patinha/domain/payout';

import { audit } from '../../../platform/audit/audit.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { publish } from '../../../platform/live/events.ts';
import type { Undoing } from '../../auth/index.ts';
import { lockOwnProvider } from '../../provider/index.ts';
import { endRecipient, findRecipient, replaceRecipient } from './recipient.queries.ts';

/**
 * Gives a seller the account back that a change replaced; it waits a day like a new one. Without one, or when an earlier
 * change may have been a thief's too, none is left.
 */
export const takeBackRecipient: Undoing = async (tx, { userId, details, isFirst, now }) => {
  const provider = authorizeSystem(await lockOwnProvider(tx, userId));
  const before = details['before'] && isFirst ? await findRecipient(tx, details['before']) : undefined;
  if (before?.providerId === provider.id) {
    const { kind, keyKind, sealed, masked } = before;
    const times = { changedAt: now, usableFrom: usableFrom(now) };
    await replaceRecipient(tx, provider, { kind, keyKind, sealed, masked, changedBy: userId, ...times });
  } else await endRecipient(tx, provider.id, now);
  await audit(tx, { action: 'payout.undo-recipient', subjectType: 'provider', subjectId: provider.id });
  await publish(tx, { users: [userId], type: 'payout.changed', id: provider.id });
};
