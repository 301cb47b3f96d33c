import { parsePhone } from '@patinha/contract/account';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { smsTo } from '../outgoing/sms.ts';
import type { Platform } from '../platform.ts';

const smsQuery = z.strictObject({ to: z.optional(z.string().check(z.maxLength(40))) });

/** Development's SMS inbox, next to the mailbox: a page, and the messages to a number in any spelling. */
export function registerSmsMailbox(app: FastifyInstance, { db, env }: Platform): void {
  if (env.isProduction) throw new Error('Development routes are refused in production');
  app.get('/dev/sms', { schema: { querystring: smsQuery } }, async (request, reply) => {
    const { to } = z.parse(smsQuery, request.query);
    if (to === undefined) return reply.type('text/html; charset=utf-8').send(smsPage);
    return smsTo(db, parsePhone(to) ?? to);
  });
  app.get('/dev/sms.js', (_request, reply) => reply.type('text/javascript').send(smsScript));
}

const smsPage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>SMS de desenvolvimento</title><style>body{font-family:system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}
p{border:1px solid #bbb;border-radius:.5rem;padding:1rem;margin:1rem 0}</style></head><body>
<h1>SMS de desenvolvimento</h1><form><label>Celular <input name="to" type="tel" required autocomplete="off"></label>
<button>Ler</button></form><div id="messages" aria-live="polite"></div><nav><a href="/dev/mailbox">Caixa de correio</a></nav>
<script src="/dev/sms.js"></script></body></html>`;

const smsScript = `document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const to = new FormData(event.target).get('to');
  const messages = await (await fetch('/dev/sms?to=' + encodeURIComponent(to))).json();
  const shown = messages.length ? messages : [{ text: 'Nenhuma mensagem' }];
  document.querySelector('#messages').replaceChildren(
    ...shown.map(({ text }) => Object.assign(document.createElement('p'), { textContent: text })));
});`;
