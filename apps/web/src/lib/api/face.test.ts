import { acceptBooking, cancelBooking, getBooking } from '@patinha/contract/booking';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { headersOfManager } from '../auth/manager-face.ts';
import { connectFace, faceOfKey, inFace } from './face.ts';
import { api } from './http.ts';

const network = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', network);
  network.mockImplementation(() =>
    Promise.resolve(Response.json({ error: { code: 'booking/not-found' } }, { status: 404 })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
  connectFace(undefined);
  history.replaceState(null, '', '/');
});

const params = { booking_id: 'b' };
/** In whose name the calls went out. */
async function namesOfCalls() {
  await api(getBooking, { params }).catch(() => undefined);
  await api(acceptBooking, { params, body: {} }).catch(() => undefined);
  await api(cancelBooking, { params, body: {} }).catch(() => undefined);
  return network.mock.calls.map(([, init]) => new Headers(init?.headers).get('acting-for'));
}

test('a manager names the company at its addresses, for what managers may', async () => {
  connectFace(headersOfManager);
  history.replaceState(null, '', '/empresa/bookings/b');
  expect(await namesOfCalls()).toEqual(['company', 'company', null]);
  expect(inFace('/bookings/b')).toBe('/empresa/bookings/b');
});

test('a manager acts for themselves everywhere else, and the two are kept apart', async () => {
  connectFace(headersOfManager);
  history.replaceState(null, '', '/bookings/b');
  expect(await namesOfCalls()).toEqual([null, null, null]);
  expect(inFace('/bookings/b')).toBe('/bookings/b');
  const own = faceOfKey(['booking', 'b']);
  history.replaceState(null, '', '/empresa/bookings/b');
  expect(faceOfKey(['booking', 'b'])).not.toBe(own);
  expect(faceOfKey(['account', 'me'])).toBe(own);
});

test('everybody else acts for themselves at the addresses of the company too', async () => {
  history.replaceState(null, '', '/empresa/bookings/b');
  expect(await namesOfCalls()).toEqual([null, null, null]);
});
