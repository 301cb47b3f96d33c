import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { openAndEscape, pressOn, typeInto } from '../support/keys.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { hasFocus } from '../support/steps/field-message.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import {
  approveCase,
  certificateFile,
  pastDayThatReadsBothWays,
  photoOf,
} from '../support/steps/verification-steps.ts';

// Onboarding and upload by keyboard; an admin approves; the draft can be published.
const email = 'vera@jornada.test';
const fullName = 'Vera Verificada';

test('a prestador is onboarded and verified, and then publishes', { timeout: 180_000 }, async () => {
  await makeAccount({
    type: 'prestador',
    fullName,
    email,
    phone: '11944443333',
    document: '39053344705',
  });
  const carer = await openVisitor({ as: email });
  await onboardByKeys(carer);
  await handInByKeys(carer);
  await seeWaiting(carer);
  await registerDraft(carer);
  await approveCase(fullName, 'Aprovar os três');
  await publish(carer);
  await seeReceipt(carer);
  await carer.leave();
});

async function onboardByKeys({ page }: Visitor): Promise<void> {
  await page.goto('/dashboard/prestador');
  await page.waitForURL(/\/onboarding\?type=prestador$/);
  const next = page.getByRole('button', { name: 'Próximo' });
  await page.getByRole('heading', { name: 'Dados Pessoais' }).waitFor();
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe(fullName);
  await pressOn(page, next);
  await page.getByRole('heading', { name: 'Experiência' }).waitFor();
  // Pressing it anyway says what is missing and moves there.
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
  await pressOn(page, next);
  await page
    .getByText('Campos obrigatórios: Por favor, preencha todos os campos obrigatórios.')
    .first()
    .waitFor();
  await expect.poll(() => hasFocus(page.getByLabel('Sobre você'))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.type('Passeio com cães desde 2016.');
  await typeInto(page, page.getByLabel('Especialidades'), 'Cães idosos');
  // A reload loses nothing.
  await page.reload();
  await page.getByRole('heading', { name: 'Experiência' }).waitFor();
  await expect.poll(() => page.getByLabel('Especialidades').inputValue()).toBe('Cães idosos');
  await typeInto(page, page.getByLabel('Anos de experiência'), '9');
  await pressOn(page, page.getByLabel('Passeio'), 'Space');
  await pressOn(page, next);
  await page.getByRole('heading', { name: 'Endereço' }).waitFor();
  await typeInto(page, page.getByLabel('Rua'), 'Rua Direita');
  await typeInto(page, page.getByLabel('Cidade'), 'Ouro Preto');
  await pressOn(page, next);
  await page.getByRole('heading', { name: 'Verificação', exact: true }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Finalizar' }));
  await page.getByText('Perfil atualizado').first().waitFor();
}

async function handInByKeys({ page }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Verificação de identidade' });
  const photo = await photoOf(page);
  await dialog.getByRole('heading', { name: 'Documento com foto' }).waitFor();
  await expectAccessible(page);
  await chooseByKeys(page, dialog, photo);
  await typeInto(page, dialog.getByLabel('Data de nascimento'), '05051990');
  await pressOn(page, dialog.getByRole('button', { name: 'Enviar documento' }));
  await dialog.getByRole('heading', { name: 'Selfie' }).waitFor();
  await chooseByKeys(page, dialog, photo);
  await pressOn(page, dialog.getByRole('button', { name: 'Enviar documento' }));
  await dialog.getByRole('heading', { name: 'Certidão de antecedentes criminais' }).waitFor();
  await dialog.getByText('A certidão de antecedentes criminais deve ter no máximo 3 meses.').waitFor();
  await chooseByKeys(page, dialog, certificateFile);
  const day = pastDayThatReadsBothWays().split('-').toReversed().join('');
  await typeInto(page, dialog.getByLabel('Data de emissão da certidão'), day);
  await pressOn(page, dialog.getByRole('button', { name: 'Enviar documento' }));
  await page.waitForURL(/\/dashboard\/prestador$/);
}

async function chooseByKeys(
  page: Page,
  dialog: Locator,
  file: Awaited<ReturnType<typeof photoOf>>,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, dialog.getByLabel('Arquivo'), 'Space');
  await (await chooser).setFiles({ ...file });
}

async function seeWaiting({ page }: Visitor): Promise<void> {
  await page.getByRole('region', { name: 'Em análise' }).waitFor();
  await expectAccessible(page);
  await page.goto('/kyc');
  const card = page.getByRole('listitem').filter({ hasText: 'Certidão de antecedentes criminais' });
  await card.getByText('Em análise').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Certidão de antecedentes criminais' });
  await pressOn(page, card.getByRole('button', { name: /^Ver arquivos/ }));
  await expect
    .poll(() => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBe(2000);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const withdraw = page.getByRole('dialog', { name: 'Retirar' });
  await openAndEscape(page, { button: card.getByRole('button', { name: /^Retirar/ }), dialog: withdraw });
}

async function registerDraft({ page }: Visitor): Promise<void> {
  await page.goto('/prestador/profile');
  await page.getByLabel('Cidade').fill('Ouro Preto');
  await page.getByLabel('Estado (UF)').selectOption('MG');
  await page.getByRole('button', { name: 'Salvar perfil' }).click();
  await page.getByText('Perfil atualizado').first().waitFor();
  await page.goto('/prestador/services');
  await page.getByRole('button', { name: 'Cadastrar serviço' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Novo Serviço' });
  await dialog.getByLabel('Tipo de serviço').selectOption({ label: 'Passeio' });
  await dialog.getByLabel('Título').fill('Passeio conferido');
  await dialog.getByLabel('Descrição').fill('Uma hora de passeio.');
  await dialog.getByLabel('Preço por serviço (R$)').fill('60.00');
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await page.getByText('Serviço cadastrado!').first().waitFor();
  await page.getByText('Inativo').first().waitFor();
}

async function publish({ page }: Visitor): Promise<void> {
  await page.goto('/prestador/services');
  await page.getByRole('link', { name: 'Um horário aberto nos próximos 30 dias' }).click();
  await page.getByRole('button', { name: /^Adicionar período em Segunda/ }).click();
  await page.getByRole('button', { name: 'Salvar semana' }).click();
  await page.getByText('Semana salva').first().waitFor();
  await page.goto('/prestador/services');
  await page
    .getByRole('button', { name: /^Ativar/ })
    .first()
    .click();
  await page.getByText('Ativo', { exact: true }).first().waitFor();
  await page.goto('/dashboard/prestador');
  await page.getByRole('tab', { name: 'Meus Serviços' }).waitFor();
  // The banner is gone once everything is approved.
  await expect.poll(() => page.getByRole('region', { name: 'Em análise' }).count()).toBe(0);
}

async function seeReceipt({ page }: Visitor): Promise<void> {
  await page.goto('/marketplace?q=conferido');
  await page.getByRole('link', { name: /Passeio conferido/ }).click();
  const receipt = page.getByRole('region', { name: 'O que a Patinha conferiu' });
  for (const name of ['Documento com foto', 'Selfie', 'Certidão de antecedentes criminais'])
    await receipt.getByText(name).waitFor();
  await expect.poll(() => receipt.getByText(/^Conferido em .*, vale até /).count()).toBe(3);
}
