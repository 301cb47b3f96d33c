import {
  exportDayClose,
  readCompanyOverview,
  readCompanyReport,
  readDayClose,
} from '@patinha/contract/company';
import { figures } from '@patinha/domain/money';
import { calendarDay } from '@patinha/domain/shared';

import type { BuiltBooking } from '../../modules/booking/booking.factory.ts';
import type { PaymentScene } from '../../modules/payment/charge/payment-scene.factory.ts';
import { columnOf, endOf, type Places, sumOf } from './compared-money.ts';

interface Company {
  readonly earned: Places;
  readonly paid: Places;
  readonly paidBack: Places;
}

/** Dashboard, reports and the close of the booking's day; nothing for a seller that is no company. */
export async function readCompany(scene: PaymentScene, booking: BuiltBooking): Promise<Company> {
  const seller = scene.server.as(booking.provider);
  const reply = await seller.call(readCompanyOverview);
  if (reply.error) return { earned: {}, paid: {}, paidBack: {} };
  const { revenue_cents: revenue, bridge } = reply.body;
  const report = (await seller.call(readCompanyReport)).body;
  // A booking of the next month is in no report yet.
  const reports = { 'report by month': report.months, 'report by service': report.services };
  const found = Object.entries(reports).filter(([, rows]) => rows.some(({ bookings }) => bookings > 0));
  const inReports = (name: 'received_cents' | 'gross_cents' | 'refunded_cents') =>
    Object.fromEntries(found.map(([place, rows]) => [place, sumOf(rows.map((row) => row[name]))]));
  return {
    earned: {
      'dashboard, line beneath the total': endOf(revenue, bridge),
      ...inReports('received_cents'),
      ...(await readDay(scene, booking)),
    },
    paid: { 'dashboard, total': revenue, ...inReports('gross_cents') },
    paidBack: {
      'dashboard, line beneath the total': bridge.refunded_cents,
      ...inReports('refunded_cents'),
    },
  };
}

/** The close of the day on which the booking begins: its total, its lines, by person, and its file. */
async function readDay({ server }: PaymentScene, { provider, startsAt }: BuiltBooking): Promise<Places> {
  const [seller, query] = [server.as(provider), { day: calendarDay(startsAt) }];
  const close = (await seller.call(readDayClose, { query })).body;
  const file = (await seller.call(exportDayClose, { query })).body.content;
  return {
    'close of the day': close.received_cents,
    'close of the day, released and waiting': close.released_cents + close.waiting_cents,
    'close of the day, by booking': sumOf(close.bookings.map((one) => one.received_cents)),
    'close of the day, by person': sumOf(close.people.map((one) => one.received_cents)),
    'close of the day, file': columnOf(file, figures['seller-receives'].words),
  };
}
