import { expect } from 'vitest';

import { dayAfter } from '../support/journey-clock.ts';
import { product } from '../support/product.ts';
import { statusIs } from '../support/steps/booking-steps.ts';
import { confirmWell } from '../support/steps/lost-signal.ts';
import { say } from '../support/steps/message-steps.ts';
import { bookingOf, type CarersWeek } from './carer-cast.ts';
import {
  acceptOnScreen,
  askedWalk,
  checkOut,
  paidWalk,
  payOnScreen,
  regionText,
  walkByScreens,
  walkOut,
} from './carer-steps.ts';

const clashing = { day: 2, hour: '10:00' };
const canela = 'o passeio da Canela na terça';
const dengo = 'o pedido do Dengo para a mesma hora';
const forgotten = 'o passeio do Dengo na quarta';
const absent = 'o passeio da Canela na quarta';

const compareAll = ({ diary, bookings, admin }: CarersWeek) => diary.compare([...bookings.values()], admin);

/** Two tutors want one hour: the one whose request is accepted pays, and the other one loses it. */
export async function liveMonday(week: CarersWeek): Promise<void> {
  const { tutors, carer, clock, diary, sunday } = week;
  const day = dayAfter(sunday, clashing.day);
  await clock.moveTo(dayAfter(sunday, 1), '09:00');
  await askedWalk(week, { name: dengo, tutor: 'davi', day, hour: clashing.hour });
  await walkByScreens(week, { name: canela, tutor: 'celia', day, hour: clashing.hour });
  const wanted = bookingOf(week, canela);
  const lost = bookingOf(week, dengo);
  await carer.visitor.page.goto(wanted.path);
  const clash = carer.visitor.page.getByRole('list', { name: 'Outros pedidos para este horário' });
  await clash.getByText(/^Davi pediu 10:00, para Dengo\./).waitFor();
  const warning = await clash.innerText();
  await acceptOnScreen(carer.visitor, wanted.path);
  await tutors.davi.visitor.page.goto(lost.path);
  const waits = tutors.davi.visitor.page.getByText(/^Outro pedido tem preferência até/).first();
  diary.note({
    act: 'Célia e Davi querem terça às 10:00; João aceita Célia',
    read: { 'quem atende': warning, Davi: await waits.innerText() },
  });
  await payOnScreen(tutors.celia.visitor);
  await statusIs(tutors.davi.visitor, 'Horário ocupado');
  diary.note({
    act: 'Célia paga, e Davi perde a hora',
    read: { Célia: 'Confirmado', Davi: 'Horário ocupado' },
    money: 'R$ 52,50 de Célia; nada de Davi',
  });
  const walk = { name: 'o passeio do Dengo na segunda', tutor: 'davi', hour: '16:00' } as const;
  const planned = { ...walk, day: dayAfter(sunday, 1) };
  await paidWalk(week, planned);
  await walkOut(week, planned);
  await compareAll(week);
}

/** A walk between two nights of the stay. */
export async function liveTuesday(week: CarersWeek): Promise<void> {
  const day = dayAfter(week.sunday, clashing.day);
  await walkOut(week, { name: canela, tutor: 'celia', day, hour: clashing.hour });
  const { visitor } = week.tutors.celia;
  await visitor.page.goto(bookingOf(week, canela).path);
  await confirmWell(visitor);
  week.diary.note({
    act: 'Célia diz que correu tudo bem',
    read: { tutor: 'Concluído' },
    money: 'R$ 42,50 liberados para João',
  });
  await compareAll(week);
}

/** Both dogs go home; then a check-in is forgotten, and a tutor is not there. */
export async function liveWednesday(week: CarersWeek): Promise<void> {
  const { clock, diary, tutors, sunday } = week;
  const day = dayAfter(sunday, 3);
  await paidWalk(week, { name: forgotten, tutor: 'davi', day, hour: '16:00' });
  await paidWalk(week, { name: absent, tutor: 'celia', day, hour: '19:00' });
  await clock.moveTo(day, '10:55');
  for (const name of ['a estadia da Amora', 'a estadia da Bolota']) await checkOut(week, name);
  await clock.pass(20);
  const { visitor } = tutors.alice;
  await visitor.page.goto(bookingOf(week, 'a estadia da Amora').path);
  await confirmWell(visitor);
  diary.note({
    act: 'Amora e Bolota vão para casa; Alice diz que correu tudo bem',
    read: { Alice: 'Concluído' },
    money: 'R$ 229,50 liberados para João',
  });
  await forgetCheckIn(week, day);
  await findNobody(week, day);
  await compareAll(week);
}

