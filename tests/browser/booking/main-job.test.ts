import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { advanceClock } from '../support/dev-routes.ts';
import { onNewProduct } from '../support/own-product.ts';
import { signUp } from '../support/steps/account-steps.ts';
import { dayNamed, endService, openAccount, payPix } from '../support/steps/booking-steps.ts';
import { addPet } from '../support/steps/pet-steps.ts';
import { approveEverything, handInDocuments } from '../support/steps/verification-steps.ts';

// The main journey on real input: from two sign-ups to released money, cashback, points and a card that works once.
onNewProduct();
let tutor: Visitor;
let carer: Visitor;
beforeAll(async () => {
  [tutor, carer] = [await openVisitor(), await openVisitor({ width: 390, height: 844 })];
  // A page that is left may have renewed the expired card at the same moment as the next one.
  tutor.expectRefusals(429);
});
afterAll(async () => {
  await tutor.leave();
  await carer.leave();
});

const hourMs = 3_600_000;
const startHour = 10;
/** Ten in the morning, three days from today, in São Paulo time (UTC-3). */
const startsAt = (() => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + (3 * 24 + startHour + 3) * hourMs);
})();
const dayOfStart = new Date(startsAt.getTime() - 3 * hourMs).toISOString().slice(0, 10);
const secondsUntil = (instant: Date) => Math.ceil((instant.getTime() - Date.now()) / 1000);

test(
  'a tutor finds a provider, books, pays, is served, and both get what they are due',
  { timeout: 300_000 },
  async () => {
    await signUp(tutor, {
      type: 'tutor',
      fullName: 'Lúcia Andrade',
      email: 'lucia@jornada.test',
      phone: '(11) 98765-4321',
      document: '529.982.247-25',
    });
    await signUp(carer, {
      type: 'prestador',
      fullName: 'Davi Monteiro',
      email: 'davi@jornada.test',
      phone: '(11) 91234-5678',
      document: '111.444.777-35',
    });
    await handInDocuments(carer);
    await approveEverything('Davi Monteiro', 3);
    await offerService(carer);
    await addPet(tutor, 'Farofa');
    const bookingPath = await requestBooking(tutor);
    await answerRequest(carer, bookingPath);
    await payByPix(tutor, bookingPath);
    await serve(carer, bookingPath);
    await seeReleasedMoney();
    await useCardOnce();
  },
);

