import { asc, eq } from 'drizzle-orm';

import type { Database, Transaction } from './database.ts';
import { mailbox } from './mail.table.ts';
import { enqueue, outboxHandler } from './outbox.ts';
import type { Platform } from './platform.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Paragraphs; each is one line of plain text. */
  readonly paragraphs: readonly string[];
  /** One link, shown as a button. */
  readonly action?: { readonly label: string; readonly url: string };
}

/** Sends a mail once the transaction is committed; a broken mail server delays it and loses nothing. */
export async function sendMail(
  tx: Transaction,
  mail: Mail,
  options: { readonly key?: string } = {},
): Promise<void> {
  await enqueue(tx, 'mail.send', { ...mail }, options);
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function renderText({ paragraphs, action }: Mail): string {
  const lines = action ? [...paragraphs, `${action.label}: ${action.url}`] : paragraphs;
  return `${lines.join('\n\n')}\n\nPatinha\n`;
}

export function renderHtml({ paragraphs, action, subject }: Mail): string {
  const body = paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:14px;background:#0D5B43;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;padding:24px;background:#F7F9F4;color:#12231C;font-family:Arial,sans-serif;line-height:1.55">' +
    `<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:20px;background:#FFFFFF">${body}${button}` +
    '<p style="color:#4D5F55">Patinha</p></div></body></html>'
  );
}

/** SMTP when SMTP_URL is set, else the development mailbox (the environment refuses production without SMTP). */
export const mailDelivery = outboxHandler('mail.send', async (platform, payload, message) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only sendMail enqueues this kind
  const mail = payload as unknown as Mail;
  const content = { subject: mail.subject, text: renderText(mail), html: renderHtml(mail) };
  if (platform.env.SMTP_URL) {
    await sendBySmtp(platform, { to: mail.to, ...content, messageId: `<${message.id}@patinha>` });
    return;
  }
  await platform.db
    .insert(mailbox)
    .values({
      id: message.id,
      receivedAt: message.createdAt,
      to: mail.to,
      ...content,
      links: mail.action ? [mail.action.url] : [],
    })
    .onConflictDoNothing();
});

async function sendBySmtp(
  { env }: Platform,
  mail: { to: string; subject: string; text: string; html: string; messageId: string },
): Promise<void> {
  // Loaded by processes that send by SMTP only.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(env.SMTP_URL, { from: env.COMPANY_EMAIL });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

/** Mails to an address, oldest first. */
export const mailsTo = (db: Database, to: string) =>
  db
    .select({
      to: mailbox.to,
      subject: mailbox.subject,
      text: mailbox.text,
      html: mailbox.html,
      links: mailbox.links,
      receivedAt: mailbox.receivedAt,
    })
    .from(mailbox)
    .where(eq(mailbox.to, to))
    .orderBy(asc(mailbox.receivedAt), asc(mailbox.id));
