import type { Transaction } from '../db/database.ts';
import { enqueue } from '../work/outbox.ts';
import { type Mail, mailMessageKind } from './mail.ts';

/** Puts a mail into the outbox. Modules send through notification.actions.ts, which asks the receiver's choice. */
export async function queueMail(
  tx: Transaction,
  mail: Mail,
  options: { readonly key?: string } = {},
): Promise<void> {
  await enqueue(tx, mailMessageKind, { ...mail }, options);
}
