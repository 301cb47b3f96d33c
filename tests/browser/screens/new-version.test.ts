import type { Page } from 'playwright-core';
import { test, expect } from 'vitest';

import { openPage } from '../support/screens/viewer-pages.ts';

// A page that is open while a new version replaces its files: the chunks it requests no longer exist.
const loseFiles = (page: Page) =>
  page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));

/** The new version's own files exist. */
async function reload(page: Page): Promise<void> {
  await page.unroute('**/assets/*.js');
  // The screen offers it, and, where a part of the layout was missing as well, a notice above it.
  await page.getByRole('button', { name: 'Recarregar' }).first().click();
}

test('a screen whose code is gone offers to reload, and opens after it', async () => {
  const page = await openPage('tutora');
  await page.goto('/dashboard/tutor');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await loseFiles(page);
  await page.getByRole('link', { name: 'Meus Pets' }).first().click();
  await page.getByRole('heading', { name: 'Esta tela parou de responder' }).waitFor();
  await reload(page);
  await page.getByRole('heading', { level: 1, name: 'Meus Pets' }).waitFor();
});

test('a missing part of a screen offers to reload, too, and typed text is kept until then', async () => {
  const page = await openPage('guest');
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill('tutora@patinha.test');
  await page.getByLabel('Senha', { exact: true }).fill('errada-errada');
  await loseFiles(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Talvez haja uma versão nova' });
  await notice.waitFor();
  await notice.getByRole('button', { name: 'Agora não' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('tutora@patinha.test');
});
