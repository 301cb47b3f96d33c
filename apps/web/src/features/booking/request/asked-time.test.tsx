import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { id, show } from '../booking.fixture.tsx';
import { BookingRequestForm } from './booking-request-form.tsx';
import type { RequestedService } from './request-draft.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const service = {
  id,
  zone: 'America/Sao_Paulo',
  price_per_hour_cents: 4000,
  price_per_service_cents: null,
  duration_minutes: 60,
  location: { type: 'presencial' },
  city: 'São Paulo',
  state: 'SP',
  accepted_species: ['dog'],
  accepted_sizes: ['small', 'medium', 'large', 'giant'],
  capacity: 2,
  extras: [],
  is_instant: false,
} satisfies RequestedService;

const open = (time: string, durationMinutes = '60') =>
  show(
    <BookingRequestForm
      service={service}
      pets={[{ id, name: 'Thor', species: 'dog', weight_grams: null, avatar_url: null }]}
      asked={{ day: '2099-11-27', time, durationMinutes, choice: time }}
      onRequested={() => undefined}
      onSeriesRequested={() => undefined}
    />,
    {},
  );
const value = (label: RegExp | string) => {
  const field = screen.getByLabelText(label);
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value;
};
const instructions = /Instruções para o prestador/;

test('an hour that was asked for begins the form without counting as typed', () => {
  open('09:30', '180');
  expect([value('Data'), value('Horário')]).toEqual(['2099-11-27', '09:30']);
  expect(screen.getByRole('radio', { name: 'Outra' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Duração')).toHaveProperty('value', '180');
  expect(document.querySelector('form')?.dataset['unsent']).toBeUndefined();
});

test('a draft is found again whatever hour is asked for, and that hour lies over it', async () => {
  open('09:30');
  await userEvent.type(screen.getByLabelText(instructions), 'Chave no 12.');
  fireEvent.change(screen.getByLabelText('Horário'), { target: { value: '11:00' } });
  cleanup();
  open('10:00');
  expect(value(instructions)).toBe('Chave no 12.');
  expect(value('Horário')).toBe('10:00');
});
