import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { booking, id } from '../booking.fixture.tsx';
import { service, showForm } from './booking-request.fixture.tsx';
import { startFromBooking } from './draft-start.ts';
import type { RequestedService } from './request-draft.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** 'Agendar de novo' of a booking by the hour; what is sent. */
function showAgain(minutes: number, prices: Partial<RequestedService> = {}) {
  const sent: unknown[] = [];
  const requests = showForm(
    {
      'POST /api/bookings': ({ body }) => {
        sent.push(body);
        return booking;
      },
    },
    {
      service: { ...service, ...prices },
      start: startFromBooking({ ...booking, minutes }, { petIds: [id], extraIds: [] }),
    },
  );
  return { sent, requests };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));

test('a repeated booking by the hour uses the only price that the service still has', async () => {
  const { sent } = showAgain(90, { price_per_hour_cents: null, price_per_service_cents: 9000 });
  expect(screen.queryByLabelText('Duração')).toBeNull();
  type('Data', '2099-03-10');
  type('Horário', '09:00');
  await send();
  await vi.waitFor(() => expect(sent).toMatchObject([{ price_unit: 'service' }]));
  expect(sent[0]).not.toHaveProperty('duration_minutes');
});

test('the length of the earlier booking is shown as it is sent, and can be chosen again', async () => {
  const { sent } = showAgain(75);
  const length = screen.getByLabelText('Duração');
  const shown = () => length instanceof HTMLSelectElement && length.selectedOptions[0]?.textContent;
  expect(shown()).toBe('1 h 15 min');
  await userEvent.selectOptions(length, '2 h');
  expect(shown()).toBe('2 h');
  await userEvent.selectOptions(length, '1 h 15 min');
  type('Data', '2099-03-10');
  type('Horário', '09:00');
  await send();
  await vi.waitFor(() => expect(sent).toMatchObject([{ price_unit: 'hour', duration_minutes: 75 }]));
});

test('a year of two digits is named at the date, and nothing is sent', async () => {
  const { requests } = showAgain(60);
  type('Data', '0026-03-10');
  type('Horário', '09:00');
  await send();
  expect(screen.getByText('Preencha este campo.')).toBeDefined();
  expect(screen.getByLabelText('Data').getAttribute('aria-invalid')).toBe('true');
  expect(requests).not.toContain('POST /api/bookings');
});
