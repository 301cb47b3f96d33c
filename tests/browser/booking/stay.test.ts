import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { openAccount, openService, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';

const service = 'Hospedagem com jabuticabeira';
const [arrival, departure] = [dayAhead(57), dayAhead(59)];
const short = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

async function offerBoarding({ page }: Visitor): Promise<void> {
  await page.goto('/prestador/services');
  await page.getByRole('button', { name: 'Cadastrar serviço' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Novo Serviço' });
  await dialog.getByLabel('Tipo de serviço').selectOption({ label: 'Pet Sitting' });
  await dialog.getByLabel('O que você oferece').selectOption({ label: 'Hospedagem, por noite' });
  await dialog.getByLabel('Por noite (R$)').fill('90');
  await dialog.getByText(/o tutor paga R\$\s94,50 · você recebe pelo menos R\$\s76,50/).waitFor();
  await dialog.getByLabel(/Segundo pet da mesma casa/).fill('60');
  await dialog.getByLabel('Título').fill(service);
  await dialog.getByLabel('Descrição').fill('Na minha casa, com quintal.');
  await dialog.getByLabel('Endereço do local').fill('Rua das Jabuticabeiras, 12');
  await dialog.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/R\$\s90,00 por noite/).waitFor();
}

test('boarding is offered by the night, asked for in a calendar and shown with its last day', async () => {
  const carer = await openVisitor({ as: 'prestadora@patinha.test' });
  await offerBoarding(carer);
  const tutor = await openVisitor({ width: 360, height: 800, as: 'tutora@patinha.test' });
  await openService(tutor, { service, carer: 'Carla' });
  const form = tutor.page.getByRole('region', { name: 'Agendar' });
  await form.getByLabel('Entrada').fill(arrival);
  await form.getByLabel('Saída').fill(departure);
  await form.getByText('2 noites', { exact: true }).waitFor();
  await form.getByLabel('Thor').check();
  await openAccount(form);
  await expect
    .poll(() => form.innerText())
    .toMatch(/2 noites × R\$\s90,00\s+R\$\s180,00[\s\S]*R\$\s9,00[\s\S]*R\$\s189,00/);
  await form.getByRole('button', { name: 'Pedir agendamento' }).click();
  await tutor.page.waitForURL(/\/bookings\//);
  await statusIs(tutor, 'Pendente');
  const dates = new RegExp(`${short(arrival)} \\d{1,2}:\\d\\d → .* ${short(departure)} \\d{1,2}:\\d\\d`);
  await tutor.page.getByText(dates).first().waitFor();
  await carer.page.goto(new URL(tutor.page.url()).pathname);
  await carer.page.getByRole('button', { name: 'Aceitar' }).click();
  await statusIs(carer, 'Aceito');

  // The only place of these nights is kept: the calendar strikes them, the day of leaving is free.
  await openService(tutor, { service, carer: 'Carla' });
  await form.getByLabel('Entrada').fill(arrival);
  await form.getByLabel('Saída').fill(departure);
  await form.getByText(`Dia ${short(arrival)} está cheio`, { exact: false }).waitFor();

  await carer.page.goto('/prestador/services');
  const line = carer.page.getByRole('listitem').filter({ hasText: service });
  await line.getByRole('button', { name: 'Desativar' }).click();
  await carer.page.getByText('Serviço desativado').first().waitFor();
  for (const visitor of [tutor, carer]) await visitor.leave();
});
