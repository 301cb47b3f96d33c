import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { waitForMail, waitForSmsCode } from '../support/dev-routes.ts';
import { chooseInMenu, openAndEscape, pressOn, retypeInto, typeInto } from '../support/keys.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { hasFocus } from '../support/steps/field-message.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import { demoPassword } from '../support/steps/sign-in.ts';

const email = 'duas.etapas@jornada.test';
const phone = '(11) 97777-1234';
/** Periods of 30 seconds; a code works once, so each use takes a later one. */
const codeIn = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

// No mouse is used below.
test('a user protects the account with an app and a phone, loses both, and gets in again', async () => {
  await makeAccount({
    type: 'tutor',
    fullName: 'Dora Duas Etapas',
    email,
    phone: '(11) 95555-7777',
    document: '284.736.159-64',
  });
  const visitor = await openVisitor({ as: email });
  // What is read while the second step is taken still carries the token of before it.
  visitor.expectRefusals(403);
  const secret = await addApplication(visitor);
  const codes = await makeRecoveryCodes(visitor);
  await addTelephone(visitor);
  await signOut(visitor);
  await enterByApplication(visitor, secret);
  await signOut(visitor);
  await enterByTelephone(visitor);
  await signOut(visitor);
  await enterByRecoveryCode(visitor, codes);
  await removeEverything(visitor);
  await visitor.leave();
});

async function addApplication({ page }: Visitor): Promise<string> {
  await page.goto('/tutor/pets');
  await chooseInMenu(page, 'Configurações');
  await page.waitForURL(/\/settings$/);
  await page.getByText('Sua conta é protegida só pela senha.').waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Adicionar aplicativo' }));
  const dialog = page.getByRole('dialog', { name: 'Adicionar aplicativo autenticador' });
  await dialog.getByRole('img', { name: 'QR Code para o aplicativo autenticador' }).waitFor();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await typeInto(page, dialog.getByLabel('Código que o aplicativo mostra'), '12');
  await page.keyboard.press('Enter');
  await dialog.getByText('Digite os 6 dígitos do código.').waitFor();
  await retypeInto(page, dialog.getByLabel('Código que o aplicativo mostra'), codeIn(secret));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remover Aplicativo autenticador' }).waitFor();
  await waitForMail(email, /ativada/);
  return secret;
}

async function makeRecoveryCodes({ page }: Visitor): Promise<readonly string[]> {
  await page.getByText('Você ainda não tem códigos de recuperação.').waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Criar códigos' }));
  const dialog = page.getByRole('dialog', { name: 'Guarde seus códigos' });
  await dialog.waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await pressOn(page, dialog.getByRole('button', { name: 'Já guardei' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Restam 10 de 10 códigos.').waitFor();
  const again = page.getByRole('button', { name: 'Criar novos códigos' });
  await expect.poll(() => hasFocus(again)).toBe(true);
  await openAndEscape(page, {
    button: again,
    dialog: page.getByRole('dialog', { name: 'Criar novos códigos?' }),
  });
  return codes;
}

async function addTelephone({ page }: Visitor): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Adicionar celular' }));
  const dialog = page.getByRole('dialog', { name: 'Adicionar celular' });
  await typeInto(page, dialog.getByLabel('Celular com DDD'), '11977771234');
  await page.keyboard.press('Enter');
  await dialog.getByText(`Enviamos um SMS para ${phone}.`).waitFor();
  const code = dialog.getByLabel('Código do SMS');
  await expect.poll(() => hasFocus(code)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.type(await waitForSmsCode(phone));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`SMS para ${phone}`).waitFor();
}

async function signOut({ page }: Visitor): Promise<void> {
  await chooseInMenu(page, 'Sair');
  await page.waitForURL((url) => url.pathname === '/');
}

/** The password alone is not enough. */
async function enterHalfway(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await typeInto(page, form.getByLabel('E-mail'), email);
  await typeInto(page, form.getByLabel('Senha'), demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Só mais uma etapa' }).waitFor();
  await page.goto('/dashboard');
  await page.waitForURL(/\/auth(\?|$)/);
  await page.getByRole('heading', { name: 'Só mais uma etapa' }).waitFor();
}

async function enterByApplication(visitor: Visitor, secret: string): Promise<void> {
  const { page } = visitor;
  await enterHalfway(visitor);
  visitor.expectRefusals(422);
  const code = page.getByLabel('Código de 6 dígitos');
  await typeInto(page, code, '000000');
  await page.keyboard.press('Enter');
  await page.getByText('Código incorreto ou já usado. Confira e tente de novo.').waitFor();
  await retypeInto(page, code, codeIn(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/tutor$/);
  await page.getByText('Login realizado com sucesso!').first().waitFor();
}

async function enterByTelephone(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const seen = [await waitForSmsCode(phone)];
  await enterHalfway(visitor);
  await pressOn(page, page.getByRole('button', { name: 'Receber um código por SMS' }));
  await pressOn(page, page.getByRole('button', { name: 'Enviar SMS' }));
  await typeInto(page, page.getByLabel('Código de 6 dígitos'), await waitForSmsCode(phone, seen));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/tutor$/);
}

async function enterByRecoveryCode(visitor: Visitor, codes: readonly string[]): Promise<void> {
  const { page } = visitor;
  await enterHalfway(visitor);
  await pressOn(page, page.getByRole('button', { name: 'Usar um código de recuperação' }));
  await typeInto(page, page.getByLabel('Código de recuperação'), (codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/tutor$/);
  await waitForMail(email, /código de recuperação foi usado/);
}

async function removeEverything({ page }: Visitor): Promise<void> {
  await page.goto('/settings');
  await page.getByText('Restam 9 de 10 códigos.').waitFor();
  for (const name of [`SMS para ${phone}`, 'Aplicativo autenticador']) {
    await pressOn(page, page.getByRole('button', { name: `Remover ${name}` }));
    const dialog = page.getByRole('dialog', { name: `Remover ${name}?` });
    await dialog.waitFor();
    await expectAccessible(page);
    await pressOn(page, dialog.getByRole('button', { name: 'Remover' }));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Verificação removida').first().waitFor();
    // The button disappears with its row; the focus stays in the card.
    const card = page.getByRole('region', { name: 'Verificação em duas etapas' });
    await expect.poll(() => hasFocus(card)).toBe(true);
  }
  await page.getByText('Sua conta é protegida só pela senha.').waitFor();
}
