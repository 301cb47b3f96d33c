import { createService } from '@patinha/contract/service';
import { test } from 'vitest';

import { callerOf } from '../support/api-client.ts';
import { openVisitor } from '../support/browser.ts';
import { advanceClock } from '../support/dev-routes.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { weekdayAhead } from '../support/steps/calendar.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import { makePaid } from '../support/steps/prepared.ts';
import { joinTeam, subscribeToTeam } from '../support/steps/team-steps.ts';
import { holdBeforeCamera } from './tap-camera.ts';
import { newHousehold, newPerson, openCounted, placeOf } from './tap-cast.ts';
import { measure } from './tap-table.ts';

// What a company and its team want, from their home on a phone.
onOwnProduct();
const hotel = 'empresa@patinha.test';

test('close on a holiday', async () => {
  const { visitor, counter } = await openCounted(hotel);
  const { page } = visitor;
  await page.goto('/empresa');
  const goal = { name: 'Company: close a holiday', taps: 2, fields: 0, path: 'Feriados · Natal, 25/12' };
  await measure(goal, counter, async () => {
    await page.getByRole('link', { name: 'Feriados' }).click();
    await page.getByRole('button', { name: /^Fechar no feriado: Natal/ }).click();
    await page.getByRole('button', { name: /Natal/, pressed: true }).waitFor();
  });
  await visitor.leave();
});

test('validate a card, give the discount, and undo it', async () => {
  const member = await newHousehold();
  const owner = await openVisitor({ as: member.email });
  await owner.page.goto('/carteirinha');
  const { visitor, counter } = await openCounted(hotel);
  const { page } = visitor;
  await holdBeforeCamera(visitor, owner.page.getByRole('img', { name: 'QR Code da sua carteirinha' }));
  await page.goto('/empresa');
  const validate = {
    name: 'Company: validate a card',
    taps: 1,
    fields: 0,
    path: 'Validar (the camera is open)',
  };
  await measure(validate, counter, async () => {
    await placeOf(visitor, 'Validar').click();
    await page.getByText('Carteirinha válida! Desconto liberado.').first().waitFor();
  });
  const give = {
    name: 'Company: validated, give the discount',
    taps: 1,
    fields: 1,
    path: 'amount · Aplicar',
  };
  await measure(give, counter, async () => {
    await page.getByLabel('Valor da compra (R$)').fill('300,00');
    await page.getByRole('button', { name: /^Aplicar/ }).click();
    await page.getByText('Desconto registrado').first().waitFor();
  });
  const undo = { name: 'Company: undo a discount', taps: 1, fields: 0, path: 'Desfazer' };
  await measure(undo, counter, async () => {
    await page
      .getByRole('button', { name: /^Desfazer/ })
      .first()
      .click();
    await page.getByText('Desconto desfeito').first().waitFor();
  });
  await visitor.leave();
  await owner.leave();
});

test('say who attends; the member sees the own agenda', async () => {
  const bia = newPerson();
  await makeAccount({ type: 'tutor', ...bia });
  const office = await openVisitor({ as: hotel });
  const member = await openVisitor({ as: bia.email });
  await subscribeToTeam(office);
  await joinTeam(office, member, bia.email);
  await office.leave();
  await member.leave();
  const callHotel = await callerOf(hotel);
  const { id: serviceId } = await callHotel(createService, {
    body: {
      title: 'Banho de balcão',
      description: 'Banho, secagem e escovação.',
      service_type: 'grooming',
      price_per_hour: null,
      price_per_service: 80,
      location: { type: 'presencial', address: 'Rua Augusta, 900' },
    },
  });
  const monday = weekdayAhead(9, 1);
  const startsAt = new Date(`${monday}T14:00:00-03:00`);
  await makePaid(await newHousehold(), callHotel, { serviceId, startsAt, isAtHome: false });
  await advanceClock(Math.ceil((startsAt.getTime() - Date.now()) / 1000) - 5 * 3600);

  const { visitor, counter } = await openCounted(hotel);
  await visitor.page.goto('/empresa');
  const assign = { name: 'Company: say who attends', taps: 2, fields: 0, path: 'Escolher · person' };
  await measure(assign, counter, async () => {
    await visitor.page.getByRole('link', { name: /Escolher$/ }).click();
    await visitor.page
      .getByRole('group', { name: /^Quem atende Pingo/ })
      .getByRole('button', { name: bia.fullName })
      .click();
    await visitor.page.getByText(`${bia.fullName} atende`).first().waitFor();
  });
  await visitor.leave();

  const attendant = await openCounted(bia.email);
  const look = { name: 'Team member: own agenda', taps: 0, fields: 0, path: 'Hoje' };
  await measure(look, attendant.counter, async () => {
    await attendant.visitor.page.goto('/dashboard');
    await attendant.visitor.page.getByRole('region', { name: /^Pingo/ }).waitFor();
  });
  await attendant.visitor.leave();
});
