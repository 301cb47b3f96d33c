import { createService } from '@patinha/contract/service';
import { expect, test } from 'vitest';

import { callerOf } from '../support/api-client.ts';
import { openVisitor } from '../support/browser.ts';
import { advanceClock } from '../support/dev-routes.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { makePaid } from '../support/steps/prepared.ts';
import { holdBeforeCamera } from './tap-camera.ts';
import { askForWalk, carla, hourAhead, newHousehold, openCounted } from './tap-cast.ts';
import { measure } from './tap-table.ts';

// What a carer wants, from her home on a phone. The demonstration has a visit of hers under way.
onOwnProduct();
const joao = 'prestador2@patinha.test';

test('answer a request, and propose another time for one', async () => {
  const tutor = await newHousehold();
  for (const days of [44, 45]) await askForWalk(tutor, days);
  const { visitor, counter } = await openCounted(carla);
  const { page } = visitor;
  await page.goto('/prestador');
  const requests = page.getByRole('region', { name: /pedidos?$/ }).getByRole('article');
  await requests.first().waitFor();
  const accept = { name: 'Carer: answer a request', taps: 1, fields: 0, path: 'Aceitar' };
  await measure(accept, counter, async () => {
    await requests
      .first()
      .getByRole('button', { name: /^Aceitar/ })
      .click();
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/accept'));
    expect((await answered).ok()).toBe(true);
  });
  await page.goto('/prestador');
  const propose = {
    name: 'Carer: propose another time',
    taps: 3,
    fields: 0,
    path: 'Recusar · hour · Propor 9:00',
  };
  await measure(propose, counter, async () => {
    await requests.first().getByRole('button', { name: 'Recusar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/^\d{1,2}:\d\d$/)
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Propor \d/ }).click();
    await page.getByText('Proposta enviada').first().waitFor();
  });
  await visitor.leave();
});

test('see the next payout', async () => {
  const { visitor, counter } = await openCounted(carla);
  const { page } = visitor;
  const goal = { name: 'Carer: next payout', taps: 0, fields: 0, path: 'Início' };
  await measure(goal, counter, async () => {
    await page.goto('/prestador');
    await page.getByText(/caem na /).waitFor();
  });
  await visitor.leave();
});

test('note "xixi" during a service', async () => {
  const { visitor, counter } = await openCounted(carla);
  const { page } = visitor;
  await page.goto('/prestador');
  await page.getByRole('link', { name: 'Abrir agendamento' }).click();
  const grid = page.getByRole('list', { name: 'Anotar com um toque' });
  await grid.waitFor();
  const goal = { name: 'Carer: note "xixi"', taps: 1, fields: 0, path: 'Xixi' };
  await measure(goal, counter, async () => {
    await grid.getByRole('button', { name: /^Xixi/ }).click();
    await grid.getByRole('button', { name: /^Xixi.*\d{1,2}:\d\d/ }).waitFor();
  });
  await visitor.leave();
});

test('be ill tomorrow, and have two weeks of holiday', async () => {
  const { visitor, counter } = await openCounted(joao);
  const { page } = visitor;
  await page.goto('/prestador');
  const away = page.getByRole('button', { name: 'Não posso atender' });
  const dialog = page.getByRole('dialog', { name: 'Não posso atender' });
  const confirm = async () => {
    await dialog.getByRole('button', { name: 'Confirmar ausência' }).click();
    await page.getByText('Ausência confirmada').first().waitFor();
  };
  const ill = {
    name: 'Carer: ill tomorrow',
    taps: 3,
    fields: 0,
    path: 'Não posso atender · Amanhã · Confirmar ausência',
  };
  await measure(ill, counter, async () => {
    await away.click();
    await dialog.getByText('Amanhã', { exact: true }).click();
    await confirm();
  });
  await page.goto('/prestador');
  const holiday = {
    name: 'Carer: two weeks of holiday',
    taps: 2,
    fields: 2,
    path: 'Não posso atender · from · to · Confirmar ausência',
  };
  await measure(holiday, counter, async () => {
    await away.click();
    await dialog.getByLabel('De', { exact: true }).fill(dayAhead(70));
    await dialog.getByLabel('Até', { exact: true }).fill(dayAhead(84));
    await confirm();
  });
  await visitor.leave();
});

test('receive a dog at the door', async () => {
  const tutor = await newHousehold();
  const joaos = await callerOf(joao);
  const { id: serviceId } = await joaos(createService, {
    body: {
      title: 'Passeio no Bixiga',
      description: 'Uma volta sem pressa.',
      service_type: 'dog_walking',
      price_per_hour: 50,
      price_per_service: null,
      location: { type: 'domicilio' },
    },
  });
  const { startsAt, endsAt } = hourAhead(9);
  await makePaid(tutor, joaos, { serviceId, startsAt, endsAt, isAtHome: true });
  await advanceClock(Math.ceil((startsAt.getTime() - Date.now()) / 1000) - 300);
  const owner = await openVisitor({ as: tutor.email });
  await owner.page.goto('/carteirinha');
  const { visitor, counter } = await openCounted(joao);
  const { page } = visitor;
  await holdBeforeCamera(visitor, owner.page.getByRole('img', { name: 'QR Code da sua carteirinha' }));
  await page.goto('/prestador');
  const goal = {
    name: 'Carer: check in and start a walk',
    taps: 2,
    fields: 0,
    path: 'Cheguei (the camera reads the QR)',
  };
  await measure(goal, counter, async () => {
    await page
      .getByRole('region', { name: /^Pingo, de / })
      .getByRole('button', { name: 'Cheguei' })
      .click();
    await page.waitForURL(/\/bookings\//);
    await page.getByText('Em andamento').first().waitFor();
  });
  await visitor.leave();
  await owner.leave();
});
