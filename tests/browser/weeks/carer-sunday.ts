import { statusIs } from '../support/steps/booking-steps.ts';
import { handOverByCard } from '../support/steps/handover.ts';
import { careWithoutSignal, readLateCare } from '../support/steps/lost-signal.ts';
import { bookingOf, type CarersWeek } from './carer-cast.ts';
import { checkIn, paidStay, paidWalk, stayByScreens } from './carer-steps.ts';

const amora = 'a estadia da Amora';
const bolota = 'a estadia da Bolota';
const canela = 'o passeio da Canela no domingo';

/** Two dogs arrive for three nights, and a third one is walked where there is no signal. */
export async function liveSunday(week: CarersWeek): Promise<void> {
  await prepare(week);
  await arrive(week);
  await walkWithoutSignal(week);
  await week.diary.compare([...week.bookings.values()], week.admin);
}

async function prepare(week: CarersWeek): Promise<void> {
  const { diary, sunday } = week;
  await stayByScreens(week, amora, 'alice');
  diary.note({
    act: 'Alice pede três noites para a Amora, João aceita, Alice paga por Pix',
    read: { tutor: 'Confirmado', 'quem atende': 'Aceito' },
    money: 'R$ 283,50: três noites de R$ 90,00 e R$ 13,50 de taxa',
  });
  await paidStay(week, bolota, 'bruno');
  await paidWalk(week, { name: canela, tutor: 'celia', day: sunday, hour: '18:30', hours: 2 });
}

async function arrive(week: CarersWeek): Promise<void> {
  const { clock, diary, tutors, carer, sunday } = week;
  await clock.moveTo(sunday, '16:50');
  const { path } = bookingOf(week, amora);
  await carer.visitor.page.goto(path);
  await handOverByCard(carer.visitor, tutors.alice.visitor, 'Ler a carteirinha do tutor');
  await statusIs(carer.visitor, 'Em andamento');
  await tutors.alice.visitor.page.goto(path);
  const proof = tutors.alice.visitor.page.getByText(/^Entregue no check-in com o QR da carteirinha/);
  diary.note({
    act: 'Amora chega, com o cartão da Alice',
    read: { tutor: await proof.innerText(), 'quem atende': 'Em andamento' },
  });
  await checkIn(week, bolota);
  diary.note({ act: 'Bolota chega, de outra casa', read: { 'quem atende': 'Em andamento' } });
}

async function walkWithoutSignal(week: CarersWeek): Promise<void> {
  const { clock, diary, tutors, carer, sunday } = week;
  const { path } = bookingOf(week, canela);
  await clock.moveTo(sunday, '18:30');
  await checkIn(week, canela);
  diary.note({ act: 'João sai com a Canela e perde o sinal', read: { 'quem atende': 'Em andamento' } });
  await carer.visitor.page.goto('about:blank');
  const page = await careWithoutSignal(carer.visitor, path, clock.pass);
  // Gone as soon as the tutor confirms.
  const ended = await page.getByText(/^Encerrado às/).innerText();
  const entries = await readLateCare(tutors.celia.visitor, path);
  diary.note({
    act: 'O sinal volta; Célia lê o que chegou depois e diz que correu tudo bem',
    read: { tutor: entries.join(' | '), 'quem atende': ended },
    money: 'R$ 85,00 liberados para João',
  });
  await page.close();
}
