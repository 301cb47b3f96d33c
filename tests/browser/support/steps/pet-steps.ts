import { openVisitor, type Visitor } from '../browser.ts';
import { makeAccount, type NewAccount } from './new-account.ts';

/** Adds a dog to the tutor's list, on the screen. */
export async function addPet({ page }: Visitor, name: string): Promise<void> {
  await page.goto('/tutor/pets');
  await page.getByRole('button', { name: 'Adicionar pet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar pet' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Espécie').selectOption({ label: 'Cachorro' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(name).first().waitFor();
}

/** A new tutor, signed in and with a dog, so that the journey's leftovers affect no other account. */
export async function newTutorWithDog(account: Omit<NewAccount, 'type'>, dog: string): Promise<Visitor> {
  await makeAccount({ type: 'tutor', ...account });
  const tutor = await openVisitor({ as: account.email });
  await addPet(tutor, dog);
  return tutor;
}
