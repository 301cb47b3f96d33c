import { expect, test } from 'vitest';

import { settle } from '../support/screens/open-screen.ts';
import { problemsOn } from '../support/screens/screen-problems.ts';
import { openPage } from '../support/screens/viewer-pages.ts';

test('a screen opened from far down a page begins at its top, with the keyboard focus in its content', async () => {
  const page = await openPage('tutora');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/dashboard/tutor');
  const link = page.getByRole('main').getByRole('link', { name: 'Agendamentos' }).last();
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await link.click();
  await page.waitForURL('**/tutor/bookings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo');
});

test('on a phone the home begins with what is now, and the bar leads to each place and back to where it was', async () => {
  const page = await openPage('tutora');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/dashboard/tutor');
  // Under way in the demonstration: one tap from here, and from the line that every other screen has.
  const now = page.getByRole('main').getByRole('region').first();
  await now.getByRole('link', { name: 'Acompanhar' }).waitFor();
  const bar = page.getByRole('navigation', { name: 'Navegação principal' });
  const places = ['Início', 'Buscar', 'Agenda', 'Mensagens', 'Carteirinha'];
  for (const name of places) await bar.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor();
  expect(await problemsOn(page)).toEqual([]);
  // Until all is there the page grows under the reader.
  await settle(page, /Saldo Cashback/);
  await page.evaluate(() => scrollTo(0, 700));
  await bar.getByRole('link', { name: /^Agenda/ }).click();
  await page.waitForURL('**/tutor/bookings');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: /está com .* Acompanhar$/ }).waitFor();
  await bar.getByRole('link', { name: 'Início' }).click();
  await page.waitForURL('**/dashboard/tutor');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await bar.getByRole('link', { name: 'Início' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Nothing of the bar shows while a window is open.
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await page.locator('[data-slot="bottom-bar"]').isVisible()).toBe(false);
});

test('Back from a booking returns to the tab that showed it', async () => {
  const page = await openPage('prestadora');
  await page.goto('/dashboard/prestador');
  await page.getByRole('tab', { name: 'Agendamentos' }).click();
  await page.getByRole('link', { name: 'Ver detalhes' }).first().click();
  await page.waitForURL('**/bookings/*');
  await page.goBack();
  await page.getByRole('link', { name: 'Ver detalhes' }).first().waitFor();
  expect(await page.getByRole('tab', { name: 'Agendamentos' }).getAttribute('aria-selected')).toBe('true');
});

test('a link to the landing page loads its own document', async () => {
  const page = await openPage('guest');
  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Patinha, página inicial' }).click();
  await page.getByRole('link', { name: 'Explorar Serviços' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/marketplace');
});

test.each(['/auth', '/marketplace'])('the document of %s preloads each of its parts', async (path) => {
  const page = await openPage('guest');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(path);
  if (!answer) throw new Error('no document');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const announced = `${await answer.headerValue('link')} ${await answer.text()}`;
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((script) => !announced.includes(script))).toEqual([]);
});
