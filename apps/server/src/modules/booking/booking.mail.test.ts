import { cents } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildBooking } from './booking.factory.ts';
import { composeBookingMail } from './booking.mail.ts';
import { type BookingRow, findBooking } from './booking.queries.ts';
import { bookingNotices } from './notification/booking.notification.ts';

let server: TestApp;
let booking: BookingRow;

beforeAll(async () => {
  server = await openTestApp();
  const { bookingId } = await buildBooking(server.db, {
    status: 'accepted',
    startsAt: new Date('2027-03-10T02:30:00Z'),
    endsAt: new Date('2027-03-10T03:30:00Z'),
    busyUntil: new Date('2027-03-10T03:30:00Z'),
    zone: 'America/Manaus',
    payUntil: new Date('2027-03-10T02:00:00Z'),
    specialInstructions: 'Chave no 12.',
  });
  const row = await findBooking(server.db, bookingId);
  if (!row) throw new Error('the booking was just built');
  booking = row;
});
afterAll(() => server.close());

const sides = ['tutor', 'provider'] as const;
const cases = bookingNotices.flatMap((notice) => sides.map((side) => ({ notice, side })));
const mailOf = (notice: (typeof bookingNotices)[number], side: (typeof sides)[number]) =>
  composeBookingMail(booking, { notice, side, publicUrl: 'https://patinha.test', earning: cents(3400) });

describe('every notice to either side', () => {
  test.each(cases)('$notice to the $side is whole and discloses no contact', ({ notice, side }) => {
    const mail = mailOf(notice, side);
    const text = JSON.stringify(mail.paragraphs);
    expect(mail.to).toBe(side === 'tutor' ? booking.tutorEmail : booking.providerEmail);
    expect(mail.action?.url).toBe(`https://patinha.test/bookings/${booking.id}`);
    expect(`${mail.subject} ${text}`).not.toMatch(/undefined|null|NaN|Invalid|!/);
    for (const secret of [booking.tutorPhone, booking.providerPhone, booking.tutorEmail, 'Chave no 12.'])
      expect(text).not.toContain(secret);
  });
});

test('times are those of the place and amounts those of the booking', () => {
  const [greeting, what, howToPay] = mailOf('accepted', 'tutor').paragraphs;
  expect(greeting).toBe('Olá, Ana.');
  expect(what).toBe('Passeio no parque, terça-feira, 9 de março de 2027 às 22:30.');
  expect(howToPay?.replaceAll(/\s/g, ' ')).toBe(
    'Pague R$ 42,00 até terça-feira, 9 de março de 2027 às 22:00 para confirmar. O horário fica reservado para você até lá.',
  );
});

test('a company is greeted by the first name of the person who reads', () => {
  const company = { ...booking, providerName: 'Pet Feliz', ownerName: 'Márcia Jardim' };
  const mail = composeBookingMail(company, {
    notice: 'requested',
    side: 'provider',
    publicUrl: 'https://patinha.test',
    earning: cents(3400),
  });
  expect(mail.paragraphs[0]).toBe('Olá, Márcia.');
});
