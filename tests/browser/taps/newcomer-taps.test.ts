import type { Locator } from 'playwright-core';
import { test } from 'vitest';

import type { Visitor } from '../support/browser.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { mailedCode } from '../support/steps/new-account.ts';
import { demoPassword } from '../support/steps/sign-in.ts';
import { newPerson, openCounted, placeOf } from './tap-cast.ts';
import { measure } from './tap-table.ts';

// The first day of a tutor who is new here, from the landing page on a phone.
onOwnProduct();

type Person = ReturnType<typeof newPerson>;

test('a new tutor books a walk', async () => {
  const person = newPerson();
  const { visitor, counter } = await openCounted();
  const { page } = visitor;
  await page.goto('/');
  const goal = {
    name: 'New tutor: from the landing page to the first booking',
    taps: 35,
    fields: 24,
    path: 'Sou Tutor · account · code · address · pet · person · day · hour · Pedir',
  };
  await measure(goal, counter, async () => {
    await signUp(visitor, 'Sou Tutor', person);
    await page.getByRole('button', { name: 'Próximo' }).click();
    await fillAddress(page.getByRole('main'));
    await page.getByRole('button', { name: 'Próximo' }).click();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar depois' }).click();
    await page.getByRole('link', { name: 'Cadastrar pet' }).click();
    await addPet(visitor);
    await placeOf(visitor, 'Buscar').click();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: /^Agendar/ }).click();
    const form = page.getByRole('region', { name: 'Agendar' });
    await form
      .getByRole('radio', { name: /horários/ })
      .nth(1)
      .check();
    await form
      .getByRole('radio', { name: /^\d{1,2}:\d\d$/ })
      .first()
      .check();
    await form.getByLabel('Pingo').check();
    await form.getByRole('button', { name: 'Pedir agendamento' }).click();
    await page.waitForURL(/\/bookings\//);
  });
  await visitor.leave();
});

async function signUp({ page }: Visitor, role: string, person: Person): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${role}`) }).click();
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Nome completo').fill(person.fullName);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Telefone').fill(person.phone);
  await form.getByLabel('CPF/CNPJ').fill(person.document);
  await form.getByLabel('Senha').fill(demoPassword);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  const code = page.getByLabel('Código de 6 dígitos');
  await code.waitFor();
  await code.fill(await mailedCode(person.email));
  await page.getByRole('button', { name: 'Confirmar código' }).click();
  await page.getByRole('heading', { name: 'Dados Pessoais' }).waitFor();
}

async function fillAddress(form: Locator): Promise<void> {
  await form.getByLabel('CEP').fill('01310-100');
  await form.getByLabel('Rua').fill('Avenida Paulista');
  await form.getByLabel('Número').fill('900');
  await form.getByLabel('Bairro').fill('Bela Vista');
  await form.getByLabel('Cidade').fill('São Paulo');
  await form.getByLabel('UF').fill('SP');
}

async function addPet({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar pet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar pet' });
  await dialog.getByLabel('Nome').fill('Pingo');
  await dialog.getByLabel('Espécie').selectOption({ label: 'Cachorro' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Pingo').first().waitFor();
}
