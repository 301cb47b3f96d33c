import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { openVisitor } from '../support/browser.ts';
import { waitForMail } from '../support/dev-routes.ts';
import { openAndEscape, pressOn, typeInto } from '../support/keys.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import { demoPassword } from '../support/steps/sign-in.ts';

test('a keyboard user downloads their data, deletes the account, and restores it', async () => {
  const email = 'leva-tudo@patinha.test';
  await makeAccount({
    type: 'tutor',
    fullName: 'Lia Leva Tudo',
    email,
    phone: '(11) 98765-4321',
    document: '111.444.777-35',
  });
  const visitor = await openVisitor({ as: email });
  const { page } = visitor;
  await page.goto('/compliance?tab=meus-dados');
  await pressOn(page, page.getByRole('button', { name: 'Exportar Meus Dados' }));
  const download = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: 'Baixar arquivo' }));
  const file = await download;
  expect(file.suggestedFilename()).toBe('meus-dados-patinha.zip');
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const mail = await waitForMail(email, /cópia de dados está pronta/);
  expect(mail.links[0]).toContain('/compliance?tab=meus-dados&arquivo=');

  const button = page.getByRole('button', { name: 'Excluir Minha Conta' });
  const dialog = page.getByRole('dialog', { name: 'Excluir Minha Conta' });
  await expectAccessible(page);
  await openAndEscape(page, { button, dialog });
  await pressOn(page, button);
  await dialog.getByText('Esta ação não pode ser desfeita.').waitFor();
  // The browser's own sign-out then meets a deleted session.
  visitor.expectRefusals(403);
  await pressOn(page, dialog.getByRole('button', { name: 'Excluir conta' }));
  await page.getByText('Sua solicitação de exclusão será processada em até 30 dias.').first().waitFor();
  await page.getByText('Entre na sua conta para ver, levar ou excluir os seus dados.').waitFor();

  await pressOn(page, page.getByRole('link', { name: 'Entrar' }).last());
  const form = page.getByRole('tabpanel');
  await typeInto(page, form.getByLabel('E-mail'), email);
  await typeInto(page, form.getByLabel('Senha'), demoPassword);
  await page.keyboard.press('Enter');
  // Signing in leads back to where it was asked for (D-162).
  await page.waitForURL(/\/compliance\?tab=meus-dados$/);
  await waitForMail(email, /exclusão da sua conta foi cancelada/);
  await visitor.leave();
});
