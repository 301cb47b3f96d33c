import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { adminOverview } from '../../features/admin/admin.api.ts';
import { adminFigures, userDetail } from '../../features/admin/admin.fixture.ts';
import { debtList } from '../../features/admin/books/books.api.ts';
import { chargebackList } from '../../features/admin/books/chargebacks.api.ts';
import { bookingList, paymentList, serviceList } from '../../features/admin/lists/admin-lists.api.ts';
import { timelineOf } from '../../features/admin/person/person.api.ts';
import { userList, userSheet } from '../../features/admin/users/admin-users.api.ts';
import { openAppeals } from '../../features/admin/users/appeals.api.ts';
import { messageReport, messageReports } from '../../features/message/report.api.ts';
import { messageReportDetail } from '../../features/message/report.fixture.ts';
import { contestedRedemptions } from '../../features/promotion/redemption/redemption.api.ts';
import { decidedToday, verificationCases } from '../../features/verification/queue/case.api.ts';
import { reviewQueue } from '../../features/verification/verification.api.ts';
import { applyEvent } from '../../lib/api/events.ts';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const everybody = { q: '', role: '', state: '' } as const;

const none = { items: [], next_cursor: null };

/** Every read of which the server notes for the people who are shown that they were looked at, with a reply. */
const notedReads = {
  overview: [(client: QueryClient) => new QueryObserver(client, adminOverview()), adminFigures],
  users: [(client: QueryClient) => new InfiniteQueryObserver(client, userList(everybody)), none],
  'one user': [(client: QueryClient) => new QueryObserver(client, userSheet(id)), userDetail],
  'a line of time': [(client: QueryClient) => new InfiniteQueryObserver(client, timelineOf(id, null)), none],
  bookings: [(client: QueryClient) => new InfiniteQueryObserver(client, bookingList({})), none],
  services: [(client: QueryClient) => new InfiniteQueryObserver(client, serviceList({})), none],
  payments: [(client: QueryClient) => new InfiniteQueryObserver(client, paymentList({})), none],
  chargebacks: [(client: QueryClient) => new InfiniteQueryObserver(client, chargebackList({})), none],
  debts: [(client: QueryClient) => new InfiniteQueryObserver(client, debtList()), none],
  appeals: [
    (client: QueryClient) => new InfiniteQueryObserver(client, openAppeals()),
    { ...none, open_count: 0 },
  ],
  'reported messages': [
    (client: QueryClient) => new InfiniteQueryObserver(client, messageReports('open')),
    none,
  ],
  'one reported message': [
    (client: QueryClient) => new QueryObserver(client, messageReport(id)),
    messageReportDetail,
  ],
  'contested redemptions': [
    (client: QueryClient) => new InfiniteQueryObserver(client, contestedRedemptions()),
    none,
  ],
  documents: [
    (client: QueryClient) => new InfiniteQueryObserver(client, reviewQueue('pending')),
    { ...none, count: 0 },
  ],
  'cases of documents': [
    (client: QueryClient) => new InfiniteQueryObserver(client, verificationCases()),
    { ...none, count: 0, decided_today: 0, as_of: '2026-11-12T12:00:00Z' },
  ],
  'documents decided today': [
    (client: QueryClient) => new InfiniteQueryObserver(client, decidedToday()),
    none,
  ],
} as const;

test.each(Object.entries(notedReads))('%s: a tab left open is noted once', async (_name, [open, reply]) => {
  const network = vi.fn<typeof fetch>(async () => Response.json(reply));
  vi.stubGlobal('fetch', network);
  const client = new QueryClient();
  const observer = open(client);
  const close = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  for (const type of ['refresh', 'booking.changed', 'message.sent', 'verification.changed'])
    applyEvent(client, { type });
  expect(client.isFetching()).toBe(0);
  expect(network).toHaveBeenCalledTimes(1);
  close();
  client.clear();
});
