import { expect, test } from 'vitest';

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
