import { expect, test } from 'vitest';

import { booking, id } from '../booking.fixture.tsx';
import { lengthAt, startAt, startFromBooking, startFromProfile } from './draft-start.ts';

const address = {
  street: 'Rua Augusta',
  number: '100',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01305000',
};

test('a repeated booking brings all but its time, with the pets and extras that are still there', () => {
  const extras = [
    { id, title: 'Banho', price_cents: 3000 },
    { id: '0b5b6b5e-54a3-4c5e-8f3c-5a4d1b6c7d80', title: 'Tosa', price_cents: 5000 },
  ];
  const before = { ...booking, address, special_instructions: 'Chave no 12.', extras };
  const start = startFromBooking(before, { petIds: [id], extraIds: [id] });
  expect(start).toEqual({
    unit: 'hour',
    durationMinutes: '90',
    petIds: [id],
    extraIds: [id],
    instructions: 'Chave no 12.',
    address: { ...address, zipcode: '01305-000', complement: '' },
  });
  expect(startFromBooking(booking, { petIds: [], extraIds: [] })).toEqual({
    unit: 'hour',
    durationMinutes: '90',
    petIds: [],
    extraIds: [],
    instructions: '',
  });
});

test('the saved address begins the form, and none leaves it as it is', () => {
  expect(startFromProfile({ street: 'Rua Augusta', city: 'São Paulo' }).address).toMatchObject({
    street: 'Rua Augusta',
    number: '',
  });
  expect(startFromProfile(null)).toEqual({});
});

test('a named instant begins the form in the hours of the place, and anything else is left out', () => {
  const manaus = { zone: 'America/Manaus' } as const;
  expect(startAt('2026-03-10T02:30:00.000Z', manaus)).toEqual({ day: '2026-03-09', time: '22:30' });
  expect(startAt('', manaus)).toEqual({});
});

test('a named length begins the form of a service by the hour, and anything else is left out', () => {
  const byHour = { price_per_hour_cents: 4000 };
  expect(lengthAt('120', byHour)).toEqual({ durationMinutes: '120' });
  for (const other of ['', '0', '-30', '1.5', '1e3', '90000', 'duas horas'])
    expect(lengthAt(other, byHour)).toEqual({});
  expect(lengthAt('120', { price_per_hour_cents: null })).toEqual({});
});
