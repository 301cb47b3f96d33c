import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { mailsTo } from '../support/dev-routes.ts';
import { openService } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { hasFocus, messageOf } from '../support/steps/field-message.ts';

// Every invalid input is reported at its field, the first one gets the focus, and nothing is stored.
let stranger: Visitor;
beforeAll(async () => {
  stranger = await openVisitor();
});
afterAll(async () => {
  await stranger.leave();
});

test('the sign-up names each invalid field and sends no mail', async () => {
  const { page } = stranger;
  const email = 'ninguem@jornada.test';
  await page.goto('/auth?tab=cadastrar');
  const form = page.getByRole('tabpanel');
  const submit = form.getByRole('button', { name: 'Cadastrar' });
  await submit.click();
  await form.getByRole('alert').filter({ hasText: 'Selecione o tipo de usuário' }).first().waitFor();
  expect(await hasFocus(form.getByRole('radio', { name: 'Tutor' }))).toBe(true);
  const field = (label: string) => form.getByLabel(label);
  expect(await messageOf(field('Nome completo'))).toBe('Informe seu nome completo.');
  expect(await messageOf(field('E-mail'))).toBe('Informe seu e-mail.');
  expect(await messageOf(field('Telefone'))).toBe('Informe seu telefone com DDD.');
  expect(await messageOf(field('CPF/CNPJ'))).toBe('Informe seu CPF ou CNPJ.');
  expect(await messageOf(field('Senha'))).toContain('Crie uma senha.');

  await form.getByRole('radio', { name: 'Tutor' }).check();
  await field('Nome completo').fill('Ninguém da Silva');
  await field('E-mail').fill('ninguem.jornada.test');
  await field('Telefone').fill('(11) 1234');
  await field('CPF/CNPJ').fill('111.111.111-11');
  await field('Senha').fill('curta');
  await submit.click();
  await form.getByRole('alert').filter({ hasText: 'Confira os campos destacados.' }).waitFor();
  expect(await hasFocus(field('E-mail'))).toBe(true);
  expect(await messageOf(field('E-mail'))).toBe('Confira o endereço de e-mail.');
  expect(await messageOf(field('Telefone'))).toBe('Confira o telefone: DDD e número.');
  expect(await messageOf(field('CPF/CNPJ'))).toBe('Confira os números do CPF ou CNPJ.');
  expect(await messageOf(field('Senha'))).toContain('Use pelo menos 10 caracteres.');
  expect(await messageOf(field('Nome completo'))).toBe('');

  // Only the server knows the commonly tried passwords.
  stranger.expectRefusals(422);
  await field('E-mail').fill(email);
  await field('Telefone').fill('(11) 93333-4444');
  await field('CPF/CNPJ').fill('390.533.447-05');
  await field('Senha').fill('1234567890');
  await submit.click();
  await form
    .getByRole('alert')
    .filter({ hasText: 'Esta senha é fácil de adivinhar. Escolha outra.' })
    .waitFor();

  // Only an existing account would be asked to confirm its e-mail.
  stranger.expectRefusals(400);
  await trySignIn(stranger, { email, password: '1234567890' });
  await form.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' }).waitFor();
  expect(await mailsTo(email)).toEqual([]);
});

async function trySignIn({ page }: Visitor, { email, password }: Record<'email' | 'password', string>) {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Senha').fill(password);
  await form.getByRole('button', { name: 'Entrar' }).click();
}

test('a refused sign-in says so in the form and in a toast', async () => {
  const { page } = stranger;
  stranger.expectRefusals(400);
  await trySignIn(stranger, { email: 'tutora@patinha.test', password: 'nao-e-a-senha' });
  const form = page.getByRole('tabpanel');
  await form.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' }).waitFor();
  await page.getByRole('alert').filter({ hasText: 'Erro no login' }).waitFor();
  await page.goto('/dashboard');
  await page.waitForURL(/\/auth(\?|$)/);
});

