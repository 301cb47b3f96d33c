import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { advanceClock } from '../support/dev-routes.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { violationsOn } from '../support/screens/axe.ts';

// A shop without reception: the card still opens, and an expired code is never shown as a valid one.
onOwnProduct();
const phone = { width: 390, height: 844 };
const rafael = { email: 'tutor2@patinha.test', name: 'Rafael Nunes', pet: 'Bidu' };
const codeLifeSeconds = 120;
const renewalGapSeconds = 5;
/** How long the screen warns before a code expires. */
const warningSeconds = 30;

const liveCode = ({ page }: Visitor) => page.getByRole('img', { name: 'QR Code da sua carteirinha' });
const offlineNotice = ({ page }: Visitor) => page.getByRole('status').filter({ hasText: 'Sem conexão' });

/** Opens the card online, and waits until the device has what opens it offline. */
async function openOnline(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/carteirinha');
  await liveCode(visitor).waitFor({ state: 'attached' });
  await expect.poll(() => kept(visitor)).toEqual({ files: 6, hasCopy: true });
}

/** What the device stores: files of the offline page, and the copy of the card. */
const kept = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map(async (name) => (await globalThis.caches.open(name)).keys()),
    );
    return { files: caches.flat().length, hasCopy: localStorage.getItem('patinha.card') !== null };
  });

async function signOut({ page }: Visitor): Promise<void> {
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

async function openMenu({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Sua conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
}

test('a card opened once opens offline, without its code, and renews itself online', async () => {
  const tutor = await openVisitor({ ...phone, as: rafael.email });
  tutor.expectNoConnection();
  await openOnline(tutor);
  const { page, context } = tutor;
  await context.setOffline(true);
  await page.reload();
  await offlineNotice(tutor).waitFor();
  await page.getByText(rafael.name, { exact: true }).waitFor();
  await page.getByText('Membro Silver').waitFor();
  await page.getByText(rafael.pet, { exact: true }).waitFor();
  await page.getByText('Código vencido').waitFor();
  await expect.poll(() => liveCode(tutor).count()).toBe(0);
  await expect.poll(() => page.getByText('Sem câmera? Diga o código').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('patinha.card'))).not.toMatch(/nonce|code/i);
  expect(await violationsOn(page)).toEqual([]);

  // A device that finds a network has not reached the server yet: nothing is discarded for it.
  const asked = page.waitForEvent('requestfailed');
  await page.evaluate(() => {
    document.body.dataset['isSame'] = 'yes';
    dispatchEvent(new Event('online'));
  });
  expect(new URL((await asked).url()).pathname).toBe('/health/live');
  await expect.poll(() => page.locator('[data-is-same]').count()).toBe(1);

  // Any other address shows only the way to the card.
  await page.goto('/tutor/wallet');
  await page.getByRole('heading', { name: 'Esta tela precisa de internet' }).waitFor();
  await expect.poll(() => page.getByText(rafael.name, { exact: true }).isVisible()).toBe(false);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Abrir a carteirinha' }).click();
  await page.getByText(rafael.name, { exact: true }).waitFor();

  await context.setOffline(false);
  await liveCode(tutor).waitFor({ state: 'attached' });
  await expect.poll(() => page.getByText('Sem conexão').count()).toBe(0);
  await tutor.leave();
});

test('a code that expires offline says so, and a new one comes with the connection', async () => {
  const tutor = await openVisitor({ ...phone, as: rafael.email });
  tutor.expectNoConnection();
  const { page, context } = tutor;
  // The device's clock runs normally until it is moved.
  await page.clock.install();
  await openOnline(tutor);
  // Opening the card may just have renewed it.
  await advanceClock(renewalGapSeconds);
  await page.getByRole('button', { name: 'Renovar QR' }).click();
  await page.getByText('Seu QR Code foi renovado com sucesso!').first().waitFor();
  // Enough time to open the screen before the warning, and the whole warning to lose the connection in.
  await advanceClock(codeLifeSeconds - warningSeconds - 15);
  await page.reload();
  await page.getByText('expira em breve ·').waitFor();
  await context.setOffline(true);
  await liveCode(tutor).waitFor({ state: 'attached' });
  const expired = page.getByText('Código vencido. Conecte-se para um novo.');
  await expect.poll(() => expired.count()).toBe(0);
  await page.clock.fastForward(2 * warningSeconds * 1000);
  await expired.waitFor();
  await expect.poll(() => liveCode(tutor).count()).toBe(0);
  await context.setOffline(false);
  await page.getByText('Novo código em').waitFor();
  await liveCode(tutor).waitFor({ state: 'attached' });
  await tutor.leave();
});

test.each([{ way: 'with a connection' }, { way: 'without one' }])(
  'who signs out $way leaves nothing of the card on the device',
  async ({ way }) => {
    const tutor = await openVisitor({ ...phone, as: rafael.email });
    tutor.expectNoConnection();
    await openOnline(tutor);
    await openMenu(tutor);
    await tutor.context.setOffline(way === 'without one');
    await signOut(tutor);
    // The landing page, or what the browser shows instead.
    await expect.poll(() => new URL(tutor.page.url()).pathname).toBe('/');
    await tutor.page.waitForLoadState();
    await tutor.context.setOffline(false);
    await tutor.page.goto('/auth');
    expect(await kept(tutor)).toEqual({ files: 0, hasCopy: false });
    await tutor.context.setOffline(true);
    await expect(tutor.page.goto('/carteirinha')).rejects.toThrow('net::ERR');
    await tutor.leave();
  },
);

test('what an earlier release cached is gone once this one has its own cache', async () => {
  const tutor = await openVisitor({ ...phone, as: rafael.email });
  const names = () => tutor.page.evaluate(() => globalThis.caches.keys());
  await tutor.page.goto('/settings');
  await tutor.page.evaluate(async () => {
    const earlier = await globalThis.caches.open('patinha-card-earlier');
    await earlier.put('/assets/earlier.js', new Response('earlier'));
  });
  expect(await names()).toEqual(['patinha-card-earlier']);
  await openOnline(tutor);
  // The old one is removed once the new one is whole.
  await expect.poll(names).toEqual([expect.stringMatching(/^patinha-card-[\da-f]{16}$/)]);
  await tutor.leave();
});

test('the site can be installed, with icons of its own', async () => {
  const visitor = await openVisitor({ ...phone });
  const { page } = visitor;
  await page.goto('/auth');
  const worker = await page.request.get('/service-worker.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none';connect-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const reply = await page.request.get(address ?? '');
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this site's own file
  const manifest = (await reply.json()) as {
    readonly icons: readonly { readonly src: string; readonly type: string }[];
    readonly screenshots: readonly { readonly src: string; readonly type: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Patinha', lang: 'pt-BR', display: 'standalone', scope: '/' });
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const pictures = [...manifest.icons, ...manifest.screenshots, { src: touch ?? '', type: 'image/png' }];
  for (const { src, type } of pictures) {
    const icon = await page.request.get(src);
    expect({ src, status: icon.status(), type: icon.headers()['content-type'] }).toEqual({
      src,
      status: 200,
      type,
    });
  }
  const devtools = await visitor.context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A journey's profile is a private window, in which nothing is ever installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  await visitor.leave();
});
