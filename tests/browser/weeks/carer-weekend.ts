import { expect } from 'vitest';

import { dayAfter } from '../support/journey-clock.ts';
import { cancelBooking, statusIs } from '../support/steps/booking-steps.ts';
import { bookingOf, type CarersWeek } from './carer-cast.ts';
import {
  checkIn,
  checkOut,
  paidWalk,
  type PlannedWalk,
  refunded,
  regionText,
  walkOut,
} from './carer-steps.ts';

const taken = 'o passeio da Bolota na quinta';
const refused = 'o passeio da Amora na quinta';
const disputed = 'o passeio do Dengo na sexta';

const compareAll = ({ diary, bookings, admin }: CarersWeek) => diary.compare([...bookings.values()], admin);

/** João is ill: one walk is taken over, the other one refunded. In the evening only Carla walks too. */
export async function liveThursday(week: CarersWeek): Promise<void> {
  const { clock, sunday } = week;
  const day = dayAfter(sunday, 4);
  await paidWalk(week, { name: taken, tutor: 'bruno', day, hour: '20:00' });
  await paidWalk(week, { name: refused, tutor: 'alice', day, hour: '22:00' });
  await clock.moveTo(day, '08:00');
  await sayIll(week, day);
  await chooseSubstitute(week);
  await takeRefund(week);
  await compareAll(week);
  await clock.moveTo(day, '20:00');
  await checkIn(week, taken);
  await week.substitute.visitor.page.goto('about:blank');
  await clock.pass(60);
  await checkOut(week, taken);
  week.diary.note({ act: 'Carla passeia com a Bolota', read: { Carla: 'Encerrado' } });
}

async function sayIll({ carer, diary }: CarersWeek, day: string): Promise<void> {
  const { page } = carer.visitor;
  await page.goto(`/prestador/bookings?calendario=month&dia=${day}`);
  await page.getByRole('button', { name: 'Não posso atender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Não posso atender' });
  await expect.poll(() => dialog.getByLabel('De', { exact: true }).inputValue()).toBe(day);
  await dialog.getByLabel('Motivo').fill('Gripe forte');
  const affected = dialog.getByRole('region', { name: 'O que acontece com seus agendamentos' });
  await expect.poll(() => affected.getByRole('listitem').count()).toBe(2);
  const consequences = await affected.innerText();
  await dialog.getByRole('button', { name: 'Confirmar ausência' }).click();
  const absences = page.getByRole('region', { name: 'Suas ausências' });
  await expect.poll(() => absences.getByText('Procurando substituto').count()).toBe(2);
  diary.note({ act: 'João está com gripe e não atende hoje', read: { 'quem atende': consequences } });
}

async function chooseSubstitute(week: CarersWeek): Promise<void> {
  const { tutors, substitute, diary, bookings } = week;
  const booking = bookingOf(week, taken);
  const bruno = tutors.bruno.visitor;
  await bruno.page.goto(booking.path);
  const box = bruno.page.getByRole('region', { name: 'Quem vai no lugar' });
  await box.getByText('João Batista não pode atender neste horário.').waitFor({ timeout: 20_000 });
  await box.getByRole('button', { name: /^Escolher Carla Menezes, Passeio no bairro/ }).click();
  await box.getByText(/^Carla Menezes responde até/).waitFor();
  const offered = await box.innerText();
  const { page } = substitute.visitor;
  await page.goto('/prestador/bookings');
  const asks = page.getByRole('region', { name: 'Pedidos de substituição' });
  const asked = await asks.innerText();
  expect(asked).not.toMatch(/Bruno|Bolota/);
  await asks.getByRole('button', { name: /^Assumir atendimento: Passeio no bairro/ }).click();
  const question = page.getByRole('dialog', { name: 'Assumir este atendimento?' });
  await question.getByRole('button', { name: 'Assumir atendimento' }).click();
  await page.waitForURL(booking.path);
  await statusIs(substitute.visitor, 'Confirmado');
  await box.waitFor({ state: 'detached', timeout: 20_000 });
  bookings.set(taken, { ...booking, seller: substitute });
  diary.note({
    act: 'Bruno escolhe Carla, e ela assume',
    read: { Bruno: offered, Carla: asked },
    money: await refunded(bruno, String.raw`\d+,\d\d`).then(() => regionText(bruno, 'Pagamento')),
  });
}

async function takeRefund(week: CarersWeek): Promise<void> {
  const { tutors, diary } = week;
  const alice = tutors.alice.visitor;
  await alice.page.goto(bookingOf(week, refused).path);
  await alice.page
    .getByRole('button', { name: /^Cancelar R\$\s52,50 voltam para você/ })
    .waitFor({ timeout: 20_000 });
  await cancelBooking(alice);
  const money = await refunded(alice, '52,50');
  diary.note({ act: 'Alice prefere o dinheiro de volta', read: { Alice: 'Cancelado' }, money });
}

