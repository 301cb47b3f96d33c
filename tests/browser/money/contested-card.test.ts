import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { advanceClock, waitForMail } from '../support/dev-routes.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { bankDoes, openCharge } from '../support/steps/bank-steps.ts';
import { askedAt, bookAccepted, endService, seePaid, statusIs } from '../support/steps/booking-steps.ts';
import { weekdayAhead } from '../support/steps/calendar.ts';
import { fillCard } from '../support/steps/card-steps.ts';
import { newTutorWithDog } from '../support/steps/pet-steps.ts';

// Two completed services paid by card. A bank charges the first one back and returns the money on appeal; the
// provider has the money of the second one advanced for a fee.
onOwnProduct();
let tutor: Visitor;
let carer: Visitor;
let admin: Visitor;
/** A Wednesday: Monday's weekly payout takes nothing in between. */
const day = weekdayAhead(38, 3);
const training = { service: 'Adestramento positivo', carer: 'Carla Menezes', pet: 'Nina', day };
const carerMail = 'prestadora@patinha.test';

beforeAll(async () => {
  tutor = await newTutorWithDog(
    {
      fullName: 'Gilberto Garcia',
      email: 'gilberto@jornada.test',
      phone: '(11) 96666-3434',
      document: '517.203.846-90',
    },
    training.pet,
  );
  carer = await openVisitor({ width: 390, height: 844, as: carerMail });
  admin = await openVisitor({ as: 'admin@patinha.test' });
});
afterAll(async () => {
  for (const visitor of [tutor, carer, admin]) await visitor.leave();
});

async function bookByCard(time: string): Promise<string> {
  const path = await bookAccepted(tutor, carer, { ...training, time });
  await fillCard(tutor, '9999 0000 0000 0012');
  // One hour at R$ 135,00 plus 5 %.
  await tutor.page.getByRole('button', { name: /^Pagar R\$\s141,75 no cartão$/ }).click();
  await seePaid(tutor);
  await statusIs(tutor, 'Confirmado');
  return path;
}

async function serve(path: string): Promise<void> {
  await carer.page.goto(path);
  await carer.page.getByRole('button', { name: 'Fazer check-in' }).click();
  await statusIs(carer, 'Em andamento');
  await advanceClock(3600);
  await carer.page.reload();
  await endService(carer.page);
  await carer.page.getByText(/^Encerrado às/).waitFor();
  await advanceClock(601);
  await carer.page.reload();
  await statusIs(carer, 'Concluído');
}

/** The seller's earnings page, reloaded. */
async function moneyShows(...figures: readonly RegExp[]): Promise<void> {
  await carer.page.goto('/prestador/earnings');
  for (const figure of figures)
    await expect.poll(() => carer.page.getByRole('main').innerText(), { timeout: 20_000 }).toMatch(figure);
}

/** The admins' tab about the first payment. */
async function adminsRead(words: RegExp): Promise<void> {
  await admin.page.goto('/admin/payments');
  await admin.page.getByRole('tab', { name: 'Contestações' }).click();
  const line = admin.page.getByRole('listitem').filter({ hasText: 'Gilberto Garcia com Carla Menezes' });
  await expect.poll(() => line.innerText()).toMatch(words);
}

