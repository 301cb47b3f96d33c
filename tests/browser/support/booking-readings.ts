import type { Locator, Page } from 'playwright-core';

import type { Visitor } from './browser.ts';

/** What a screen says of a booking; undefined where it says nothing about it. */
interface BookingFacts {
  /** The words of its state. */
  readonly status: string | undefined;
  /** Its start as `6/12 17:00`. */
  readonly when: string | undefined;
  /** What the tutor pays, what the seller receives and what went back, as `52,50`. */
  readonly total: string | undefined;
  readonly earning: string | undefined;
  readonly refund: string | undefined;
}

export interface BookingReading {
  readonly booking: string;
  readonly screen: string;
  readonly facts: BookingFacts;
  readonly text: string;
}

/** A seller's seat, and the address of its list. */
export interface SellerSeat {
  readonly visitor: Visitor;
  readonly list: '/prestador/bookings' | '/empresa/bookings';
}

export interface ReadBooking {
  readonly name: string;
  readonly id: string;
  readonly tutor: Visitor;
  readonly seller: SellerSeat;
}

const words = new Set([
  'Pendente',
  'Aceito',
  'Confirmado',
  'Em andamento',
  'Concluído',
  'Recusado',
  'Horário ocupado',
  'Sem resposta',
  'Não pago',
  'Cancelado',
  'Não aconteceu',
  'Vencido',
]);

/** Reads each booking on the list and the page of both sides, and on the admins' list. */
export async function readBookings(
  bookings: readonly ReadBooking[],
  admin: Visitor,
): Promise<BookingReading[]> {
  const seats = new Map<Visitor, string>();
  for (const { tutor, seller } of bookings)
    seats.set(tutor, '/tutor/bookings').set(seller.visitor, seller.list);
  const ofSeats = [...seats].map(async ([visitor, list]) => {
    const own = bookings.filter(({ tutor, seller }) => tutor === visitor || seller.visitor === visitor);
    const side = list === '/tutor/bookings' ? 'tutor' : 'quem atende';
    return readSeat(visitor, { list, side, own });
  });
  return (await Promise.all([...ofSeats, readAsAdmin(admin, bookings)])).flat();
}

interface Seat {
  readonly list: string;
  readonly side: 'tutor' | 'quem atende';
  readonly own: readonly ReadBooking[];
}

async function readSeat({ page }: Visitor, { list, side, own }: Seat): Promise<BookingReading[]> {
  const readings: BookingReading[] = [];
  const add = (booking: string, screen: string, text: string) =>
    void readings.push({ booking, screen: `${side}, ${screen}`, text, facts: factsOf(text, side) });
  await page.goto(list);
  for (const { name, id } of own) add(name, 'lista', await cardText(page, id));
  for (const { name, id } of own) add(name, 'página', await pageText(page, id));
  return readings;
}

async function readAsAdmin({ page }: Visitor, bookings: readonly ReadBooking[]): Promise<BookingReading[]> {
  const readings: BookingReading[] = [];
  for (const { name, id } of bookings) {
    const text = await adminText(page, id);
    readings.push({ booking: name, screen: 'admin, lista', text, facts: factsOf(text, 'admin') });
  }
  return readings;
}

async function cardText(page: Page, id: string): Promise<string> {
  const cards = page.getByRole('main').getByRole('listitem');
  const card = cards.filter({ has: page.locator(`a[href$="/bookings/${id}"]`) });
  const more = page.getByRole('button', { name: 'Mostrar mais' });
  await cards.first().waitFor();
  while ((await card.count()) === 0 && (await more.count()) > 0) await showMore(cards, more);
  return card.first().innerText();
}

async function showMore(cards: Locator, more: Locator): Promise<void> {
  const before = await cards.count();
  await more.click();
  await cards.nth(before).waitFor();
}

async function pageText(page: Page, id: string): Promise<string> {
  await page.goto(`/bookings/${id}`);
  await page.getByText('Pedido feito').waitFor();
  return page.getByRole('main').innerText();
}

async function adminText(page: Page, id: string): Promise<string> {
  await page.goto(`/admin/bookings?q=${id}`);
  const row = page.getByRole('main').getByRole('listitem');
  return row.filter({ has: page.locator(`a[href$="q=${id}"]`) }).innerText();
}

const amount = String.raw`R\$\s([\d.]+,\d\d)`;
const totalPattern = new RegExp(String.raw`(?:^|\n)(?:Total|Cliente paga)\s+${amount}`);
const earningPattern = new RegExp(String.raw`Você recebe(?: · ver conta)?\s+${amount}`);
const refundPattern = new RegExp(String.raw`(?:\nReembolso|\nReembolso ao tutor)\s+${amount}`);
const adminTotal = new RegExp(String.raw`Pedido em [^\n]+\s+${amount}`);

function factsOf(text: string, side: Seat['side'] | 'admin'): BookingFacts {
  const lines = text.split('\n').map((line) => line.trim());
  return {
    status: lines.find((line) => words.has(line)),
    when: startIn(text),
    total: (totalPattern.exec(text) ?? adminTotal.exec(text))?.[1],
    earning: side === 'quem atende' ? earningPattern.exec(text)?.[1] : undefined,
    refund: refundPattern.exec(text)?.[1],
  };
}

const months = 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez';
const stayStart = /(\d+)\/(\d+) (\d{1,2}:\d\d) →/;
const longStart = new RegExp(String.raw`, (\d+) de (${months})\S* de \d{4}\s+(\d{1,2}:\d\d) –`);
const shortStart = /(?:seg|ter|qua|qui|sex|sáb|dom)\. (\d+)\/(\d+), (\d{1,2}:\d\d)/;
const listStart = /(\d\d)\/(\d\d)\/\d{4}, (\d\d:\d\d)/;

/** The start in any of the spellings of the screens. */
function startIn(text: string): string | undefined {
  const found = [stayStart, longStart, shortStart, listStart]
    .map((pattern) => pattern.exec(text))
    .find((match) => match !== null);
  if (!found) return undefined;
  const [, day = '', month = '', hour = ''] = found;
  const number = months.split('|').indexOf(month) + 1 || Number(month);
  return `${Number(day)}/${number} ${hour.padStart(5, '0')}`;
}

const compared = ['status', 'when', 'total', 'earning', 'refund'] as const;

/** Each fact of which two screens say different things, with both texts. */
export function contradictionsIn(readings: readonly BookingReading[]): readonly object[] {
  return [...new Set(readings.map(({ booking }) => booking))].flatMap((booking) => {
    const own = readings.filter((reading) => reading.booking === booking);
    return compared.flatMap((fact) => {
      const saying = own.filter(({ facts }) => facts[fact] !== undefined);
      const [first] = saying;
      const other = saying.find(({ facts }) => facts[fact] !== first?.facts[fact]);
      return first && other ? [{ booking, fact, ...said(first), ...said(other) }] : [];
    });
  });
}

const said = ({ screen, text }: BookingReading) => ({ [screen]: text });
