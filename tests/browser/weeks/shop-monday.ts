import { expect } from 'vitest';

import { expectAccessible } from '../support/screens/looks.ts';
import { statusIs } from '../support/steps/booking-steps.ts';
import { handOverByCard } from '../support/steps/handover.ts';
import { joinTeam, subscribeToTeam } from '../support/steps/team-steps.ts';
import { bath, bathOf, bookBaths, sellBaths, shopName, type ShopsWeek } from './shop-cast.ts';

/** A team of three is made, two baths at one hour are assigned, and Bia bathes Amora from the door to the door. */
export async function liveShopMonday(week: ShopsWeek): Promise<void> {
  const { shop, bia, caio, diary } = week;
  await subscribeToTeam(shop.visitor);
  await joinTeam(shop.visitor, bia.visitor, bia.email);
  await joinTeam(shop.visitor, caio.visitor, caio.email);
  diary.note({
    act: 'O hotel assina o plano Completo; Bia e Caio entram na equipe',
    read: { empresa: 'Equipe de três', Bia: 'Minha agenda na empresa' },
    money: 'R$ 199,00 pelo primeiro mês',
  });
  await bookBaths(week, await sellBaths(week), 0);
  await assignOnScreen(week);
  await readAgendas(week);
  await batheAmora(week);
  await diary.compare([...week.bookings.values()], week.admin);
}

async function assignOnScreen(week: ShopsWeek): Promise<void> {
  const { shop, bia, diary } = week;
  const { page } = shop.visitor;
  const box = page.getByRole('region', { name: 'Quem atende' });
  const choose = async (who: string) => {
    await box.getByLabel('Pessoa da equipe').selectOption({ label: who });
    await box.getByRole('button', { name: 'Salvar' }).click();
  };
  await page.goto(bathOf(week, 0, 0).path);
  await choose(bia.fullName);
  await page.getByText(`${bia.fullName} atende`).first().waitFor();
  await page.goto(bathOf(week, 0, 1).path);
  shop.visitor.expectRefusals(409);
  await choose(`${bia.fullName} – tem outro atendimento`);
  const refusal = box.getByText('Esta pessoa já tem outro atendimento neste horário.');
  await refusal.waitFor();
  const said = await refusal.innerText();
  await choose(shopName);
  await page.getByText(`${shopName} atende`).first().waitFor();
  diary.note({ act: 'Dois banhos às 10:00: a Bia fica com um só', read: { empresa: said } });
}

async function readAgendas({ shop, bia, diary, monday }: ShopsWeek): Promise<void> {
  const { page } = bia.visitor;
  await page.goto(`/empresa/team/agenda?dia=${monday}`);
  const entry = page.getByRole('region', { name: bath });
  await entry.getByText('Você atende').waitFor();
  const said = await entry.innerText();
  expect(said).toMatch(/10:00[\s\S]+Amora/);
  expect(said).not.toMatch(/R\$/);
  await expectAccessible(page);
  await shop.visitor.page.goto(`/empresa/bookings?calendario=agenda&dia=${monday}`);
  const calendar = shop.visitor.page.getByRole('main');
  await calendar.getByText(`${bia.fullName} atende`).waitFor();
  await calendar.getByLabel('Quem atende').selectOption({ label: bia.fullName });
  await shop.visitor.page.waitForURL(/quem=/);
  await expect.poll(() => calendar.getByText(`${shopName} atende`).count()).toBe(0);
  await expectAccessible(shop.visitor.page);
  diary.note({ act: 'Bia abre a agenda dela', read: { Bia: said, empresa: `${bia.fullName} atende` } });
}

async function batheAmora(week: ShopsWeek): Promise<void> {
  const { bia, clock, diary, monday, tutors } = week;
  const { visitor: tutor } = tutors[0];
  const { path } = bathOf(week, 0, 0);
  const { page } = bia.visitor;
  await clock.moveTo(monday, '09:55');
  await page.goto('/empresa/equipe/hoje');
  await page.getByText(/· 1 pela frente, até as/).waitFor();
  await page.getByRole('button', { name: /chegou$/ }).waitFor();
  await expectAccessible(page);
  await page.goto(`/empresa/team/agenda?dia=${monday}`);
  await page.getByRole('link', { name: new RegExp(`^Abrir atendimento: ${bath}`) }).click();
  await page.waitForURL(/\/empresa\/team\/agenda\/[0-9a-f-]{36}$/);
  const attendPath = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Ler a carteirinha do tutor' }).waitFor();
  // The tutor's emergency consent contains an amount too, and is shown with the animal.
  await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/R\$/);
  await handOverByCard(bia.visitor, tutor, 'Ler a carteirinha do tutor');
  const now = page.getByRole('region', { name: 'Agora' });
  await now.getByRole('button', { name: /^Nota / }).click();
  const note = page.getByRole('dialog', { name: 'Nota' });
  await note.getByText('Comida', { exact: true }).click();
  await note.getByLabel('Detalhes').fill('Comeu tudo.');
  await note.getByRole('button', { name: 'Anotar' }).click();
  const book = page.getByRole('region', { name: 'Diário' });
  await book.getByText('Beatriz ·').waitFor();
  await expectAccessible(page);
  await tutor.page.goto(path);
  const read = tutor.page.getByRole('region', { name: 'Diário' });
  await read.getByText('Comeu tudo.').waitFor();
  await read.getByText('Beatriz ·').waitFor();
  const proof = await tutor.page.getByText(/^Entregue no check-in com o QR da carteirinha/).innerText();
  diary.note({
    act: 'Bia recebe a Amora e anota',
    read: { Alice: `${proof} ${await read.innerText()}`, Bia: await now.innerText() },
  });

  await page.goto('about:blank');
  await clock.moveTo(monday, '10:56');
  await page.goto(attendPath);
  await handOverByCard(bia.visitor, tutor, 'Ler a carteirinha na devolução');
  await page.getByText(/^Encerrado às/).waitFor();
  await clock.moveTo(monday, '11:20');
  await page.goto(attendPath);
  await statusIs(bia.visitor, 'Concluído');
  await page.getByRole('region', { name: 'Como foi' }).getByText('Comida').waitFor();
  await tutor.page.goto(path);
  await tutor.page.getByText(/^Devolvido no check-out com o QR da carteirinha/).waitFor();
  // The price is the company's: the address of its own screen reveals nothing to the member.
  bia.visitor.expectRefusals(404);
  await page.goto(path);
  await page.getByText('Não encontramos este agendamento').first().waitFor();
  diary.note({ act: 'Bia devolve a Amora', read: { Bia: 'Concluído', Alice: 'Boletim' } });
}
