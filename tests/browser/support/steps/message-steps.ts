import type { Visitor } from '../browser.ts';

// Steps in an open conversation.

export const said = ({ page }: Visitor) => page.getByRole('region', { name: 'Conversa' });

export async function say({ page }: Visitor, words: string): Promise<void> {
  await page.getByLabel('Sua mensagem').fill(words);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
}
