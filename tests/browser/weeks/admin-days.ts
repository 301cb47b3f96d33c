import { openDispute } from '@patinha/contract/dispute';
import { expect } from 'vitest';

import { cpfOf } from '../../../apps/server/src/seed/demo-documents.ts';
import { accessTokenOf } from '../support/api-client.ts';
import { dayAfter } from '../support/journey-clock.ts';
import { product } from '../support/product.ts';
import { openSheetOf } from '../support/steps/admin-steps.ts';
import { bookAccepted, cancelBooking, seePaid, statusIs } from '../support/steps/booking-steps.ts';
import { fillCard } from '../support/steps/card-steps.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import { makePaid } from '../support/steps/prepared.ts';
import { type AdminsTutor, type AdminsWeek, compareAll, training } from './admin-cast.ts';

const caseCount = 50;
/** Beyond the documents of the demonstration's people and of the week's. */
const firstDocument = 80_000;
const nameOfCase = (at: number) => `Pessoa Número ${String(at).padStart(2, '0')}`;

/** A photo and a selfie of a new tutor, as the upload form sends them. */
async function makeCase(at: number, picture: Buffer<ArrayBuffer>): Promise<void> {
  const email = `caso${at}@equipe.test`;
  const phone = `(11) 96604-${String(1_000 + at)}`;
  const document = cpfOf(firstDocument + at);
  await makeAccount({ type: 'tutor', fullName: nameOfCase(at), email, phone, document });
  const token = await accessTokenOf(email);
  for (const type of ['doc', 'selfie']) {
    const form = new FormData();
    form.set('type', type);
    if (type === 'doc') form.set('birth_date', '1990-05-17');
    form.set('file', new Blob([picture], { type: 'image/png' }), 'documento.png');
    const reply = await fetch(`${product().url}/api/verifications`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      body: form,
    });
    if (!reply.ok) throw new Error(`${email}, ${type}: ${reply.status} ${await reply.text()}`);
  }
}

/** Fifty people wait; each is approved by a key, and one wrong approval is taken back. */
export async function liveQueue(week: AdminsWeek): Promise<void> {
  const { admin, clock, diary, monday } = week;
  await clock.moveTo(dayAfter(monday, 1), '09:00');
  const { page } = admin;
  const before = await peopleWaiting(week);
  const picture = Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } }));
  for (let at = 1; at <= caseCount; at += 1) await makeCase(at, picture);
  const atFirst = await peopleWaiting(week);
  for (let at = 1; at <= caseCount; at += 1) {
    await approve(week, at);
    if (at === 1) await takeBack(week, at);
  }
  const atEnd = await peopleWaiting(week);
  expect({ atFirst, atEnd }).toEqual({ atFirst: before + caseCount, atEnd: before });
  diary.note({
    act: 'Marina confere cinquenta pessoas e desfaz uma aprovação errada',
    read: { equipe: `${atFirst} pessoas esperando; no fim ${atEnd}` },
  });
}

/** As the queue says. */
async function peopleWaiting({ admin: { page } }: AdminsWeek): Promise<number> {
  await page.goto('/admin/fila');
  const words = page
    .getByText(/^(Ninguém|1 pessoa) esperando$|^\d+ pessoas, a mais antiga primeiro$/)
    .first();
  return Number(/^\d+/.exec(await words.innerText())?.[0] ?? 0);
}

async function approve({ admin: { page } }: AdminsWeek, at: number): Promise<void> {
  const fullName = nameOfCase(at);
  await page.goto('/admin/fila');
  await page.getByRole('button', { name: new RegExp(`^${fullName}`) }).click();
  await page.getByRole('img', { name: 'Selfie' }).waitFor();
  await page.locator('body').press('a');
  await page.getByText(`${fullName}: aprovado.`).waitFor();
}

async function takeBack(week: AdminsWeek, at: number): Promise<void> {
  const { page } = week.admin;
  await page.locator('body').press('z');
  await page.getByText('Os documentos voltaram para a fila.').first().waitFor();
  await approve(week, at);
}

const suspended = ['o adestramento da Bolota', 'o segundo adestramento da Amora'] as const;

const paidTraining = async (week: AdminsWeek, tutor: AdminsTutor, name: string, day: number) => {
  const { clock, monday, trainingId, callCarla, carla, bookings } = week;
  const startsAt = clock.at(dayAfter(monday, day), '11:00');
  const endsAt = clock.at(dayAfter(monday, day), '12:00');
  const wanted = { serviceId: trainingId, startsAt, endsAt, isAtHome: true };
  const id = await makePaid(tutor, callCarla, wanted);
  bookings.set(name, { name, id, tutor: tutor.visitor, seller: carla });
  return id;
};

