import {
  exportTable,
  listAllPayments,
  listTimeline,
  readAdminOverview,
  readRevenue,
} from '@patinha/contract/admin';
import { readReceipt } from '@patinha/contract/payment';
import type { Subscription } from '@patinha/contract/subscription';
import { calendarDay } from '@patinha/domain/shared';

import { type BuiltUser, buildUser } from '../../modules/auth/auth.factory.ts';
import type { ContestScene } from '../../modules/subscription/contest-scene.factory.ts';
import { readClock } from '../../platform/db/database.ts';
import { columnOf, type Places, sumOf } from './compared-money.ts';

interface PlanPlaces extends Readonly<Record<string, Places>> {
  /** What the holder paid for plans in all. */
  readonly paid: Places;
  /** What was given back from here. */
  readonly back: Places;
  /** What the plan that is shown was paid with, less the same by its receipts and in the book: nothing. */
  readonly shown: Places;
  /** All plans of the platform, less the book of charges: nothing. */
  readonly platform: Places;
}

/** Everything that names the plan payments of a person, and the sums of the platform that hold them. */
export async function readPlan(
  scene: ContestScene,
  holder: BuiltUser,
  subscription: Subscription | null,
): Promise<PlanPlaces> {
  const { server } = scene;
  const admin = server.as(await buildUser(server.db, { roles: ['admin'], userType: null }));
  const query = { limit: 100, subject: 'plan' } as const;
  const book = (await admin.call(listAllPayments, { query })).body.items;
  // Those that a bank took afterwards were paid as well.
  const paid = book.filter(({ status }) => status === 'completed' || status === 'returned');
  const own = paid.filter((one) => one.user_id === holder.userId);
  const params = { user_id: holder.userId };
  const timeline = (await admin.call(listTimeline, { params, query: { kind: 'money' } })).body.items;
  const file = await readFile(scene, admin);
  const ofHolder = file.lines.filter((line) => line.includes(`;${holder.userId};`));
  const back = sumOf(paid.map((one) => one.refunded_cents));
  const { plans_cents: plans } = (await admin.call(readAdminOverview)).body.revenue;
  const { months } = (await admin.call(readRevenue, { query: { months: 24 } })).body;
  const shown = (subscription?.charges ?? []).filter(({ status }) => status === 'paid');
  const inBook = own.filter(({ id }) => shown.some((charge) => charge.id === id));
  const receipts = await Promise.all(
    shown.map(({ id }) => server.as(holder).call(readReceipt, { params: { receipt_id: id } })),
  );
  const total = sumOf(shown.map((charge) => charge.amount_cents));
  return {
    paid: {
      'book of charges': sumOf(own.map((one) => one.amount_cents)),
      'book of charges, file': columnOf([file.head, ...ofHolder].join('\n'), 'valor'),
      'page of the person': sumOf(
        timeline.filter(({ event }) => event === 'plan-paid').map(({ amount_cents: cents }) => cents ?? 0),
      ),
    },
    back: {
      'book of charges': sumOf(own.map((one) => one.refunded_cents)),
      'book of charges, file': columnOf([file.head, ...ofHolder].join('\n'), 'devolvido'),
    },
    shown: {
      'book of charges': total - sumOf(inBook.map((one) => one.amount_cents)),
      receipts: total - sumOf(receipts.map(({ body }) => body.amount_cents)),
      'plan, what was given back':
        sumOf(shown.filter((one) => one.refund_status === 'settled').map((one) => one.amount_cents)) -
        sumOf(inBook.map((one) => one.refunded_cents)),
    },
    platform: {
      home: plans - sumOf(paid.map((one) => one.amount_cents)),
      'revenue, received': sumOf(months.map((one) => one.gross_cents)) - plans,
      'revenue, given back': sumOf(months.map((one) => one.refunded_cents)) - back,
      'book of charges, file': columnOf([file.head, ...file.lines].join('\n'), 'devolvido') - back,
    },
  };
}

/** The charges of the last year as the team exports them. */
async function readFile({ server }: ContestScene, admin: ReturnType<ContestScene['server']['as']>) {
  const now = await readClock(server.db);
  const yearMs = 365 * 86_400_000;
  const [from, to] = [calendarDay(new Date(now.getTime() - yearMs)), calendarDay(now)];
  const { content } = (await admin.call(exportTable, { body: { kind: 'plans', from, to } })).body;
  const [head = '', ...lines] = content.trim().split('\r\n');
  return { head, lines: lines.filter((line) => /;(paga|devolvida);/u.test(line)) };
}
