import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { type Job, runDueJobs } from '../background/jobs.ts';
import { readClock } from '../db/database.ts';
import { mailsTo } from '../outgoing/mail.ts';
import type { Platform } from '../platform.ts';

const clockBody = z.strictObject({ advanceSeconds: z.int().check(z.minimum(0), z.maximum(400 * 86_400)) });
const mailboxQuery = z.strictObject({ to: z.optional(z.string().check(z.maxLength(320))) });

/**
 * Extra routes for development and tests: the mailbox and the clock. Never registered with NODE_ENV=production (the
 * caller checks `env.isProduction`; this function throws as a second guard).
 */
export function registerDevRoutes(app: FastifyInstance, platform: Platform, jobs: readonly Job[]): void {
  if (platform.env.isProduction) throw new Error('Development routes are refused in production');

  app.get('/dev/mailbox', { schema: { querystring: mailboxQuery } }, async (request, reply) => {
    const { to } = z.parse(mailboxQuery, request.query);
    if (to === undefined) return reply.type('text/html; charset=utf-8').send(mailboxPage);
    return mailsTo(platform.db, to);
  });

  // Moves the database's clock and the simulator's together, then runs the jobs that became due.
  app.post('/dev/clock', { schema: { body: clockBody } }, async (request) => {
    const { advanceSeconds } = z.parse(clockBody, request.body);
    const since = await readClock(platform.db);
    await platform.db.execute(sql`select app.advance_clock(${advanceSeconds})`);
    if (advanceSeconds > 0) await advanceSimulator(platform, advanceSeconds);
    await runDueJobs(platform, jobs, since);
    return { advancedSeconds: advanceSeconds };
  });
}

async function advanceSimulator({ env, log }: Platform, advanceSeconds: number): Promise<void> {
  try {
    await fetch(new URL('/clock', env.SIMULATOR_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceSeconds }),
      signal: AbortSignal.timeout(2_000),
    });
  } catch (error) {
    log.warn({ err: error }, 'the simulator did not move its clock');
  }
}

const mailboxPage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Caixa de correio de desenvolvimento</title><style>body{font-family:system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #bbb;border-radius:.5rem;padding:1rem;margin:1rem 0}pre{white-space:pre-wrap;font:inherit}</style></head><body>
<h1>Caixa de correio de desenvolvimento</h1><form><label>E-mail <input name="to" type="email" required autocomplete="off"></label>
<button>Ler</button></form><div id="mails" aria-live="polite"></div><script src="/dev/mailbox.js"></script></body></html>`;

const mailboxScript = `document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const to = new FormData(event.target).get('to');
  const mails = await (await fetch('/dev/mailbox?to=' + encodeURIComponent(to))).json();
  const list = document.querySelector('#mails');
  list.replaceChildren(...(mails.length ? mails : [{ subject: 'Nenhuma mensagem', text: '', links: [] }]).map((mail) => {
    const article = document.createElement('article');
    const title = Object.assign(document.createElement('h2'), { textContent: mail.subject });
    const text = Object.assign(document.createElement('pre'), { textContent: mail.text });
    const links = mail.links.map((href) => Object.assign(document.createElement('a'), { href, textContent: href }));
    article.append(title, text, ...links);
    return article;
  }));
});`;

export const registerMailboxScript = (app: FastifyInstance): void => {
  app.get('/dev/mailbox.js', (_request, reply) => reply.type('text/javascript').send(mailboxScript));
};
