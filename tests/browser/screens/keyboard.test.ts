import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { chooseBefore, chooseInMenu, pressOn, tabTo, typeInto } from '../support/keys.ts';
import { dayThatReadsBothWays } from '../support/steps/calendar.ts';
import { mailedCode } from '../support/steps/new-account.ts';
import { demoPassword } from '../support/steps/sign-in.ts';

// No mouse is used below: addresses are typed, everything else is Tab, arrows, Space and Enter.
const email = 'teclado@jornada.test';

test('a keyboard user signs up, books, renews the card, is validated and signs out', async () => {
  const member = await openVisitor();
  // The first booking, which asks for the onboarding.
  member.expectRefusals(409);
  await signUpByKeys(member);
  await addPetByKeys(member);
  await bookByKeys(member);
  const code = await renewByKeys(member);
  await validateByKeys(code);
  await signOutByKeys(member);
  await member.leave();
});

async function signUpByKeys({ page }: Visitor): Promise<void> {
  await page.goto('/auth');
  await tabTo(page, page.getByRole('tab', { name: 'Entrar' }));
  await page.keyboard.press('ArrowRight');
  const form = page.getByRole('tabpanel');
  await tabTo(page, form.getByRole('radio', { name: 'Tutor' }));
  await page.keyboard.press('Space');
  await typeInto(page, form.getByLabel('Nome completo'), 'Teresa Teclado');
  await typeInto(page, form.getByLabel('E-mail'), email);
  await typeInto(page, form.getByLabel('Telefone'), '11955556666');
  await typeInto(page, form.getByLabel('CPF/CNPJ'), '93541134780');
  await typeInto(page, form.getByLabel('Senha'), demoPassword);
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Código de 6 dígitos'), await mailedCode(email));
  await page.keyboard.press('Enter');
  // A newcomer is led to the onboarding, once.
  await page.waitForURL(/\/onboarding\?type=tutor$/);
  await page.getByRole('heading', { name: 'Dados Pessoais' }).waitFor();
  // The sign-up linked to the policies in force.
  await page.goto('/compliance');
  await page.getByText(/^Você aceitou a versão \d+ em/).waitFor();
  await page.goto('/dashboard/tutor');
}

async function addPetByKeys({ page }: Visitor): Promise<void> {
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Meus Pets' }));
  await page.waitForURL(/\/tutor\/pets$/);
  await pressOn(page, page.getByRole('button', { name: 'Adicionar pet' }).first());
  const dialog = page.getByRole('dialog', { name: 'Adicionar pet' });
  await typeInto(page, dialog.getByLabel('Nome'), 'Pipoca');
  // A letter selects the list entry that begins with it.
  await typeInto(page, dialog.getByLabel('Espécie'), 'G');
  await pressOn(page, dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Pipoca').first().waitFor();
}

async function bookByKeys({ page }: Visitor): Promise<void> {
  await page.goto(`/marketplace?q=${encodeURIComponent('Adestramento positivo')}`);
  const found = page.getByRole('article').filter({ hasText: 'Carla Menezes' });
  await pressOn(page, found.getByRole('link', { name: 'Adestramento positivo' }));
  const form = page.getByRole('region', { name: 'Agendar' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const day = dayThatReadsBothWays();
  await pressOn(page, form.getByText('Digitar a data', { exact: true }));
  await typeInto(page, field('Data'), day.split('-').toReversed().join(''));
  await expect.poll(() => field('Data').inputValue()).toBe(day);
  await chooseBefore(page, form.getByRole('radio', { name: '8:00', exact: true }));
  await expect.poll(() => field('Horário').inputValue()).toBe('08:00');
  await typeInto(page, field('CEP'), '01310100');
  await typeInto(page, field('Rua'), 'Avenida Paulista');
  await typeInto(page, field('Número'), '900');
  await typeInto(page, field('Bairro'), 'Bela Vista');
  // The only pet is preselected; city and state come from the service.
  await pressOn(page, form.getByRole('button', { name: 'Pedir agendamento' }));
  await onboardByKeys(page);
  // What was typed is still there, as a line.
  await form.getByText('Avenida Paulista, 900', { exact: true }).waitFor();
  await pressOn(page, form.getByRole('button', { name: 'Pedir agendamento' }));
  await page.waitForURL(/\/bookings\//);
  await page.getByRole('main').getByText('Pendente', { exact: true }).first().waitFor();
}

/** The first booking asks for telephone and address, and comes back to what was typed. */
async function onboardByKeys(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Falta concluir seu cadastro' });
  await pressOn(page, question.getByRole('button', { name: 'Concluir cadastro' }));
  const next = page.getByRole('button', { name: 'Próximo' });
  await pressOn(page, next);
  await typeInto(page, page.getByLabel('Rua'), 'Rua Direita');
  await typeInto(page, page.getByLabel('Cidade'), 'Ouro Preto');
  await pressOn(page, next);
  await pressOn(page, page.getByRole('button', { name: 'Finalizar' }));
  await page.getByRole('dialog', { name: 'Verificação de identidade' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/servicos\//);
}

async function renewByKeys(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  await page.goto('/carteirinha');
  const spoken = /Diga o código:\s*([0-9A-Z-]{8,9})/;
  const codeOnScreen = async () => spoken.exec(await page.getByRole('main').innerText())?.[1] ?? '';
  await expect.poll(codeOnScreen).not.toBe('');
  const first = await codeOnScreen();
  // The screen has just fetched the first code, and a member may renew every five seconds at most: press until it
  // works.
  visitor.expectRefusals(429);
  const press = async () => {
    await pressOn(page, page.getByRole('button', { name: 'Renovar QR' }));
    return page.getByText('Seu QR Code foi renovado com sucesso!').first().isVisible();
  };
  await expect.poll(press, { interval: 1_500, timeout: 20_000 }).toBe(true);
  await expect.poll(codeOnScreen).not.toBe(first);
  return codeOnScreen();
}

async function validateByKeys(code: string): Promise<void> {
  const partner = await openVisitor();
  const { page } = partner;
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await typeInto(page, form.getByLabel('E-mail'), 'empresa@patinha.test');
  await typeInto(page, form.getByLabel('Senha'), demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/empresa$/);
  await page.goto('/validar-carteirinha');
  await typeInto(page, page.getByLabel('Código da carteirinha'), code);
  await page.keyboard.press('Enter');
  await page.getByText('Carteirinha válida! Desconto liberado.').first().waitFor();
  await page.getByText('Teresa Teclado').first().waitFor();
  await partner.leave();
}

async function signOutByKeys({ page }: Visitor): Promise<void> {
  await chooseInMenu(page, 'Sair');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/dashboard');
  await page.waitForURL(/\/auth(\?|$)/);
}
