import type { Visitor } from '../browser.ts';

/** Chooses the card and fills its form with a number of the simulator's table. */
export async function fillCard({ page }: Visitor, number: string): Promise<void> {
  await page.getByRole('tab', { name: 'Cartão de crédito' }).click();
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel('Nome impresso no cartão').fill('RAFAEL NUNES');
  await page.getByLabel('Validade (MM/AA)').fill('12/30');
  await page.getByLabel('Código de segurança').fill('123');
}
