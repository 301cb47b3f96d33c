import { enqueue, outboxHandler } from '../../../platform/background/outbox.ts';
import { transact, type Transaction } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isMailDue, lockUserByEmail } from '../auth.queries.ts';
import { AuthError } from '../http/auth.errors.ts';
import { serverMails, consumeAddressBudget } from '../sign-in/auth.limits.ts';
import { sendConfirmation } from '../sign-in/confirmation.actions.ts';
import type { MailReturn } from '../token/mailed-token.actions.ts';
import { resendEmailChange } from './email-change.actions.ts';
import { sendRecovery } from './recovery.actions.ts';

interface MailRequest extends MailReturn {
  readonly type: 'signup' | 'recovery' | 'email_change';
  readonly email: string;
}

const kind = 'auth.mail-request';

/**
 * Enqueues a mail request for an address. Its owner is looked up only when the request is processed, so a known
 * and an unknown address cost the same work, wait for the same gap and get the same answer.
 */
export async function requestMail(platform: Platform, request: MailRequest): Promise<void> {
  const refusal = await consumeAddressBudget(platform, request.email, budgetOf(request));
  if (refusal)
    throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds: refusal.retryAfterSeconds });
  await transact(platform.db, (tx) => enqueue(tx, kind, { ...request }));
}

const budgetOf = ({ type }: MailRequest) => (type === 'recovery' ? 'recovery' : 'other');

/**
 * Done twice it mails twice, and the second mail's secrets replace the first's. Only what is really sent spends
 * the server's share: requests for unknown addresses stop no one's mail. Beyond it a mail waits.
 */
export const mailRequestDelivery = outboxHandler(kind, async (platform, payload) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only requestMail enqueues this kind
  const request = payload as unknown as MailRequest;
  if (!(await isMailDue(platform.db, request))) return;
  await consume(platform, serverMails(budgetOf(request)));
  await transact(platform.db, (tx) => answer(tx, platform, request));
});

async function answer(
  tx: Transaction,
  platform: Platform,
  { type, email, ...mailReturn }: MailRequest,
): Promise<void> {
  if (type === 'email_change') {
    await resendEmailChange(tx, platform, email, mailReturn);
    return;
  }
  const user = await lockUserByEmail(tx, email);
  if (!user) return;
  if (type === 'recovery') await sendRecovery(tx, platform, user, mailReturn);
  else if (!user.emailConfirmedAt) await sendConfirmation(tx, platform, { user, mailReturn });
}
