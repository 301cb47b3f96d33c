import { describe, expect, test } from 'vitest';

import { openTestSimulator } from '../testing.ts';
import { html } from './html.ts';

const mark = 'AMBIENTE SIMULADO – nenhum dinheiro real';

describe('the panel', () => {
  test('lists charges and links to a page with the button that pays', async () => {
    const { app, createPix } = await openTestSimulator();
    const { body } = await createPix({ description: 'Banho de Nina', amount_cents: 12_345 });
    const list = await app.inject('/painel');
    expect(list.body).toContain(mark);
    expect(list.body).toContain(`href="/painel/cobrancas/${body.id}"`);
    expect(list.body.replaceAll('\u00a0', ' ')).toContain('R$ 123,45');
    const page = await app.inject(`/painel/cobrancas/${body.id}`);
    expect(page.body).toContain(mark);
    for (const label of ['Pagar Pix', 'Pagar depois do prazo', 'Pagar valor errado', 'Pagar duas vezes'])
      expect(page.body).toContain(label);
  });

  test('confirms what was done', async () => {
    const { app, createPix, pay } = await openTestSimulator();
    const { body } = await createPix();
    const { headers } = await pay(body.id);
    const page = await app.inject(String(headers.location));
    expect(page.body).toContain('role="status"');
    expect(page.body).toContain('Pix pago.');
    expect(page.body).toContain('Paga');
  });

  test('escapes what users typed', async () => {
    const { app, createPix } = await openTestSimulator();
    const { body } = await createPix({ description: '<script>alert("x")</script>' });
    const page = await app.inject(`/painel/cobrancas/${body.id}`);
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('cannot be used by another site', async () => {
    const { app, createPix } = await openTestSimulator();
    const { body } = await createPix();
    const reply = await app.inject({
      method: 'POST',
      url: `/painel/cobrancas/${body.id}/pagar`,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.statusCode).toBe(403);
  });

  test('accepts the form as browsers send it', async () => {
    const { app, createPix } = await openTestSimulator();
    const { body } = await createPix();
    const reply = await app.inject({
      method: 'POST',
      url: `/painel/cobrancas/${body.id}/pagar`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: '',
    });
    expect(reply.statusCode).toBe(303);
  });

  test('shows a missing charge as a page', async () => {
    const { app } = await openTestSimulator();
    const reply = await app.inject('/painel/cobrancas/none');
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('Esta cobrança não existe.');
  });
});

test('the template escapes text and keeps markup', () => {
  expect(html`<b title="${`"'`}">${'<i>'}${[html`<hr />`]}</b>`.markup).toBe(
    '<b title="&quot;&#39;">&lt;i&gt;<hr /></b>',
  );
});
