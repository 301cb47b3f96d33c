import type { Booking } from '@patinha/contract/booking';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { booking, id, show, showAt } from '../booking.fixture.tsx';
import { BookingHelp } from './booking-help.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const home = {
  street: 'Rua das Acácias',
  number: '12',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01001000',
} as const;
const paid = { status: 'confirmed', pay_until: booking.starts_at } as const;

// The booking's start is past: the carer who comes to the tutor's home and has not checked in did not appear.
test.each<[string, Partial<Booking>, readonly string[]]>([
  ['a request has only the carer to talk to', {}, []],
  [
    'who did not come, and what was charged',
    { ...paid, address: home },
    [`/disputa/${id}`, `/disputa/${id}`],
  ],
  [
    'a service under way, where the pet is too',
    { ...paid, status: 'in_progress' },
    ['#acompanhar', `/disputa/${id}`, `/disputa/${id}`, `/disputa/${id}`],
  ],
])('%s', (_, changes, reasons) => {
  show(
    <BookingHelp booking={{ ...booking, ...changes }} talk={<button type="button">Conversar</button>} />,
    {},
  );
  expect(screen.getByRole('button', { name: 'Conversar', hidden: true })).toBeDefined();
  const links = screen.queryAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(reasons);
});

test.each([
  { path: '/', isOpen: false },
  { path: '/#ajuda', isOpen: true },
])('is open for who comes for it: $path', ({ path, isOpen }) => {
  showAt(path, <BookingHelp booking={{ ...booking, ...paid }} talk={null} />, {});
  const help = screen.getByText('Ajuda').closest('details');
  expect(help?.open).toBe(isOpen);
});

test('names the pets that are away, whatever they are and however many', () => {
  const [thor] = booking.pets;
  const pets = thor ? [thor, { ...thor, name: 'Nina' }] : [];
  show(<BookingHelp booking={{ ...booking, ...paid, status: 'in_progress', pets }} talk={null} />, {});
  const [where, unwell] = screen.getAllByRole('link', { hidden: true });
  expect(where?.textContent).toMatch(/^Não sei onde Thor e Nina estão/);
  expect(unwell?.textContent).toMatch(/^Voltaram com machucado ou doença/);
});
