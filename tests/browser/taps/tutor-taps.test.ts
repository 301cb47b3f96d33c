import { test } from 'vitest';

import { onOwnProduct } from '../support/own-product.ts';
import { fillCard } from '../support/steps/card-steps.ts';
import { said, say } from '../support/steps/message-steps.ts';
import { pay } from '../support/steps/prepared.ts';
import { acceptedWalk, newHousehold, openCounted, placeOf } from './tap-cast.ts';
import { measure } from './tap-table.ts';

// What a tutor wants, from the signed-in home on a phone.
onOwnProduct();
const helena = 'tutora@patinha.test';

test('find and book a walk', async () => {
  const { visitor, counter } = await openCounted(helena);
  const { page } = visitor;
  await page.goto('/tutor');
  const goal = {
    name: 'Tutor: find and book a walk',
    taps: 7,
    fields: 0,
    path: 'Passeio · person · Agendar · day · hour · pet · Pedir',
  };
  await measure(goal, counter, async () => {
    await page.getByRole('link', { name: 'Passeio', exact: true }).click();
    await page
      .getByRole('article')
      .filter({ hasText: 'Carla Menezes' })
      .first()
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: /^Agendar/ }).click();
    const form = page.getByRole('region', { name: 'Agendar' });
    await form
      .getByRole('radio', { name: /horários/ })
      .nth(4)
      .check();
    await form
      .getByRole('radio', { name: /^\d{1,2}:\d\d$/ })
      .first()
      .check();
    await form.getByLabel('Thor').check();
    await form.getByRole('button', { name: 'Pedir agendamento' }).click();
    await page.waitForURL(/\/bookings\//);
  });
  await visitor.leave();
});

test('book again', async () => {
  const { visitor, counter } = await openCounted(helena);
  const { page } = visitor;
  await page.goto('/tutor');
  const goal = { name: 'Tutor: book again', taps: 3, fields: 0, path: 'De novo · Pedir' };
  await measure(goal, counter, async () => {
    await page.getByRole('link', { name: /^Pedir de novo/ }).click();
    await page.getByRole('button', { name: 'Pedir agendamento' }).click();
    await page.waitForURL(/\/bookings\//);
  });
  await visitor.leave();
});

test('pay by Pix', async () => {
  const tutor = await newHousehold();
  await acceptedWalk(tutor, 40);
  const { visitor, counter } = await openCounted(tutor.email);
  const { page, context } = visitor;
  await page.goto('/tutor');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const goal = { name: 'Tutor: pay by Pix', taps: 2, fields: 0, path: 'Pagar com Pix · Copiar código Pix' };
  await measure(goal, counter, async () => {
    await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).click();
    await page.getByRole('button', { name: 'Copiar código Pix' }).click();
    await page.getByText('Copiado').first().waitFor();
  });
  await visitor.leave();
});

test('pay by the saved card', async () => {
  const tutor = await newHousehold();
  await acceptedWalk(tutor, 41);
  const { visitor, counter } = await openCounted(tutor.email);
  const { page } = visitor;
  await page.goto('/tutor');
  await page.getByRole('link', { name: 'pagar de outro jeito' }).click();
  await fillCard(visitor, '9999 0000 0000 0012');
  await page.getByLabel('Salvar este cartão').check();
  await page.getByRole('button', { name: /^Pagar R\$.* no cartão$/ }).click();
  const paid = page.getByRole('heading', { level: 1, name: /^Pago\./ });
  await paid.waitFor();
  await acceptedWalk(tutor, 42);
  await page.goto('/tutor');
  const goal = { name: 'Tutor: pay by the saved card', taps: 1, fields: 0, path: 'Pagar R$ 49,88' };
  await measure(goal, counter, async () => {
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await paid.waitFor();
  });
  await visitor.leave();
});

test('show the card, write to the carer, tell a problem, cancel', async () => {
  const tutor = await newHousehold();
  await pay(tutor, await acceptedWalk(tutor, 43));
  const { visitor, counter } = await openCounted(tutor.email);
  const { page } = visitor;
  await page.goto('/tutor');
  const show = { name: 'Tutor: show the card', taps: 1, fields: 0, path: 'Carteirinha' };
  await measure(show, counter, async () => {
    await placeOf(visitor, 'Carteirinha').click();
    await page.getByRole('img', { name: 'QR Code da sua carteirinha' }).waitFor();
  });
  await page.goto('/tutor');
  const talk = { name: 'Tutor: write to who comes next', taps: 1, fields: 0, path: 'Conversar' };
  await measure(talk, counter, async () => {
    await page.getByRole('button', { name: 'Conversar' }).first().click();
    await page.getByLabel('Sua mensagem').waitFor();
  });
  await say(visitor, 'Oi, Carla! O Pingo já está animado.');
  await said(visitor).getByText('O Pingo já está animado').waitFor();
  await page.goto('/tutor');
  const write = { name: 'Tutor: write to the carer', taps: 2, fields: 0, path: 'Mensagens · person' };
  await measure(write, counter, async () => {
    await placeOf(visitor, 'Mensagens').click();
    await page.getByRole('link', { name: /Carla/ }).first().click();
    await page.getByLabel('Sua mensagem').waitFor();
  });
  await page.goto('/tutor');
  const tell = { name: 'Tutor: tell a problem', taps: 2, fields: 0, path: 'Ajuda · what happened (· text)' };
  await measure(tell, counter, async () => {
    await page.getByRole('link', { name: 'Ajuda' }).click();
    await page.getByRole('link', { name: /^Cobrança/ }).click();
    await page.getByLabel('Descreva o problema').waitFor();
  });
  await page.goto('/tutor');
  const cancel = {
    name: 'Tutor: cancel',
    taps: 3,
    fields: 0,
    path: 'Abrir agendamento · Cancelar · Cancelar e receber R$ 49,88',
  };
  await measure(cancel, counter, async () => {
    await page.getByRole('link', { name: 'Abrir agendamento' }).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Cancelar / })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancelar e receber/ })
      .click();
    await page.getByText('Cancelado', { exact: true }).first().waitFor();
  });
  await visitor.leave();
});
