import { reportMissingPage } from '@patinha/contract/page';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { siteFacts } from './page.actions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('anybody may report a missing page', async () => {
  const reply = await server.anonymous.call(reportMissingPage, { body: { path: '/nada' } });
  expect(reply.status).toBe(202);
});

test.each([{ path: '' }, { path: 'x'.repeat(201) }, { path: 'a\0b' }, { path: 1 }, {}])(
  '%j is refused with the field named',
  async (body) => {
    expect(await server.anonymous.send(reportMissingPage, { body })).toRefuseFields('path');
  },
);

test('a flood from one address is slowed down', async () => {
  const limited = await openTestApp({ RATE_LIMIT_SCALE: '1' });
  try {
    const replies = await Promise.all(
      Array.from({ length: 31 }, () =>
        limited.anonymous.call(reportMissingPage, { body: { path: '/nada' } }),
      ),
    );
    const fromHome = (host: number) =>
      limited.app.inject({
        method: 'POST',
        url: reportMissingPage.path,
        remoteAddress: `2001:db8:1:2::${host.toString(16)}`,
        payload: { path: '/nada' },
      });
    const home = await Promise.all(Array.from({ length: 31 }, (_, host) => fromHome(host + 1)));
    expect(home.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

test('the demonstration names a company and an encarregado that are visibly made up; settings replace them', async () => {
  const factsWith = async (settings: Record<string, string>) => {
    const product = await openTestApp(settings);
    try {
      return await siteFacts(product.app.platform);
    } finally {
      await product.close();
    }
  };
  expect(await factsWith({})).not.toHaveProperty('company_name');
  expect(await factsWith({ DEMO: '1' })).toMatchObject({
    company_name: 'Patinha Demonstração (empresa fictícia)',
    dpo_email: 'encarregado@patinha.test',
  });
  const own = await factsWith({ DEMO: '1', COMPANY_NAME: 'Patinha Ltda.' });
  expect(own['company_name']).toBe('Patinha Ltda.');
  expect(own).not.toHaveProperty('dpo_email');
});
