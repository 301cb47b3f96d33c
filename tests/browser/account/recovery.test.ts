import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { mailsTo } from '../support/dev-routes.ts';
import { pressOn, tabTo, typeInto } from '../support/keys.ts';
import { makeAccount } from '../support/steps/new-account.ts';

const email = 'esquecida@jornada.test';
const byLink = 'Jabuti sem pressa 4';
const byCode = 'Sagui no quintal 8';

test('a user with a forgotten password sets another by the link of the mail, and again by its code', async () => {
  await makeAccount({
    type: 'tutor',
    fullName: 'Elisa Esquecida',
    email,
    phone: '11955557777',
    document: '52998224725',
  });
  const owner = await openVisitor({ as: email });
  await owner.page.goto('/tutor/pets');
  await owner.page.getByRole('heading', { level: 1, name: 'Meus Pets' }).waitFor();
  const elsewhere = await openVisitor();
  // The new password ends the session of the first device, which is notified and then refused.
  owner.expectSessionEnded();
  await recoverByLink(elsewhere);

  await owner.page.goto('/tutor/pets');
  await owner.page.waitForURL(/\/auth(\?|$)/);
  await recoverByKeys(owner);
  await enter(await openVisitor(), byCode);
  await elsewhere.leave();
  await owner.leave();
  await undo(await openVisitor());
});

/** The nth recovery mail; it comes through the outbox. */
async function recoveryMail(time: number) {
  const recoveries = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Crie uma nova'));
  await expect.poll(async () => (await recoveries()).length, { timeout: 30_000 }).toBe(time);
  const mail = (await recoveries()).at(-1);
  if (!mail) throw new Error('The mail is gone');
  return mail;
}

/** By touch, as on a phone. */
async function recoverByLink({ page }: Visitor): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await page.getByRole('button', { name: 'Enviar e-mail' }).click();
  await page.getByText(/Se houver uma conta com este endereço/).waitFor();
  const [link = ''] = (await recoveryMail(1)).links;

  await page.goto(link);
  await page.getByRole('heading', { name: 'Crie uma nova senha' }).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nova senha').fill(byLink);
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.getByText('Senha alterada').first().waitFor();
  await page.waitForURL(/\/dashboard\/tutor$/);

  await page.goto(link);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Este link já foi usado ou venceu. Peça outro e-mail.').waitFor();
}

/** The mail about the last new password takes it back, on a device that is signed out. */
async function undo(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const mails = await mailsTo(email);
  const [link = ''] = mails.findLast(({ subject }) => subject === 'Sua senha da Patinha mudou')?.links ?? [];
  await page.goto(link);
  await page.getByText(/^A senha foi trocada em/).waitFor();
  await page.getByRole('button', { name: 'Não fui eu: desfazer' }).click();
  await page.getByText('Mudança desfeita').waitFor();
  await recoveryMail(3);
  await visitor.leave();
}

/** By keyboard only. */
async function recoverByKeys({ page }: Visitor): Promise<void> {
  await page.goto('/auth?tab=recuperar');
  await typeInto(page, page.getByLabel('E-mail'), email);
  await page.keyboard.press('Enter');
  await page.getByText(/Se houver uma conta com este endereço/).waitFor();
  const { text } = await recoveryMail(2);
  await typeInto(page, page.getByLabel('Código de 6 dígitos'), /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await pressOn(page, page.getByRole('button', { name: 'Continuar' }));
  await page.getByLabel('Nova senha').waitFor();
  await tabTo(page, page.getByLabel('Nova senha'));
  await page.keyboard.insertText(byCode);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/tutor$/);
}

async function enter(visitor: Visitor, password: string): Promise<void> {
  const { page } = visitor;
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Senha').fill(password);
  await form.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/dashboard\/tutor$/);
  await visitor.leave();
}
