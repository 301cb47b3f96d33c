import { escapeHtml } from '@patinha/contract/shared';
import { isOptional, type MailKind } from '@patinha/domain/notification';
import { asc, eq, getTableColumns } from 'drizzle-orm';

import { within } from '../background/deadline.ts';
import { outboxHandler } from '../background/outbox.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { mailbox } from './mail.table.ts';
import { sendBySmtp } from './smtp.ts';

export const mailMessageKind = 'mail.send';

export interface Mail {
  /** What the mail is about, by which its recipient may turn it off. */
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  /** Paragraphs, each a line of plain text. */
  readonly paragraphs: readonly string[];
  /** One link, shown as a button. */
  readonly action?: MailLink;
  /** Sections of a mail about several things, each with its own link. */
  readonly parts?: readonly MailPart[];
}
interface MailLink {
  readonly label: string;
  /** A path of ours, beginning with `/`, gets our address when the mail is sent. */
  readonly url: string;
}
interface MailPart {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: MailLink;
}

const howToTurnOff = 'Para não receber este tipo de e-mail, abra Configurações › Notificações na Patinha.';
const footOf = ({ kind }: Mail): readonly string[] => (isOptional(kind) ? [howToTurnOff] : []);

export function renderText(mail: Mail): string {
  const { paragraphs, action, parts = [] } = mail;
  const linkOf = (link: MailLink | undefined) => (link ? [`${link.label}: ${link.url}`] : []);
  const lines = [
    ...paragraphs,
    ...parts.flatMap((part) => [part.title, ...part.paragraphs, ...linkOf(part.action)]),
    ...linkOf(action),
    'Patinha',
    ...footOf(mail),
  ];
  return `${lines.join('\n\n')}\n`;
}

const textHtml = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');

function partHtml({ title, paragraphs, action }: MailPart): string {
  const link = action
    ? `<p><a href="${escapeHtml(action.url)}" style="color:#0B6B4E;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<h2 style="margin:24px 0 0;font-size:18px">${escapeHtml(title)}</h2>${textHtml(paragraphs)}${link}`;
}

export function renderHtml(mail: Mail): string {
  const { paragraphs, action, subject, parts = [] } = mail;
  const body = textHtml(paragraphs) + parts.map(partHtml).join('');
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:14px;background:#0D5B43;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const foot = ['Patinha', ...footOf(mail)].map((line) => `<p style="color:#4D5F55">${line}</p>`).join('');
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;padding:24px;background:#F7F9F4;color:#12231C;font-family:Arial,sans-serif;line-height:1.55">' +
    `<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:20px;background:#FFFFFF;word-break:break-word">${body}${button}` +
    `${foot}</div></body></html>`
  );
}

const insertMail = statement(getTableColumns(mailbox), (db, mail) =>
  db.insert(mailbox).values(mail).onConflictDoNothing(),
);

/** Completes links that are paths, those of its sections too. */
function withAddresses({ parts, ...mail }: Mail, publicUrl: string): Mail {
  const complete = <Part extends Pick<Mail, 'action'>>(part: Part): Part =>
    part.action?.url.startsWith('/')
      ? { ...part, action: { ...part.action, url: `${publicUrl}${part.action.url}` } }
      : part;
  return { ...complete(mail), ...(parts && { parts: parts.map(complete) }) };
}

/** SMTP when SMTP_URL is set, else the development mailbox (production requires SMTP_URL). */
export const mailDelivery = outboxHandler(mailMessageKind, async (platform, payload, message) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only queueMail enqueues this kind
  const mail = withAddresses(payload as unknown as Mail, platform.env.PUBLIC_URL);
  const content = { subject: mail.subject, text: renderText(mail), html: renderHtml(mail) };
  const { SMTP_URL, MAIL_FROM: from, MESSAGE_TIMEOUT_MS, isProduction: requiresTls } = platform.env;
  if (SMTP_URL) {
    const [, domain] = from.address.split('@');
    const letter = { from, to: mail.to, ...content, messageId: `<${message.id}@${domain}>` };
    await within(MESSAGE_TIMEOUT_MS, (signal) => sendBySmtp(SMTP_URL, { ...letter, requiresTls, signal }));
    return;
  }
  await insertMail(platform.db, {
    id: message.id,
    receivedAt: message.createdAt,
    to: mail.to,
    ...content,
    links: [mail, ...(mail.parts ?? [])].flatMap(({ action }) => (action ? [action.url] : [])),
  });
});

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
