import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { product } from '../support/product.ts';
import { bookAccepted, seePaid, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { fillCard } from '../support/steps/card-steps.ts';

const withoutLimit = '9999 0000 0000 0038';
const approved = '9999 0000 0000 0012';

/** The origins that received one of these card numbers, as typed or as digits only, in URL or body. */
function originsWith(context: BrowserContext, numbers: readonly string[]): Set<string> {
  const spellings = numbers.flatMap((number) => [number, number.replaceAll(' ', '')]);
  const origins = new Set<string>();
  context.on('request', (request) => {
    const sent = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    if (spellings.some((spelling) => sent.includes(spelling))) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

async function payByCard(tutor: Visitor, number: string): Promise<void> {
  await fillCard(tutor, number);
  await tutor.page.getByRole('button', { name: /^Pagar R\$\s141,75 no cartão$/ }).click();
}

test('a card without limit is declined in words, another pays, and our server sees neither number', async () => {
  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  const carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
  const receivers = originsWith(tutor.context, [withoutLimit, approved]);
  await bookAccepted(tutor, carer, {
    service: 'Adestramento positivo',
    carer: 'Carla Menezes',
    pet: 'Bidu',
    day: dayAhead(22),
    time: '10:00',
  });
  await tutor.page.getByLabel('Usar R$ 63,61 do saldo da carteira').uncheck();

  await payByCard(tutor, withoutLimit);
  const refusal = tutor.page.getByRole('alert').filter({ hasText: 'O cartão não foi aprovado' });
  await refusal.waitFor({ timeout: 20_000 });
  await expect
    .poll(() => refusal.innerText())
    .toContain('O cartão está sem limite para este valor. Tente outro cartão ou pague com Pix.');
  await statusIs(tutor, 'Aceito');

  await tutor.page.getByLabel('Usar R$ 63,61 do saldo da carteira').uncheck();
  await fillCard(tutor, approved);
  await tutor.page.getByLabel('Salvar este cartão').check();
  await tutor.page.getByRole('button', { name: /^Pagar R\$\s141,75 no cartão$/ }).click();
  await tutor.page.getByText('R$ 141,75 no cartão final 0012').waitFor({ timeout: 20_000 });
  await seePaid(tutor);
  await statusIs(tutor, 'Confirmado');
  await expect
    .poll(() => tutor.page.getByRole('region', { name: 'Pagamento' }).innerText())
    .toMatch(
      /Pagamento confirmado\s+Adestramento positivo para Bidu, com Carla Menezes: .+\s+Pago com o cartão final 0012/,
    );
  await refusal.waitFor({ state: 'detached' });
  expect([...receivers]).toEqual([new URL(product().simulatorUrl).origin]);

  await tutor.page.goto(new URL('/tutor/wallet', tutor.page.url()).href);
  const saved = tutor.page.getByRole('region', { name: 'Cartões salvos' });
  await saved.getByText('Cartão de teste final 0012').waitFor();
  await saved.getByRole('button', { name: 'Remover Cartão de teste final 0012' }).click();
  await tutor.page
    .getByRole('dialog', { name: 'Remover Cartão de teste final 0012?' })
    .getByRole('button', { name: 'Remover' })
    .click();
  await saved.getByText('Nenhum cartão salvo').waitFor();
  await tutor.leave();
  await carer.leave();
});