/** Two more disputes: nothing goes back of one, and everything of the other. */
export async function liveDisputes(week: AdminsWeek): Promise<void> {
  const { admin, alice, bruno, clock, diary, monday } = week;
  await clock.moveTo(dayAfter(monday, 2), '09:00');
  const decided = [
    {
      tutor: alice,
      name: 'o adestramento que Alice disputa',
      words: 'Chegou tarde demais para nós.',
      button: 'Resolver - Prestador',
      day: 12,
    },
    {
      tutor: bruno,
      name: 'o adestramento que Bruno disputa',
      words: 'Ela disse que não vem mais.',
      button: 'Resolver - Cliente',
      day: 13,
    },
  ];
  for (const { tutor, name, words, day } of decided) {
    const id = await paidTraining(week, tutor, name, day);
    await tutor.call(openDispute, { params: { booking_id: id }, body: { reason: words } });
  }
  await clock.moveTo(dayAfter(monday, 5), '10:00');
  const { page } = admin;
  for (const { words, button, tutor } of decided) {
    await page.goto('/admin/disputes');
    const line = page.getByRole('listitem').filter({ hasText: words });
    await line.getByRole('button', { name: new RegExp(`^${button}`) }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await dialog.getByLabel('Motivo da decisão').fill('Lemos as mensagens dos dois.');
    const read = await dialog.innerText();
    await dialog.getByRole('button', { name: button }).click();
    await page.getByText('A disputa foi resolvida com sucesso.').first().waitFor();
    diary.note({ act: `Marina decide a disputa de ${tutor.fullName}: ${button}`, read: { equipe: read } });
  }
  await compareAll(week);
}

/** A card whose bank refuses refunds: the tutor takes credit instead. */
export async function liveRefusedRefund(week: AdminsWeek): Promise<void> {
  const { admin, alice, bookings, carla, diary, monday } = week;
  const { visitor } = alice;
  const path = await bookAccepted(visitor, carla.visitor, {
    service: training,
    carer: 'Carla Menezes',
    pet: alice.dog,
    day: dayAfter(monday, 16),
    time: '16:00',
  });
  const name = 'o adestramento cuja devolução o banco recusa';
  bookings.set(name, { name, id: path.replace('/bookings/', ''), tutor: visitor, seller: carla });
  await fillCard(visitor, '9999 0000 0000 0103');
  await visitor.page.getByRole('button', { name: /no cartão$/ }).click();
  await seePaid(visitor);
  await statusIs(visitor, 'Confirmado');
  await visitor.page.goto(path);
  await cancelBooking(visitor);
  const { page } = admin;
  await page.goto('/admin/payments');
  await page.getByRole('tab', { name: 'Devoluções recusadas' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Alice Amaral' });
  await expect.poll(() => line.count(), { timeout: 60_000 }).toBe(1);
  const refused = await line.innerText();
  expect(refused).toMatch(/R\$\s141,75/);
  await visitor.page.goto(path);
  const payment = await visitor.page.getByRole('region', { name: 'Pagamento' }).innerText();
  diary.note({ act: 'O banco recusa a devolução da Alice', read: { equipe: refused, Alice: payment } });
  await compareAll(week);
}

/** Carla is suspended while two trainings are paid: both are cancelled and refunded in full. */
export async function liveSuspension(week: AdminsWeek): Promise<void> {
  const { admin, alice, bruno, carla, diary } = week;
  await paidTraining(week, bruno, suspended[0], 18);
  await paidTraining(week, alice, suspended[1], 19);
  const sheet = await openSheetOf(admin, 'Carla Menezes');
  await sheet.getByRole('button', { name: 'Suspender conta' }).click();
  await sheet.getByRole('heading', { name: 'Suspender Carla Menezes' }).waitFor();
  await sheet.getByLabel('Motivo da suspensão').fill('Documentos de outra pessoa.');
  await sheet.getByText(/^\d+ atendimentos pagos, R\$/).waitFor();
  const effect = await sheet.getByText(/^\d+ atendimentos pagos, R\$/).innerText();
  await sheet.getByRole('radio', { name: 'Cancelar e devolver tudo' }).check();
  const amount = /R\$\s([\d.]+,\d\d)/.exec(effect)?.[1] ?? '';
  await sheet.getByLabel('Digite o valor para confirmar').fill(amount);
  carla.visitor.expectSuspension();
  await sheet.getByRole('button', { name: /^Suspender conta e devolver/ }).click();
  await sheet.getByText(/^Suspenso em/).waitFor();
  await carla.visitor.page.goto('/prestador/bookings');
  await carla.visitor.page.getByRole('heading', { name: 'Sua conta está suspensa', level: 1 }).waitFor();
  for (const [at, tutor] of [bruno, alice].entries()) {
    const id = week.bookings.get(suspended[at === 0 ? 0 : 1])?.id ?? '';
    await tutor.visitor.page.goto(`/bookings/${id}`);
    await statusIs(tutor.visitor, 'Cancelado');
    const payment = tutor.visitor.page.getByRole('region', { name: 'Pagamento' });
    await expect
      .poll(() => payment.innerText(), { timeout: 30_000 })
      .toMatch(/Devoluções\s+R\$\s141,75 · [\s\S]+Concluída/);
  }
  diary.note({
    act: 'Marina suspende Carla, que tem atendimentos pagos',
    read: { equipe: effect, Carla: 'Sua conta está suspensa', tutores: 'Cancelado' },
    money: `R$ ${amount} de volta`,
  });
}