async function offerService({ page }: Visitor): Promise<void> {
  await page.goto('/prestador/profile');
  await page.getByLabel('Cidade').fill('Ouro Preto');
  await page.getByLabel('Estado (UF)').selectOption('MG');
  await page.getByRole('button', { name: 'Salvar perfil' }).click();
  await page.getByText('Perfil atualizado').first().waitFor();
  await page.goto('/prestador/agenda');
  for (const weekday of ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'])
    await page.getByRole('button', { name: new RegExp(`^Adicionar período em ${weekday}`) }).click();
  await page.getByRole('button', { name: 'Salvar semana' }).click();
  await page.getByText('Semana salva').first().waitFor();
  await page.goto('/prestador/services');
  await page.getByRole('button', { name: 'Cadastrar serviço' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Novo Serviço' });
  await dialog.getByLabel('Tipo de serviço').selectOption({ label: 'Passeio' });
  await dialog.getByLabel('Título').fill('Passeio nas ladeiras');
  await dialog.getByLabel('Descrição').fill('Uma hora de passeio sem pressa.');
  await dialog.getByLabel('Onde acontece').selectOption({ label: 'No local do prestador' });
  await dialog.getByLabel('Endereço do local').fill('Rua Direita, 12');
  await dialog.getByLabel('Preço por serviço (R$)').fill('80.00');
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await page.getByText('Serviço cadastrado!').first().waitFor();
}

async function requestBooking({ page }: Visitor): Promise<string> {
  await page.goto('/marketplace?q=ladeiras');
  await page.getByRole('link', { name: /Passeio nas ladeiras/ }).click();
  await page.getByRole('heading', { name: 'Passeio nas ladeiras' }).waitFor();
  const form = page.getByRole('region', { name: 'Agendar' });
  // Three days from today is in the strip, and ten in the morning in its first part.
  await form.getByRole('radio', { name: dayNamed(dayOfStart) }).check();
  await form.getByRole('radio', { name: '10:00', exact: true }).check();
  await form.getByLabel('Farofa').check();
  await openAccount(form);
  // The service, the fee of 5 %, and the total.
  await expect.poll(() => form.innerText()).toMatch(/R\$\s80,00[\s\S]*R\$\s4,00[\s\S]*R\$\s84,00/);
  await form.getByRole('button', { name: 'Pedir agendamento' }).click();
  await page.getByText('Pedido enviado').first().waitFor();
  await page.waitForURL(/\/bookings\//);
  await page.getByText('Pendente').first().waitFor();
  return new URL(page.url()).pathname;
}

async function answerRequest({ page }: Visitor, bookingPath: string): Promise<void> {
  await page.goto(bookingPath);
  await page.getByRole('button', { name: 'Aceitar' }).click();
  await page.getByText('Aceito').first().waitFor();
}

async function payByPix(payer: Visitor, bookingPath: string): Promise<void> {
  const { page } = payer;
  await page.goto(bookingPath);
  await page.getByText('AMBIENTE SIMULADO').first().waitFor();
  await page.getByRole('button', { name: /^Gerar Pix de R\$\s84,00$/ }).click();
  await payPix(payer);
  await page.getByText('Confirmado').first().waitFor({ timeout: 20_000 });
}

async function serve({ page }: Visitor, bookingPath: string): Promise<void> {
  // Both leave the booking's page: it requests a cancellation quote every half minute.
  await tutor.page.goto('/dashboard/tutor');
  await page.goto('/dashboard/prestador');
  await advanceClock(secondsUntil(startsAt) + 60);
  // Her day, on her home: the walk of Farofa is what comes next.
  await page.reload();
  await page
    .getByRole('region', { name: /^Farofa, de / })
    .getByRole('button', { name: 'Cheguei' })
    .click();
  await page.getByRole('button', { name: 'Fazer check-in sem a carteirinha' }).click();
  await page.waitForURL(`**${bookingPath}`);
  await page.getByText('Em andamento').first().waitFor();
  await advanceClock(3600);
  await page.reload();
  await endService(page);
  await page.getByText(/^Encerrado às/).waitFor();
  await advanceClock(601);
  await page.reload();
  await page.getByText('Concluído').first().waitFor();
}

async function seeReleasedMoney(): Promise<void> {
  await carer.page.goto('/dashboard/prestador');
  await carer.page.getByRole('tab', { name: 'Ganhos' }).click();
  // The commission is 15 % of R$ 80,00: R$ 68,00 wait for the tutor's OK or 48 hours.
  await expect.poll(() => carer.page.getByRole('tabpanel').innerText()).toMatch(/Em liberação\s+R\$\s68,00/);
  await advanceClock(48 * 3600);
  await carer.page.reload();
  await carer.page.getByRole('tab', { name: 'Ganhos' }).click();
  await expect.poll(() => carer.page.getByRole('tabpanel').innerText()).toMatch(/Disponível\s+R\$\s68,00/);
  await tutor.page.goto('/dashboard/tutor');
  // 2 % of R$ 80,00, and one point per real.
  await expect.poll(() => tutor.page.locator('main').innerText()).toMatch(/Saldo Cashback\s+R\$\s1,60/);
  await expect.poll(() => tutor.page.locator('main').innerText()).toMatch(/PetPoints\s+80/);
}

async function useCardOnce(): Promise<void> {
  await tutor.page.goto('/carteirinha');
  await tutor.page.getByText('Novo código em').waitFor();
  const spoken =
    /Diga o código:\s*([0-9A-Z-]{8,9})/.exec(await tutor.page.locator('main').innerText())?.[1] ?? '';
  const validate = async () => {
    await carer.page.goto('/validar-carteirinha');
    await carer.page.getByLabel('Código da carteirinha').fill(spoken);
    await carer.page.getByRole('button', { name: 'Validar Carteirinha' }).click();
  };
  await validate();
  await carer.page.getByText('Carteirinha válida! Desconto liberado.').first().waitFor();
  await carer.page.getByText('Lúcia Andrade').first().waitFor();
  carer.expectRefusals(404);
  carer.expectRefusals(400);
  carer.expectRefusals(409);
  carer.expectRefusals(422);
  await validate();
  await carer.page.getByText('QR Code inválido ou expirado').first().waitFor();
  // The member's open screen shows the use by itself.
  await expect.poll(() => tutor.page.locator('main').innerText()).toMatch(/Descontos usados\s+1/);
}
