import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { waitForMail } from '../support/dev-routes.ts';
import { openAndEscape, pressOn, typeInto } from '../support/keys.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { hasFocus } from '../support/steps/field-message.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import { demoPassword, enterPassword, signIn } from '../support/steps/sign-in.ts';

// The owner uses a desktop by keyboard only; the same account is open on a phone.
const email = 'zelia@jornada.test';
const newEmail = 'zelia.nova@jornada.test';
const newPassword = 'Tatu no jardim 9';
const androidPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('an owner signs a phone out, changes the password, and moves to another address', async () => {
  await makeAccount({
    type: 'tutor',
    fullName: 'Zélia Zelosa',
    email,
    phone: '11955558888',
    document: '714.287.938-60',
  });
  const owner = await openVisitor();
  await signIn(owner, email);
  const telephone = await openVisitor({ width: 390, height: 844, userAgent: androidPhone });
  await signIn(telephone, email);
  // Its event stream ends with the session, and the client asks once more.
  telephone.expectSessionEnded();
  await endTelephoneByKeys(owner);
  await endAllOthersByKeys(owner);
  await expectSignedOut(telephone);
  await signIn(telephone, email);
  await changePasswordByKeys(owner);
  await expectSignedOut(telephone);
  await enterOnlyBy(newPassword, telephone);
  await askForNewAddressByKeys(owner);
  await agreeAtBothAddresses(owner, telephone);
  await owner.leave();
  await telephone.leave();
});

async function endTelephoneByKeys({ page }: Visitor): Promise<void> {
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Aparelhos conectados' });
  await card.getByText('Este aparelho', { exact: true }).waitFor();
  const button = card.getByRole('button', { name: 'Sair deste aparelho: Chrome no Android' });
  const dialog = page.getByRole('dialog', { name: 'Sair de Chrome no Android?' });
  await openAndEscape(page, { button, dialog });
  await pressOn(page, button);
  await expectAccessible(page);
  await pressOn(page, dialog.getByRole('button', { name: 'Sair deste aparelho' }));
  await dialog.waitFor({ state: 'detached' });
  await button.waitFor({ state: 'detached' });
  await page.getByText('Aparelho desconectado').first().waitFor();
  // The button disappears with its row; the focus stays in the card.
  await expect.poll(() => hasFocus(card)).toBe(true);
}

/** Confirming the sign-up has left a session behind. */
async function endAllOthersByKeys({ page }: Visitor): Promise<void> {
  const card = page.getByRole('region', { name: 'Aparelhos conectados' });
  const dialog = page.getByRole('dialog', { name: 'Sair de todos os outros aparelhos?' });
  await pressOn(page, card.getByRole('button', { name: 'Sair de todos os outros' }));
  await pressOn(page, dialog.getByRole('button', { name: 'Sair de todos os outros' }));
  await card.getByText('Nenhum outro aparelho está conectado.').waitFor();
  await page.getByText('Outros aparelhos desconectados').first().waitFor();
}

/** The device's next request is refused, and it is led to the sign-in. */
async function expectSignedOut(device: Visitor): Promise<void> {
  await device.page.goto('/tutor/pets');
  await device.page.waitForURL(/\/auth(\?|$)/);
}

async function changePasswordByKeys({ page }: Visitor): Promise<void> {
  const button = page.getByRole('button', { name: 'Alterar senha' });
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' });
  await pressOn(page, button);
  const field = dialog.getByLabel('Nova senha');
  await typeInto(page, field, newPassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Os outros aparelhos foram desconectados.').first().waitFor();
  await expect.poll(() => hasFocus(button)).toBe(true);
  await waitForMail(email, /acabou de ser trocada/);
}

async function enterOnlyBy(password: string, device: Visitor): Promise<void> {
  const { page } = device;
  device.expectRefusals(400);
  await enterPassword(device, email, demoPassword);
  await page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' }).first().waitFor();
  await enterPassword(device, email, password);
  await page.waitForURL(/\/dashboard\/tutor$/);
}

async function askForNewAddressByKeys({ page }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Alterar e-mail' });
  await pressOn(page, page.getByRole('button', { name: 'Alterar e-mail' }));
  await typeInto(page, dialog.getByLabel('Novo e-mail'), newEmail);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`Troca para ${newEmail} aguardando confirmação.`).waitFor();
}

/** Each mail's link leads to a page with a button; the change takes effect after the second. */
async function agreeAtBothAddresses(owner: Visitor, telephone: Visitor): Promise<void> {
  await pressLinkOf(telephone, email, /^Confirme a troca/);
  await telephone.page.getByText('Agora confirme a troca também na mensagem').first().waitFor();
  await telephone.page.goto('/settings');
  await telephone.page.getByText(`Troca para ${newEmail} aguardando confirmação.`).waitFor();
  await pressLinkOf(telephone, newEmail, /^Confirme seu novo e-mail/);
  await telephone.page.waitForURL((url) => url.pathname === '/');
  await waitForMail(email, /confirmada nos dois endereços/);

  const credentials = owner.page.getByRole('region', { name: 'Dados de acesso' });
  await owner.page.goto('/settings');
  await credentials.getByText(newEmail, { exact: true }).waitFor();
  await owner.page.getByText('aguardando confirmação').waitFor({ state: 'detached' });
}

async function pressLinkOf({ page }: Visitor, address: string, subject: RegExp): Promise<void> {
  const { links } = await waitForMail(address, subject);
  await page.goto(links[0] ?? '');
  await page.getByRole('heading', { name: 'Confirme a troca de e-mail' }).waitFor();
  await page.getByRole('button', { name: 'Confirmar troca' }).click();
}
