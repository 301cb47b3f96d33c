import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import {
  cancelBooking,
  openAccount,
  openService,
  statusIs,
  typeTime,
} from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';

const service = 'Passeio na hora certa';
// Further ahead than any other journey's booking with this provider.
const day = dayAhead(47);

async function registerService({ page }: Visitor): Promise<void> {
  await page.goto('/prestador/services');
  await page.getByRole('button', { name: 'Cadastrar serviço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Novo Serviço' });
  await dialog.getByLabel('Tipo de serviço').selectOption({ label: 'Passeio' });
  await dialog.getByLabel('Título').fill(service);
  await dialog.getByLabel('Descrição').fill('Uma hora de passeio, com reserva na hora.');
  await dialog.getByLabel('Onde acontece').selectOption({ label: 'No local do prestador' });
  await dialog.getByLabel('Endereço do local').fill('Rua das Jabuticabeiras, 12');
  await dialog.getByLabel(/Preço por serviço/).fill('50');
  await dialog.getByText('Mais opções').click();
  await dialog.getByLabel(/Confirmar sozinho/).check();
  await dialog.getByRole('button', { name: 'Incluir adicional' }).click();
  await page.keyboard.type('Escovação no fim');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12.5');
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function fillRequest(tutor: Visitor, pet: string) {
  await openService(tutor, { service, carer: 'Carla' });
  const form = tutor.page.getByRole('region', { name: 'Agendar' });
  await typeTime(form, { day, time: '13:00' });
  await form.getByLabel(pet).check();
  await form.getByLabel(/Escovação no fim/).check();
  await openAccount(form);
  await form
    .getByRole('definition')
    .filter({ hasText: /R\$\s65,63/ })
    .waitFor();
  return form;
}

test('two tutors want one time of an instantly booked service: one gets it, the other sees why not', async () => {
  const carer = await openVisitor({ as: 'prestadora@patinha.test' });
  await registerService(carer);
  const first = await openVisitor({ as: 'tutora@patinha.test' });
  const second = await openVisitor({ width: 360, height: 800, as: 'tutor2@patinha.test' });
  const form = await fillRequest(first, 'Thor');
  const lateForm = await fillRequest(second, 'Bidu');

  await form.getByRole('button', { name: 'Reservar agora' }).click();
  await first.page.waitForURL(/\/bookings\//);
  await statusIs(first, 'Aceito');
  await first.page.getByRole('heading', { name: 'Pagamento' }).waitFor();
  const parts = await first.page.getByRole('main').innerText();
  expect(parts).toMatch(/Serviço\s+R\$\s50,00/);
  expect(parts).toMatch(/Escovação no fim\s+R\$\s12,50/);
  expect(parts).toMatch(/Total\s+R\$\s65,63/);

  second.expectRefusals(409);
  await lateForm.getByRole('button', { name: 'Reservar agora' }).click();
  await lateForm.getByText('Este horário já foi reservado. Escolha outro.').waitFor();

  // The time is released, and the service is unlisted.
  await cancelBooking(first);
  await carer.page
    .getByRole('listitem')
    .filter({ hasText: service })
    .getByRole('button', { name: 'Desativar' })
    .click();
  await carer.page.getByText('Serviço desativado').first().waitFor();
  for (const visitor of [first, second, carer]) await visitor.leave();
});