/** A walk is disputed, and both sides settle it between them. */
export async function liveFriday(week: CarersWeek): Promise<void> {
  const { clock, diary, tutors, carer, sunday } = week;
  const walk: PlannedWalk = { name: disputed, tutor: 'davi', day: dayAfter(sunday, 5), hour: '10:00' };
  await paidWalk(week, walk);
  await walkOut(week, walk);
  await clock.pass(30);
  const { path } = bookingOf(week, disputed);
  const disputePath = path.replace('/bookings/', '/disputa/');
  const davi = tutors.davi.visitor.page;
  const joao = carer.visitor.page;
  await davi.goto(path);
  await davi.getByRole('link', { name: 'Tive um problema' }).click();
  const form = davi.getByRole('region', { name: 'Abrir Disputa' });
  await form.getByLabel('Descreva o problema').fill('O passeio acabou vinte minutos antes.');
  await form.getByRole('button', { name: 'Abrir Disputa' }).click();
  await davi.getByText('Sua disputa foi registrada e será analisada em breve.').first().waitFor();
  await joao.goto(disputePath);
  await joao.getByLabel(/Valor a devolver/).fill('10,00');
  await joao.getByRole('button', { name: 'Propor acordo' }).click();
  await davi.getByText(/propôs devolver R\$\s10,00 a você/).waitFor();
  diary.note({
    act: 'Davi abre uma disputa, João propõe um acordo',
    read: { Davi: await davi.getByText(/propôs devolver R\$\s10,00 a você/).innerText() },
  });
  await davi.getByRole('button', { name: 'Aceitar proposta' }).click();
  const question = davi.getByRole('dialog', { name: 'Aceitar a proposta?' });
  await question.getByRole('button', { name: 'Aceitar proposta' }).click();
  const agreed = /Acordo fechado: R\$\s10,00 de volta ao tutor/;
  for (const page of [davi, joao]) await page.getByText(agreed).first().waitFor();
  const settled = await joao.getByText(agreed).first().innerText();
  await davi.goto(path);
  const money = await refunded(tutors.davi.visitor, '10,00');
  diary.note({ act: 'Davi aceita', read: { Davi: settled, 'quem atende': settled }, money });
  await compareAll(week);
}

/** The last walk; three days later all of the week's money is released, and the books of the screens agree. */
export async function liveSaturday(week: CarersWeek): Promise<void> {
  const { clock, diary, carer, tutors, sunday } = week;
  const walk = { name: 'o passeio da Amora no sábado', tutor: 'alice', hour: '09:00' } as const;
  const planned = { ...walk, day: dayAfter(sunday, 6) };
  await paidWalk(week, planned);
  await walkOut(week, planned);
  await compareAll(week);
  await clock.moveTo(dayAfter(sunday, 9), '12:00');
  await compareAll(week);
  await earningsAgree(week);
  for (const { visitor, fullName } of Object.values(tutors)) {
    const money = await walletAgrees(visitor);
    diary.note({ act: `${fullName} abre a carteira`, money });
  }
  await carer.visitor.page.goto('about:blank');
}

const reais = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));

/** What the earnings say is the sum of what each booking of the list says, to the cent. */
async function earningsAgree({ carer, diary }: CarersWeek): Promise<void> {
  const { page } = carer.visitor;
  await page.goto('/prestador/bookings');
  await page.getByRole('article').first().waitFor();
  const more = page.getByRole('button', { name: 'Mostrar mais' });
  while ((await more.count()) > 0) {
    const before = await page.getByRole('article').count();
    await more.click();
    await page.getByRole('article').nth(before).waitFor();
  }
  const cards = await page.getByRole('article').allInnerTexts();
  const done = cards.filter((card) => /\n(Concluído|Não aconteceu)\n/.test(card));
  const sum = done.reduce(
    (total, card) => total + reais(/Você recebe R\$\s([\d.,]+)/.exec(card)?.[1] ?? '0'),
    0,
  );
  await page.goto('/prestador/earnings');
  const main = page.getByRole('main');
  await expect.poll(() => main.innerText()).toMatch(/Líquido\s+R\$/);
  const text = await main.innerText();
  const net = /Líquido\s+R\$\s([\d.,]+)/.exec(text)?.[1] ?? '';
  // Two walks of the demonstration, R$ 204,00, and the week: two stays, an hour and a half, and the walks.
  expect({ net, sum: sum.toFixed(2) }).toEqual({ net: '973,25', sum: '973.25' });
  expect(text).toMatch(/Em liberação\s+R\$\s0,00/);
  diary.note({ act: 'João soma a semana', read: { 'quem atende': `Líquido R$ ${net}, a soma da lista` } });
}

/** The wallet and the dashboard say the same balance; returns it. */
async function walletAgrees({ page }: CarersWeek['admin']): Promise<string> {
  const main = page.getByRole('main');
  const read = async (path: string, pattern: RegExp) => {
    await page.goto(path);
    await expect.poll(() => main.innerText()).toMatch(pattern);
    return pattern.exec(await main.innerText())?.[1];
  };
  const wallet = await read('/tutor/wallet', /Saldo disponível\s+R\$\s([\d.,]+)/);
  const dashboard = await read('/dashboard/tutor', /Saldo Cashback\s+R\$\s([\d.,]+)/);
  expect(dashboard).toBe(wallet);
  return `cashback R$ ${wallet}`;
}