/** Pays out everything available to the seller's own key. */
async function payOut(question: RegExp): Promise<void> {
  const { page } = carer;
  await page.getByRole('button', { name: 'Pedir repasse' }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Pedir repasse' }).click();
  await page.getByText('Repasse pedido').first().waitFor();
  await moneyShows(/Disponível\s+R\$\s0,00[\s\S]+A caminho\s+R\$\s0,00/);
}

test("a bank charges a card payment back and returns it on appeal: the seller's money is held, lost and restored", async () => {
  const first = await bookByCard('10:00');
  const now = await askedAt(tutor);
  const second = await bookByCard('12:00');
  // No booking page is open while the clock moves: it would request a cancellation quote every half minute.
  await tutor.page.goto('/dashboard/tutor');
  await carer.page.goto('/dashboard/prestador');
  // In two steps: what other bookings still have to release is released by the second.
  const tillStart = (Date.parse(`${day}T13:00:00Z`) - now) / 1000;
  await advanceClock(tillStart - 3 * 86_400);
  await advanceClock(3 * 86_400);
  await serve(first);
  await advanceClock(3600);
  await serve(second);
  // The commission is 15 % of R$ 135,00: R$ 114,75 of each wait.
  await moneyShows(/Em liberação\s+R\$\s229,50/);
  await payOut(/^Enviar R\$\s[\d,.]+ agora\?$/);

  const bank = await openCharge(tutor, { method: 'Cartão', amount: /141,75/, back: 1 });
  await bankDoes(bank, 'Contestar este pagamento', 'Pagamento contestado.');
  await waitForMail(carerMail, /^Pagamento contestado no banco: R\$ 141,75/);
  await waitForMail('admin@patinha.test', /^Pagamento contestado no banco: R\$ 141,75/);
  await adminsRead(/Em análise no banco\s+[\s\S]+Cartão \(chargeback\)\s+R\$\s141,75\s+Aberta em/);
  // Held with the rest, and a reason to refuse an advance on it.
  await moneyShows(
    /Em liberação\s+R\$\s114,75[\s\S]+Retido\s+R\$\s114,75[\s\S]+Disponível\s+R\$\s0,00/,
    /Antecipar[\s\S]+Com uma disputa ou contestação em aberto não é possível antecipar\./,
  );

  await bankDoes(bank, 'Dar razão ao pagador', 'O banco deu razão ao pagador.');
  await waitForMail(carerMail, /^O banco desfez um pagamento: R\$ 141,75/);
  // The fee of R$ 6,75 and the commission of R$ 20,25 are the platform's loss.
  await adminsRead(/Perdida[\s\S]+Prestador: R\$\s114,75 • Patinha: R\$\s27,00[\s\S]+tirada pelo banco em/);
  await moneyShows(/Em liberação\s+R\$\s114,75[\s\S]+Disponível\s+R\$\s0,00/);

  await bankDoes(bank, 'Dar razão à Patinha', 'O banco deu razão à Patinha.');
  await waitForMail(carerMail, /^O banco devolveu um pagamento: R\$ 141,75/);
  await adminsRead(/Ganha[\s\S]+devolvida em/);
  await moneyShows(/Em liberação\s+R\$\s114,75[\s\S]+Disponível\s+R\$\s114,75/);
});

test('a seller gets held money in advance, for a fee, and the next payout is less by the advance', async () => {
  const { page } = carer;
  // 80 % of R$ 114,75, and 3 % of that.
  await moneyShows(/Antecipar\s+recebe R\$\s89,05 hoje, custa R\$\s2,75/);
  await page.getByRole('button', { name: 'Antecipar' }).click();
  const question = page.getByRole('dialog', { name: /^Receber R\$\s89,05 hoje\?$/ });
  await expect
    .poll(() => question.innerText())
    .toMatch(
      /Antecipamos R\$\s91,80, com taxa de R\$\s2,75, para pr•••@patinha\.test\. O pedido não pode ser desfeito\.[\s\S]+Você recebe\s+R\$\s89,05/,
    );
  await question.getByRole('button', { name: 'Antecipar' }).click();
  await page.getByText('Antecipação pedida').first().waitFor();
  await moneyShows(
    /R\$\s91,80 de antecipações ou estornos serão descontados antes\./,
    // What the appeal restored, less the advance.
    /Cai na segunda, .*\s+R\$\s22,95/,
    /Há menos de R\$\s10,00 retidos de serviços que já terminaram\./,
    /Antecipação\s+Pago[\s\S]+R\$\s89,05/,
  );
  await page.getByRole('link', { name: /^Ver recibo do repasse de R\$\s89,05$/ }).click();
  await page.getByRole('heading', { name: 'Recibo de repasse', level: 1 }).waitFor();
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toMatch(
      /Valor antecipado\s+R\$\s91,80\s+Taxa da antecipação\s+−R\$\s2,75\s+Total repassado\s+R\$\s89,05/,
    );

  await advanceClock(48 * 3600);
  await moneyShows(
    /Em liberação\s+R\$\s0,00[\s\S]+Disponível\s+R\$\s229,50/,
    /Cai na segunda, .*\s+R\$\s137,70/,
  );
  await payOut(/^Enviar R\$\s137,70 agora\?$/);
  await moneyShows(/Repasse pedido\s+Pago[\s\S]+R\$\s91,80 descontados[\s\S]+R\$\s137,70/);
});