test('the service form names each invalid field and adds no service', async () => {
  const carer = await openVisitor({ as: 'prestador2@patinha.test' });
  const { page } = carer;
  await page.goto('/prestador/services');
  const count = page.getByText(/^\d serviços?, \d ativos?$/).first();
  const before = await count.innerText();
  await page.getByRole('button', { name: 'Cadastrar serviço' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Novo Serviço' });
  const field = (label: string) => dialog.getByLabel(label);
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await expect.poll(() => hasFocus(field('Tipo de serviço'))).toBe(true);
  expect(await messageOf(field('Tipo de serviço'))).toBe('Escolha o tipo de serviço.');
  await field('Tipo de serviço').selectOption({ label: 'Passeio' });
  // Both begin with the words of the kind.
  await field('Título').fill('');
  await field('Descrição').fill('');
  await dialog.getByText('Mais opções').click();
  await field('Preço por hora (R$)').fill('0.001');
  await field('Preço por serviço (R$)').fill('-5');
  await field('Pets ao mesmo tempo').fill('21');
  await field('Quanto dura, em minutos').fill('');
  // Closed again, as it opens for a mistake.
  await dialog.getByText('Mais opções').click();
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await expect.poll(() => hasFocus(field('Preço por hora (R$)'))).toBe(true);
  expect(await field('Pets ao mesmo tempo').isVisible()).toBe(true);
  expect(await messageOf(field('Título'))).toBe('Dê um título ao serviço.');
  expect(await messageOf(field('Descrição'))).toBe('Descreva o serviço.');
  const wrongPrice = 'Use um valor em reais com até dois decimais, como 40,50.';
  expect(await messageOf(field('Preço por hora (R$)'))).toContain(wrongPrice);
  expect(await messageOf(field('Preço por serviço (R$)'))).toContain(wrongPrice);
  expect(await messageOf(field('Pets ao mesmo tempo'))).toBe('Use um número inteiro de 1 a 20.');
  expect(await messageOf(field('Quanto dura, em minutos'))).toBe('Use de 15 a 1.440 minutos.');
  await page.reload();
  await expect.poll(() => count.innerText()).toBe(before);
  await carer.leave();
});

test('the booking request names each invalid field and sends no request', async () => {
  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  const { page } = tutor;
  const before = await ownBookings(tutor);
  await openService(tutor, { service: 'Adestramento positivo', carer: 'Carla Menezes' });
  const form = page.getByRole('region', { name: 'Agendar' });
  const submit = form.getByRole('button', { name: 'Pedir agendamento' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const firstDay = form.getByRole('radio', { name: /, \S+ horários?$/ }).first();
  await firstDay.waitFor();
  await form.getByRole('button', { name: 'Mudar o endereço' }).click();
  const place = ['Rua', 'Número', 'Bairro', 'CEP'];
  for (const label of place) await field(label).fill('');
  await submit.click();
  await expect.poll(() => hasFocus(firstDay)).toBe(true);
  await form.getByRole('alert').filter({ hasText: 'Escolha um dia e um horário.' }).waitFor();
  expect(await messageOf(field('Data'))).toBe('Preencha este campo.');
  expect(await messageOf(field('Horário'))).toBe('Preencha este campo.');
  await form.getByRole('alert').filter({ hasText: 'Escolha pelo menos um pet.' }).waitFor();
  for (const label of place) expect(await messageOf(field(label))).toBe('Preencha este campo.');

  tutor.expectRefusals(400);
  await field('Data').fill(dayAhead(-1));
  await field('Horário').fill('10:00');
  await field('CEP').fill('0131');
  await field('UF').fill('1');
  await submit.click();
  await expect.poll(() => hasFocus(field('Horário'))).toBe(true);
  expect(await messageOf(field('Horário'))).toBe('Escolha um horário no futuro.');
  expect(await messageOf(field('CEP'))).toBe('O CEP tem 8 dígitos.');
  expect(await messageOf(field('UF'))).toBe('Duas letras, como SP.');
  expect(await ownBookings(tutor)).toEqual(before);
  await tutor.leave();
});

/** The tutor's bookings as listed. */
async function ownBookings({ page }: Visitor): Promise<string[]> {
  await page.goto('/tutor/bookings');
  const details = page.getByRole('main').locator('a[href^="/bookings/"]');
  await details.first().waitFor();
  return details.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

test('the validator refuses an empty, a malformed and an unknown code', async () => {
  const partner = await openVisitor({ width: 390, height: 844, as: 'empresa@patinha.test' });
  const { page } = partner;
  await page.goto('/validar-carteirinha');
  const submit = page.getByRole('button', { name: 'Validar Carteirinha' });
  const outcome = page.getByRole('main').getByRole('alert');
  await submit.click();
  await outcome.filter({ hasText: 'Por favor, insira um código QR válido.' }).waitFor();
  partner.expectRefusals(422);
  partner.expectRefusals(404);
  partner.expectRefusals(400);
  for (const code of ['<script>alert(1)</script>', 'PATINHA_AAAAAAAAAAAAAAAAAAAAAA', 'ABCD-2345']) {
    await page.getByLabel('Código da carteirinha').fill(code);
    await submit.click();
    await outcome.filter({ hasText: 'QR Code inválido ou expirado' }).waitFor();
    await page.reload();
  }
  await partner.leave();
});
