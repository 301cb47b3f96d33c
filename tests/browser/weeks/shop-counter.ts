import { readLoyaltyCard, rotateQrCode, validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import { listRedeemablePromotions, redeemPromotion } from '@patinha/contract/promotion';

import { type Caller, callerOf } from '../support/api-client.ts';
import { dayAfter } from '../support/journey-clock.ts';
import type { ShopsWeek } from './shop-cast.ts';

const marketTutors = Array.from({ length: 9 }, (_, at) => `vizinho${at + 1}`);
const guests = ['tutora', 'tutor2', ...marketTutors].map((name) => `${name}@patinha.test`);

/** The first fifteen of thirty cards at the counter; one discount is given by screens and undone there. */
export async function liveShopThursday(week: ShopsWeek): Promise<void> {
  const { clock, monday } = week;
  await clock.moveTo(dayAfter(monday, 3), '08:00');
  await validateAndUndo(week);
  await fillCounter(week, 3);
}

/** The cards of a day without screens; the close of that day counts the discounts that stand. */
export async function fillCounter(week: ShopsWeek, day: number): Promise<void> {
  const tutors = week.tutors.slice(day === 3 ? 1 : 0).map(({ call }) => call);
  const callers = [...tutors, ...(await Promise.all(guests.map((email) => callerOf(email))))];
  const outcomes = [];
  for (const call of callers) outcomes.push(await atCounter(week, call));
  const given = outcomes.filter((isGiven) => isGiven).length;
  await closeSays(week, day, given);
  week.diary.note({ act: 'Quinze carteirinhas no caixa', money: `${given} descontos valem` });
}

/** Validates a card and gives the best discount; returns whether there was one. */
async function atCounter({ callShop }: ShopsWeek, member: Caller): Promise<boolean> {
  const { user_id: id } = await member(readLoyaltyCard);
  await member(rotateQrCode, { body: { card_user_id: id } });
  const { short_code: code } = await member(readLoyaltyCard);
  const { validation_id } = await callShop(validateLoyaltyCard, { body: { code: code ?? '' } });
  const { items } = await callShop(listRedeemablePromotions, { params: { validation_id } });
  if (items.length === 0) return false;
  await callShop(redeemPromotion, { params: { validation_id }, body: { purchase_cents: 30_000 } });
  return true;
}

async function validateAndUndo({ tutors, shop, diary }: ShopsWeek): Promise<void> {
  const { page: card } = tutors[0].visitor;
  await card.goto('/carteirinha');
  const spoken = /[0-9A-Z]{4}-[0-9A-Z]{4}/;
  await card.getByText(spoken).first().waitFor();
  const code = spoken.exec(await card.getByRole('main').innerText())?.[0] ?? '';
  const { page } = shop.visitor;
  await page.goto('/validar-carteirinha');
  await page.getByLabel('Código da carteirinha').fill(code);
  await page.getByRole('button', { name: 'Validar Carteirinha' }).click();
  await page.getByText('Carteirinha válida! Desconto liberado.').first().waitFor();
  await page.getByLabel('Valor da compra (R$)').fill('300,00');
  await page.getByRole('button', { name: /^Aplicar/ }).click();
  await page.getByText('Desconto registrado').first().waitFor();
  await page
    .getByRole('button', { name: /^Desfazer/ })
    .first()
    .click();
  await page.getByText('Desconto desfeito').first().waitFor();
  await card.reload();
  await card.getByText('Descontos usados', { exact: true }).last().click();
  const undone = card.getByRole('main').getByText('Desfeito pela empresa');
  await undone.waitFor();
  diary.note({
    act: 'O caixa dá um desconto à Alice por engano e desfaz',
    read: { empresa: 'Desconto desfeito', Alice: await undone.innerText() },
  });
}

async function closeSays({ shop, diary, monday }: ShopsWeek, day: number, given: number): Promise<void> {
  const { page } = shop.visitor;
  await page.goto(`/empresa/fechamento?dia=${dayAfter(monday, day)}`);
  const counted = page.getByText(new RegExp(`^${given} descontos? no caixa`));
  await counted.first().waitFor();
  diary.note({ act: 'O fechamento do dia', read: { empresa: await counted.first().innerText() } });
}
