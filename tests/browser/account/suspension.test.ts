import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { waitForMail } from '../support/dev-routes.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { openSheetOf } from '../support/steps/admin-steps.ts';
import { makeAccount } from '../support/steps/new-account.ts';

// A user is suspended while a screen is open, appeals twice, and is back after the second answer; each step reaches
// the open screen.
const fullName = 'Quitéria Quaresma';
const email = 'quiteria@jornada.test';
const reason = 'Pedidos de pagamento por fora nas mensagens.';
const first = 'Nunca pedi nada por fora, confiram as mensagens.';
const second = 'Quem escreveu foi meu irmão; mandei o print ao suporte.';

const boxOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Pedir revisão' });

async function suspend(admin: Visitor): Promise<void> {
  const sheet = await openSheetOf(admin, fullName);
  await sheet.getByRole('button', { name: 'Suspender conta' }).click();
  await sheet.getByRole('heading', { name: `Suspender ${fullName}` }).waitFor();
  await sheet.getByRole('button', { name: 'Suspender conta' }).click();
  await sheet.getByText('Escreva o motivo.').waitFor();
  await sheet.getByLabel('Motivo da suspensão').fill(reason);
  await sheet.getByRole('button', { name: 'Suspender conta' }).click();
  await sheet.getByText(new RegExp(`^Suspenso em \\d\\d/\\d\\d/\\d{4}: ${reason}$`)).waitFor();
}

async function appeal(person: Visitor, words: string): Promise<void> {
  await boxOf(person).getByLabel('O que você quer que a gente confira?').fill(words);
  await boxOf(person).getByRole('button', { name: 'Enviar pedido' }).click();
  await boxOf(person).getByText('Seu pedido está com a nossa equipe.').waitFor();
  await expect.poll(() => boxOf(person).innerText()).toContain(words);
}

/** Reads a pending appeal and answers it. */
async function answer(admin: Visitor, given: { words: string; button: string; text: string }): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/users');
  await page.getByRole('region', { name: '1 pedido de revisão espera resposta' }).waitFor();
  await page.getByRole('link', { name: `Ver pedido de ${fullName}` }).click();
  const sheet = page.getByRole('main');
  const waiting = sheet.getByRole('article').filter({ hasText: 'Espera resposta' });
  await waiting.getByText(given.words).waitFor();
  await waiting.getByLabel('Resposta à pessoa').fill(given.text);
  await waiting.getByRole('button', { name: given.button }).click();
  await page.getByText('Resposta enviada').first().waitFor();
}

test('a suspended user reads why, appeals twice, and is back when the suspension is lifted', async () => {
  await makeAccount({ type: 'tutor', fullName, email, phone: '(11) 96666-1212', document: '168.995.350-09' });
  const person = await openVisitor({ width: 390, height: 844, as: email });
  const admin = await openVisitor({ as: 'admin@patinha.test' });
  await person.page.goto('/tutor/pets');
  await person.page.getByRole('heading', { name: 'Meus Pets', level: 1 }).waitFor();

  person.expectSuspension();
  await suspend(admin);
  // The open screen updates by itself, and every other one says the same.
  await person.page.getByRole('heading', { name: 'Sua conta está suspensa', level: 1 }).waitFor();
  await person.page.getByText(reason).waitFor();
  await waitForMail(email, new RegExp(`Motivo: ${reason}`));
  await person.page.goto('/tutor/wallet');
  await person.page.getByRole('heading', { name: 'Sua conta está suspensa', level: 1 }).waitFor();
  await expectAccessible(person.page);

  await boxOf(person).getByLabel('O que você quer que a gente confira?').fill('Foi engano');
  await boxOf(person).getByRole('button', { name: 'Enviar pedido' }).click();
  await boxOf(person).getByText('Escreva pelo menos 20 caracteres.').waitFor();
  await appeal(person, first);
  const upheld = 'Lemos as mensagens: os pedidos partiram da sua conta.';
  await answer(admin, { words: first, button: 'Manter suspensão', text: upheld });
  await waitForMail(email, new RegExp(`Resposta: ${upheld}`));
  await expect.poll(() => boxOf(person).innerText()).toMatch(/Suspensão mantida[\s\S]+os pedidos partiram/);

  await appeal(person, second);
  const lifted = 'Confirmamos com o suporte. Troque a sua senha.';
  await answer(admin, { words: second, button: 'Devolver a conta', text: lifted });
  await waitForMail(email, new RegExp(`Resposta: ${lifted}`));
  // The requested screen appears by itself, without another visit.
  await person.page
    .getByRole('heading', { name: 'Sua conta está suspensa', level: 1 })
    .waitFor({ state: 'detached' });
  await person.page.goto('/tutor/pets');
  await person.page.getByRole('heading', { name: 'Meus Pets', level: 1 }).waitFor();
  const sheet = await openSheetOf(admin, fullName);
  await sheet.getByText(new RegExp(`^De .* a .*: ${reason}$`)).waitFor();
  await person.leave();
  await admin.leave();
});
