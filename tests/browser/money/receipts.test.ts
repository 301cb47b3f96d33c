import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { bookAccepted, cancelBooking, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { newTutorWithDog } from '../support/steps/pet-steps.ts';

// Each payment and each refund has a receipt that only the two parties of the booking can read.
const booking = { service: 'Adestramento positivo', carer: 'Carla Menezes', pet: 'Farelo', time: '09:00' };
const day = dayAhead(94);
const shownDay = day.split('-').toReversed().join('/');
const mark = 'AMBIENTE SIMULADO – nenhum dinheiro real';

const paperOf = ({ page }: Visitor) => page.getByRole('main');
const paymentOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Pagamento' });

/** The text of the PDF that the button creates, with a plain space in every amount. */
async function savedPdf({ page }: Visitor): Promise<{ name: string; words: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  const file = await saving;
  // Its letters are encoded as in Latin-1, except for the dash.
  const words = readFileSync(await file.path(), 'latin1')
    .replaceAll('\u0096', '–')
    .replaceAll('\u00a0', ' ');
  expect(words.slice(0, 5)).toBe('%PDF-');
  return { name: file.suggestedFilename(), words };
}

async function readCharge(tutor: Visitor): Promise<string> {
  await paymentOf(tutor).getByRole('link', { name: 'Ver recibo' }).click();
  await tutor.page.getByRole('heading', { name: 'Recibo de pagamento', level: 1 }).waitFor();
  const paper = await paperOf(tutor).innerText();
  expect(paper).toContain(mark);
  expect(paper).toMatch(/Tutor\s+Fabiana Falcão\s+Prestador\s+Carla Menezes/);
  expect(paper).toMatch(/Intermediação\s+Patinha Serviços Digitais Ltda\., CNPJ 12\.345\.678\/0001-95/);
  expect(paper).toMatch(new RegExp(`Serviço\\s+Adestramento positivo\\s+Marcado para\\s+${shownDay}, 09:00`));
  expect(paper).toMatch(/Forma\s+Pix/);
  expect(paper).toMatch(
    /Preço do serviço\s+R\$\s135,00\s+Taxa de conveniência\s+R\$\s6,75\s+Total pago\s+R\$\s141,75/,
  );
  await expectAccessible(tutor.page);
  const { name, words } = await savedPdf(tutor);
  expect(name).toMatch(/^recibo-patinha-.+\.pdf$/);
  for (const said of [
    mark,
    'Recibo de pagamento',
    'Tutor: Fabiana Falcão',
    'R$ 135,00',
    'R$ 6,75',
    'R$ 141,75',
  ])
    expect(words).toContain(`(${said})`);
  return new URL(tutor.page.url()).pathname;
}

async function readRefund(tutor: Visitor): Promise<string> {
  await paymentOf(tutor)
    .getByRole('link', { name: /^Ver recibo: R\$\s141,75$/ })
    .click({ timeout: 30_000 });
  await tutor.page.getByRole('heading', { name: 'Recibo de devolução', level: 1 }).waitFor();
  const paper = await paperOf(tutor).innerText();
  expect(paper).toContain(mark);
  expect(paper).toMatch(/Forma\s+Pix/);
  expect(paper).toMatch(/Total devolvido\s+R\$\s141,75/);
  const { words } = await savedPdf(tutor);
  for (const said of [mark, 'Recibo de devolução', 'Total devolvido', 'R$ 141,75'])
    expect(words).toContain(`(${said})`);
  return new URL(tutor.page.url()).pathname;
}

test('a payment and its refund have receipts that say they are simulated and that only the parties can read', async () => {
  const carer = await openVisitor({ as: 'prestadora@patinha.test' });
  const tutor = await newTutorWithDog(
    {
      fullName: 'Fabiana Falcão',
      email: 'fabiana@jornada.test',
      phone: '(11) 96666-2323',
      document: '284.613.957-19',
    },
    booking.pet,
  );
  const bookingPath = await bookAccepted(tutor, carer, { ...booking, day });
  await tutor.page.getByRole('button', { name: /^Gerar Pix de R\$\s141,75$/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
  const charge = await readCharge(tutor);

  await tutor.page.goto(bookingPath);
  await cancelBooking(tutor);
  const refund = await readRefund(tutor);

  // The provider of the booking reads the same; another user does not even learn that it exists.
  await carer.page.goto(refund);
  await expect.poll(() => paperOf(carer).innerText()).toMatch(/Total devolvido\s+R\$\s141,75/);
  const stranger = await openVisitor({ width: 390, height: 844, as: 'tutor2@patinha.test' });
  stranger.expectRefusals(404);
  for (const path of [charge, refund]) {
    await stranger.page.goto(path);
    await stranger.page.getByText('Recibo não encontrado').waitFor();
    await expect.poll(() => paperOf(stranger).innerText()).not.toMatch(/Fabiana|141,75/);
  }
  for (const visitor of [stranger, tutor, carer]) await visitor.leave();
});
