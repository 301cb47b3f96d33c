import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { waitForMail } from '../support/dev-routes.ts';
import { openService } from '../support/steps/booking-steps.ts';
import { makeAccount } from '../support/steps/new-account.ts';

// A message asks for money off the platform: its reader reports it, an admin reads it in context and warns its
// author.
const fullName = 'Ubaldo Uchoa';
const email = 'ubaldo@jornada.test';
const words = ['Oi, Carla!', 'Tudo bem?', 'Tenho um vira-lata.', 'Ele puxa a guia.'];
const offer = 'Paga por fora no 11 98765-4321 que sai mais barato';
const reason = 'Pagamentos são feitos só pela Patinha.';

const said = ({ page }: Visitor) => page.getByRole('region', { name: 'Conversa' });

async function write(tutor: Visitor): Promise<void> {
  const { page } = tutor;
  await openService(tutor, { service: 'Adestramento positivo', carer: 'Carla Menezes' });
  await page.getByRole('button', { name: 'Conversar' }).click();
  await page.waitForURL(/\/messages\//);
  for (const text of [...words, offer]) {
    await page.getByLabel('Sua mensagem').fill(text);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  }
  await expect.poll(() => said(tutor).innerText()).toMatch(/Escondemos o contato por enquanto/);
}

/** The provider reads the message without its contact, and reports it. */
async function report(carer: Visitor): Promise<void> {
  const { page } = carer;
  await page.goto('/messages');
  await page.getByRole('link').filter({ hasText: 'Ubaldo' }).first().click();
  await expect.poll(() => said(carer).innerText()).toMatch(/\[contato oculto\] que sai mais barato/);
  await page
    .getByRole('button', { name: /^Opções da mensagem de Ubaldo/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Denunciar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Denunciar mensagem' });
  await dialog.getByText('Quem escreveu não recebe aviso da denúncia.').waitFor();
  await dialog.getByLabel('Motivo').selectOption({ label: 'Quer combinar ou receber por fora' });
  await dialog.getByLabel(/^O que aconteceu/).fill('Quer pagar sem a Patinha.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await page.getByText('Denúncia enviada').first().waitFor();
  await said(carer).getByText('Denunciada por você').waitFor();
}

async function warn({ page }: Visitor): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('tab', { name: /^Denúncias/ }).click();
  const line = page.getByRole('article').filter({ hasText: `Carla Menezes sobre ${fullName}` });
  await expect
    .poll(() => line.innerText())
    .toMatch(/Quer combinar ou receber por fora[\s\S]+Quer pagar sem a Patinha\./);
  await expect.poll(() => line.innerText()).not.toContain('98765');
  await line.getByRole('button', { name: `Ler mensagem de ${fullName}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Mensagem denunciada' });
  // As written, with the three before it and no more.
  await sheet.getByText(offer).waitFor();
  await expect.poll(() => sheet.getByRole('listitem').count()).toBe(4);
  await expect.poll(() => sheet.innerText()).not.toContain(words[0]);
  await sheet.getByLabel('Decisão').selectOption({ label: 'Avisar quem escreveu' });
  await sheet.getByRole('button', { name: 'Registrar decisão' }).click();
  await sheet.getByText('Escreva o motivo.').waitFor();
  await sheet.getByLabel('Motivo').fill(reason);
  await sheet.getByRole('button', { name: 'Registrar decisão' }).click();
  await page.getByText('Decisão registrada').first().waitFor();
  await sheet.waitFor({ state: 'detached' });
  await page.getByLabel('Mostrar').selectOption({ label: 'Decididas' });
  await expect.poll(() => line.innerText()).toMatch(/Avisado[\s\S]+Motivo: Pagamentos são feitos só/);
}

test('a message asking for money off the platform is reported, read by an admin, and its author is warned', async () => {
  await makeAccount({
    type: 'tutor',
    fullName,
    email,
    phone: '(11) 96666-6767',
    document: '371.586.204-17',
  });
  const tutor = await openVisitor({ as: email });
  const carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
  const admin = await openVisitor({ as: 'admin@patinha.test' });
  await write(tutor);
  await report(carer);
  await warn(admin);

  const warning = await waitForMail(email, /^Um aviso sobre uma mensagem sua/);
  expect(warning.text).toContain(reason);
  expect(warning.text).not.toContain('Carla');
  await waitForMail('prestadora@patinha.test', /denúncia/i);
  // The author sees that an admin read it.
  await tutor.page.goto('/compliance?tab=meus-dados');
  await tutor.page.getByText('leu mensagens suas por causa de uma denúncia').first().waitFor();
  for (const visitor of [tutor, carer, admin]) await visitor.leave();
});
