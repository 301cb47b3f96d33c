import type { Visitor } from '../browser.ts';

/** The tutor reads out the code that the card shows at this moment. */
async function spokenCode({ page }: Visitor): Promise<string> {
  await page.goto('/carteirinha');
  const card = page.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/).first();
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await card.innerText())?.[0] ?? '';
}

/** Hands a pet over on the open screen of its booking, by the code of the tutor's card. */
export async function handOverByCard(carer: Visitor, tutor: Visitor, button: string): Promise<void> {
  const { page } = carer;
  const code = await spokenCode(tutor);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código da carteirinha').fill(code);
  await dialog.getByRole('button', { name: 'Confirmar entrega' }).click();
  await page.getByText('Entregue com o QR da carteirinha').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
}
