import { expect, test } from 'vitest';

import { openVisitor } from '../support/browser.ts';
import { dayAhead } from '../support/steps/calendar.ts';

const shown = (day: string) => day.split('-').toReversed().join('/');

// A dose is entered in the calendar; caregivers see until when the pet is covered, and none of the record's numbers.
test('a vaccine is recorded, and a provider sees what the care of a pet requires', async () => {
  const tutor = await openVisitor({ width: 390, height: 844, as: 'tutora@patinha.test' });
  await tutor.page.goto('/tutor/pets');
  await tutor.page.getByRole('link', { name: 'Ver perfil de Mia' }).click();
  const calendar = tutor.page.getByRole('region', { name: 'Vacinas e antiparasitários' });
  await calendar.getByText('Vacinas: sem registro em dia').waitFor();
  await calendar.getByRole('button', { name: 'Anotar dose' }).click();
  const dialog = tutor.page.getByRole('dialog', { name: 'Anotar dose' });
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await dialog.getByText('Diga o nome.').waitFor();
  await dialog.getByLabel('Nome').fill('v5');
  await dialog.getByLabel('Aplicada em').fill(dayAhead(0));
  await dialog.getByLabel('Próxima dose').fill(dayAhead(365));
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await calendar.getByText(`Vacinas: em dia até ${shown(dayAhead(365))}`).waitFor();
  await tutor.leave();

  const carer = await openVisitor({ as: 'prestadora@patinha.test' });
  await carer.page.goto('/prestador/bookings');
  const ofThor = carer.page.getByRole('article').filter({ hasText: 'Thor' });
  const confirmed = ofThor.filter({ hasText: 'Confirmado' }).first();
  await confirmed.getByRole('link', { name: 'Ver detalhes' }).click();
  const pets = carer.page.getByRole('region', { name: 'Sobre os pets' });
  await expect.poll(() => pets.innerText()).toMatch(/Thor[\s\S]+18,4 kg[\s\S]+Vacinas: em dia até/);
  await expect.poll(() => carer.page.getByText('076000123456789').count()).toBe(0);
  await carer.leave();
});

test('the finder of a lost pet and its tutor write to each other without knowing each other', async () => {
  const tutor = await openVisitor({ as: 'tutora@patinha.test' });
  await tutor.page.goto('/tutor/pets');
  await tutor.page.getByRole('link', { name: 'Ver perfil de Mia' }).click();
  const lost = tutor.page.getByRole('region', { name: 'Pet perdido' });
  await lost.getByRole('button', { name: 'Avisar que se perdeu' }).click();
  const dialog = tutor.page.getByRole('dialog', { name: 'Mia se perdeu?' });
  await dialog.getByLabel('Visto por último em').fill('Praça da Sé');
  await dialog.getByRole('button', { name: 'Publicar página' }).click();
  const address = await lost.getByLabel('Endereço da página').inputValue();

  const finder = await openVisitor({ width: 390, height: 844 });
  await finder.page.goto(new URL(address).pathname);
  await finder.page.getByRole('heading', { name: 'Mia se perdeu', level: 1 }).waitFor();
  await finder.page.getByLabel('Mensagem').fill('Vi uma gata igual <b>na praça</b>.');
  await finder.page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await finder.page.getByText('Vi uma gata igual <b>na praça</b>.').waitFor();
  await expect.poll(() => finder.page.getByText('Helena').count()).toBe(0);

  // The tutor's open screen updates by itself.
  await lost.getByText('Vi uma gata igual <b>na praça</b>.').waitFor();
  await lost.getByLabel('Sua resposta').fill('Estou indo!');
  await lost.getByRole('button', { name: 'Enviar', exact: true }).click();
  await finder.page.reload();
  await finder.page.getByText('Estou indo!').waitFor();

  await lost.getByRole('button', { name: 'Ele voltou' }).click();
  await tutor.page.getByRole('dialog').getByRole('button', { name: 'Ele voltou' }).click();
  await lost.getByRole('button', { name: 'Avisar que se perdeu' }).waitFor();
  finder.expectRefusals(404);
  await finder.page.reload();
  await finder.page.getByRole('heading', { name: 'Esta página não existe mais' }).waitFor();
  for (const visitor of [finder, tutor]) await visitor.leave();
});
