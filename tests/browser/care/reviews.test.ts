import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { openService } from '../support/steps/booking-steps.ts';

// Both sides review a completed booking: neither is visible until both have written, then both are public.
const reviewsOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Avaliações' });

async function give(
  visitor: Visitor,
  button: string,
  words: { stars: string; chip: string; comment: RegExp; text: string },
) {
  await reviewsOf(visitor).getByRole('button', { name: button, exact: true }).click();
  const dialog = visitor.page.getByRole('dialog');
  // The stars respond to the keyboard like radio buttons.
  await dialog.getByLabel(words.stars).focus();
  await visitor.page.keyboard.press('Space');
  await dialog.getByText(words.chip, { exact: true }).click();
  await dialog.getByLabel(words.comment).fill(words.text);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a provider writes, the tutor cannot read it before writing too, then both and the public page can', async () => {
  const tutor = await openVisitor({ as: 'tutora@patinha.test' });
  await tutor.page.goto('/tutor/bookings');
  await tutor.page.getByRole('link', { name: 'Avaliar Carla Menezes' }).first().click();
  await tutor.page.waitForURL(/\/bookings\//);
  const { pathname } = new URL(tutor.page.url());

  const carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
  await carer.page.goto(pathname);
  await give(carer, 'Mudar avaliação', {
    stars: '4 de 5, bom',
    chip: 'Pet tranquilo',
    comment: /^Comentário/,
    text: 'Thor puxou um pouco a guia.',
  });
  await expect.poll(() => reviewsOf(carer).innerText()).toMatch(/Aparece quando Helena avaliar/);

  await tutor.page.reload();
  await expect.poll(() => reviewsOf(tutor).innerText()).toMatch(/Carla Menezes já avaliou/);
  await expect.poll(() => tutor.page.getByText('puxou um pouco').count()).toBe(0);
  await give(tutor, 'Avaliar', {
    stars: '5 de 5, ótimo',
    chip: 'Carinho com o pet',
    comment: /^Comentário público/,
    text: 'Thor voltou feliz da vida.',
  });
  await expect.poll(() => reviewsOf(tutor).innerText()).toMatch(/Thor puxou um pouco a guia\./);

  // The provider's open screen updates by itself.
  await carer.page.getByText('Thor voltou feliz da vida.').waitFor();
  await carer.page.goto('/prestador/reviews');
  const received = carer.page.getByRole('listitem').filter({ hasText: 'Thor voltou feliz da vida.' });
  await received.getByRole('button', { name: /^Responder/ }).click();
  const dialog = carer.page.getByRole('dialog');
  await dialog.getByLabel('Sua resposta').fill('Ele é um amor!');
  await dialog.getByRole('button', { name: 'Enviar resposta' }).click();
  await received.getByText('Ele é um amor!').waitFor();

  const guest = await openVisitor();
  await openService(guest, { service: 'Adestramento positivo', carer: 'Carla Menezes' });
  await guest.page.getByText('Thor voltou feliz da vida.').waitFor();
  await guest.page.getByText('Ele é um amor!').waitFor();
  await expect.poll(() => guest.page.getByText('Prado').count()).toBe(0);
  for (const visitor of [guest, carer, tutor]) await visitor.leave();
});
