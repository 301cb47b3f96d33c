import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openVisitor } from '../support/browser.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { newTutorWithDog } from '../support/steps/pet-steps.ts';
import { signIn } from '../support/steps/sign-in.ts';

const words = 'A Nina tem medo de moto e puxa a guia.';
const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem enviar?' });
const notice = (page: Page) => page.getByText('Guardamos o que você tinha começado a preencher.');
const answer = (page: Page, button: string) =>
  question(page).getByRole('button', { name: button, exact: true }).click();
/** `page.goBack` waits for a navigation, which the question holds back. */
const goBack = (page: Page) => page.evaluate(() => history.back());

test('a form with changes asks before its page is left, and only its author finds the draft again', async () => {
  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  const { page } = tutor;
  const details = page.getByLabel('Conte os detalhes');
  const messages = page.getByRole('link', { name: 'Mensagens' });
  await page.goto('/marketplace/pedidos');
  await page.getByRole('link', { name: 'Pedir propostas' }).first().click();
  await details.waitFor();
  await messages.click();
  await page.waitForURL('/messages');
  expect(await question(page).count()).toBe(0);
  await page.goBack();

  await details.fill(words);
  await messages.click();
  await question(page).getByText('fica guardado nesta aba e volta com o formulário').waitFor();
  await expectAccessible(page);
  await answer(page, 'Continuar preenchendo');
  expect(await details.inputValue()).toBe(words);
  await goBack(page);
  await answer(page, 'Continuar preenchendo');
  expect(new URL(page.url()).pathname).toBe('/marketplace/pedidos/novo');
  expect(await details.inputValue()).toBe(words);
  await goBack(page);
  await answer(page, 'Sair da página');
  await page.waitForURL('/marketplace/pedidos');

  await page.goForward();
  await notice(page).waitFor();
  expect(await details.inputValue()).toBe(words);
  await page.reload();
  await notice(page).waitFor();
  expect(await details.inputValue()).toBe(words);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sua conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await question(page).getByText('O que você preencheu nesta página será perdido.').waitFor();
  await answer(page, 'Sair da conta');
  await page.waitForURL('/');
  await signIn(tutor, 'tutora@patinha.test');
  await page.goto('/marketplace/pedidos/novo');
  expect(await details.inputValue()).toBe('');
  expect(await notice(page).count()).toBe(0);
  await tutor.leave();
});

test('a form in a dialog keeps its draft until it is sent', async () => {
  const account = {
    fullName: 'Renata Rascunho',
    email: 'rascunho@jornada.test',
    phone: '(11) 95555-0101',
    document: '482.917.356-46',
  };
  const tutor = await newTutorWithDog(account, 'Bidu');
  const { page } = tutor;
  const open = page.getByRole('button', { name: 'Adicionar pet' }).first();
  const dialog = page.getByRole('dialog', { name: 'Adicionar pet' });
  await page.getByRole('link', { name: 'Mensagens' }).click();
  await page.getByRole('link', { name: 'Meus Pets' }).click();
  await open.click();
  await dialog.getByLabel('Nome').fill('Pandora');
  await page.keyboard.press('Escape');
  await open.click();
  await notice(page).waitFor();
  await dialog.getByLabel('Espécie').selectOption({ label: 'Gato' });
  await expectAccessible(page);

  // Back closes only the dialog, and keeps what was typed.
  await goBack(page);
  await dialog.waitFor({ state: 'detached' });
  await open.click();
  await expect.poll(() => dialog.getByLabel('Nome').inputValue()).toBe('Pandora');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('main').getByText('Pandora').first().waitFor();
  await open.click();
  expect(await dialog.getByLabel('Nome').inputValue()).toBe('');
  expect(await notice(page).count()).toBe(0);
  await tutor.leave();
});
