import { expect, test } from 'vitest';

import { openVisitor } from '../support/browser.ts';
import { payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { said, say } from '../support/steps/message-steps.ts';

// From a need to a paid booking: the other way to a booking (D-7).
test('a tutor requests proposals, a provider proposes, the tutor accepts and pays', async () => {
  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  await tutor.page.goto('/marketplace?q=nadadenada');
  await tutor.page.getByRole('main').getByRole('link', { name: 'Pedir propostas' }).last().click();
  await tutor.page.getByRole('heading', { name: 'Pedir propostas', level: 1 }).waitFor();
  await tutor.page.getByRole('button', { name: 'Publicar pedido' }).click();
  await tutor.page.getByText('Conte em pelo menos 10 caracteres.').waitFor();
  await tutor.page.getByLabel('Conte os detalhes').fill('Duas voltas no quarteirão, telefone 11 98765-4321.');
  await tutor.page.getByLabel('Bidu').check();
  await tutor.page.getByLabel('Data').fill(dayAhead(12));
  await tutor.page.getByLabel('Horário').fill('09:00');
  await tutor.page.getByLabel('Bairro').fill('Consolação');
  await tutor.page.getByLabel('Cidade').fill('São Paulo');
  await tutor.page.getByLabel('UF').fill('sp');
  await tutor.page.getByRole('button', { name: 'Publicar pedido' }).click();
  await tutor.page.waitForURL(/\/marketplace\/pedidos\/[0-9a-f-]{36}$/);
  await tutor.page.getByText('Nenhuma proposta por enquanto').waitFor();

  const carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
  await carer.page.goto('/marketplace/pedidos-abertos');
  await carer.page
    .getByRole('region')
    .filter({ hasText: 'Duas voltas no quarteirão' })
    .getByRole('link', { name: /^Rafael pede Passeio/ })
    .click();
  await expect.poll(() => carer.page.getByRole('main').innerText()).not.toContain('98765');
  await carer.page.getByLabel('Preço pelo atendimento inteiro').fill('60');
  await carer.page.getByLabel('Mensagem').fill('Levo o Bidu com calma e mando fotos.');
  await carer.page.getByRole('button', { name: 'Enviar proposta' }).click();
  await carer.page.getByText('Aguardando resposta').waitFor();

  // The tutor's open screen updates by itself.
  const proposal = tutor.page.getByRole('region').filter({ hasText: 'Levo o Bidu com calma' }).last();
  await proposal.waitFor();
  await expect.poll(() => proposal.innerText()).toMatch(/R\$\s63,00/);

  // Before the tutor decides the two talk, and contacts are hidden.
  await proposal.getByRole('button', { name: 'Conversar' }).click();
  await say(tutor, 'Ele puxa a guia. Me chama no 11 98765-4321');
  const sent = carer.page.getByRole('region').filter({ hasText: 'Levo o Bidu com calma' }).last();
  await carer.page.goto('/marketplace/propostas');
  await sent.getByRole('button', { name: 'Conversar' }).click();
  await carer.page.getByText('Pedido de proposta: ').waitFor();
  await expect.poll(() => said(carer).innerText()).toContain('Ele puxa a guia.');
  await expect.poll(() => said(carer).innerText()).not.toMatch(/98765|4321/);
  await say(carer, 'Levo o peitoral, sem problema.');
  await expect.poll(() => said(tutor).innerText()).toContain('Levo o peitoral, sem problema.');
  const talk = new URL(tutor.page.url()).pathname;
  await tutor.page.getByRole('link', { name: 'Ver pedido' }).click();

  await proposal.getByRole('button', { name: 'Aceitar' }).click();
  const dialog = tutor.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Aceitar' }).waitFor();
  if (await dialog.getByLabel('CEP').isVisible()) {
    await dialog.getByLabel('CEP').fill('01310-100');
    await dialog.getByLabel('Rua').fill('Avenida Paulista');
    await dialog.getByLabel('Número').fill('900');
  }
  await dialog.getByRole('button', { name: 'Aceitar' }).click();
  await tutor.page.waitForURL(/\/bookings\//);
  await statusIs(tutor, 'Aceito');
  await tutor.page.getByLabel(/Usar R\$.* do saldo da carteira/).uncheck();
  await tutor.page.getByRole('button', { name: /^Gerar Pix de R\$\s63,00$/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
  // The booking continues the same conversation, now with contacts.
  await carer.page.getByRole('link', { name: 'Ver reserva' }).waitFor();
  await expect.poll(() => said(carer).innerText()).toContain('11 98765-4321');
  await tutor.page.getByRole('button', { name: 'Conversar' }).click();
  await tutor.page.waitForURL(`**${talk}`);
  await expect.poll(() => said(tutor).innerText()).toContain('Levo o peitoral, sem problema.');
  await tutor.leave();
  await carer.leave();
});
