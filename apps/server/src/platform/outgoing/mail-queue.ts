import { enqueue } from '../background/outbox.ts';
import type { Transaction } from '../db/database.ts';
import { type Mail, mailMessageKind } from './mail.ts';

/** Enqueues a mail. Modules send through notification.actions.ts, which respects the recipient's preferences. */
export async function queueMail(
  tx: Transaction,
  mail: Mail,
  options: { readonly key?: string } = {},
): Promise<void> {
  await enqueue(tx, mailMessageKind, { ...mail }, options);
}
