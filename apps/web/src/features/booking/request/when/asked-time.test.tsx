import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { showForm } from '../booking-request.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const open = (time: string, durationMinutes = '60') =>
  showForm({}, { asked: { day: '2099-11-27', time, durationMinutes, choice: time } });
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