async function forgetCheckIn(week: CarersWeek, day: string): Promise<void> {
  const { clock, diary, tutors, carer } = week;
  const { path } = bookingOf(week, forgotten);
  await clock.moveTo(day, '17:10');
  await carer.visitor.page.goto(path);
  await carer.visitor.page.getByRole('button', { name: 'Sim, atendi' }).click();
  await carer.visitor.page.getByText(/^Você respondeu: Sim, atendi\./).waitFor();
  await tutors.davi.visitor.page.goto(path);
  const asked = await regionText(tutors.davi.visitor, 'Aconteceu?');
  await tutors.davi.visitor.page.getByRole('button', { name: 'Sim, aconteceu' }).click();
  await statusIs(tutors.davi.visitor, 'Concluído');
  await statusIs(carer.visitor, 'Concluído');
  diary.note({
    act: 'João esqueceu o check-in do Dengo; os dois dizem que aconteceu',
    read: { Davi: asked, 'quem atende': 'Concluído' },
    money: 'R$ 42,50 para João',
  });
}

async function findNobody(week: CarersWeek, day: string): Promise<void> {
  const { clock, diary, tutors, carer } = week;
  const { path } = bookingOf(week, absent);
  const { page, context } = carer.visitor;
  await context.grantPermissions(['geolocation'], { origin: product().url });
  await context.setGeolocation({ latitude: -23.5646, longitude: -46.6527, accuracy: 12 });
  await clock.moveTo(day, '19:00');
  await page.goto(path);
  await page.getByRole('button', { name: 'Cheguei e não há ninguém' }).click();
  const panel = page.getByRole('region', { name: 'Cheguei e não há ninguém' });
  const promised = await panel.getByText(/^Com as três provas/).innerText();
  await panel
    .getByRole('link', { name: 'Conversar' })
    .or(panel.getByRole('button', { name: 'Conversar' }))
    .click();
  await page.waitForURL(/\/messages\//);
  const sent = page.waitForResponse(
    (reply) => reply.url().endsWith('/messages') && reply.request().method() === 'POST',
  );
  await say(carer.visitor, 'Oi, Célia! Estou na porta com a guia da Canela.');
  expect((await sent).ok()).toBe(true);
  await clock.moveTo(day, '19:16');
  await page.goto(path);
  await page.getByRole('button', { name: 'Cheguei e não há ninguém' }).click();
  await panel.getByRole('button', { name: 'Usar minha posição' }).click();
  await panel.getByText(/^Posição lida/).waitFor();
  await panel.getByText('Ainda falta: a foto.').waitFor();
  await panel.getByRole('button', { name: 'Registrar que não havia ninguém' }).click();
  const question = page.getByRole('dialog', { name: 'Registrar que não havia ninguém?' });
  await expect.poll(() => question.innerText()).toMatch(/você recebe R\$\s21,25/);
  await question.getByRole('button', { name: 'Registrar que não havia ninguém' }).click();
  await page.getByRole('region', { name: 'Não havia ninguém no local' }).waitFor();
  await tutors.celia.visitor.page.goto(path);
  const read = await regionText(tutors.celia.visitor, 'Disseram que não havia ninguém');
  expect(read).toMatch(/você recebe R\$\s25,00 de volta, a metade do preço/);
  diary.note({
    act: 'Célia não está em casa; João escreve, espera e registra',
    read: { 'quem atende': promised, Célia: read },
    money: 'R$ 21,25 para João e R$ 25,00 de volta para Célia, se ela não disser nada em 48 horas',
  });
}
