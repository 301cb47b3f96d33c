import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { adminOverview } from '../features/admin/admin.api.ts';
import { bookingsOf } from '../features/booking/booking-list.api.ts';
import { companyOverview } from '../features/company/company.api.ts';
import { disputePage } from '../features/dispute/dispute.api.ts';
import { ownPets } from '../features/pet/pet.api.ts';
import { happyHour } from '../features/promotion/promotion.api.ts';
import { ownProvider } from '../features/provider/provider.api.ts';
import { receivedSummary } from '../features/review/review.api.ts';
import { ownServices } from '../features/service/service.api.ts';
import { ownEarnings } from '../features/wallet/earnings.api.ts';
import { toasts } from '../ui/toast/toast-store.ts';
import { queryClient } from './query-client.ts';

let status: number;
beforeEach(() => {
  status = 500;
  const error = { code: 'internal', message: '', requestId: 'r' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error }, { status })));
});
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What the toasts say while something is loaded and, as it failed, loaded again. */
async function toastsOf(load: () => Promise<void>) {
  const said: (string | undefined)[] = [];
  const stop = toasts.subscribe(() => said.push(toasts.current()?.description));
  await load();
  await load();
  // The words come with the first failure.
  await vi.dynamicImportSettled();
  stop();
  return said;
}

const seller = 'Não foi possível carregar seus dados';

test.each([
  ['the own provider', () => queryClient.prefetchQuery(ownProvider()), seller],
  ['the own services', () => queryClient.prefetchInfiniteQuery(ownServices()), seller],
  ['the earnings', () => queryClient.prefetchQuery(ownEarnings()), seller],
  ['a seller’s bookings', () => queryClient.prefetchInfiniteQuery(bookingsOf('provider', undefined)), seller],
  ['the received reviews', () => queryClient.prefetchQuery(receivedSummary()), seller],
  ['a company’s figures', () => queryClient.prefetchQuery(companyOverview()), seller],
  [
    'promotions',
    () => queryClient.prefetchQuery(happyHour(undefined)),
    'Não foi possível carregar as promoções',
  ],
  [
    'a dispute',
    () => queryClient.prefetchQuery(disputePage('b')),
    'Não foi possível carregar os dados da reserva.',
  ],
  [
    'the admin’s figures',
    () => queryClient.prefetchQuery(adminOverview()),
    'Não foi possível carregar os dados do dashboard',
  ],
])('§8: a failure to load %s is said in one toast', async (_what, load, sentence) => {
  expect(await toastsOf(load)).toEqual([sentence]);
});

test.each([
  ['the pets', () => queryClient.prefetchQuery(ownPets())],
  ['a tutor’s bookings', () => queryClient.prefetchInfiniteQuery(bookingsOf('tutor', undefined))],
])('§8 names no toast for %s', async (_what, load) => {
  expect(await toastsOf(load)).toEqual([]);
});

test('a refusal is no failure to load', async () => {
  status = 403;
  expect(await toastsOf(() => queryClient.prefetchQuery(disputePage('b')))).toEqual([]);
});

test('without a connection a write fails at once and is not sent later', async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('offline')));
  onlineManager.setOnline(false);
  const write = new MutationObserver(queryClient, { mutationFn: send });
  await expect(write.mutate()).rejects.toThrow('offline');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledOnce();
});
