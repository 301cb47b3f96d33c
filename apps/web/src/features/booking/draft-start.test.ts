import { expect, test } from 'vitest';

import { booking, id } from './booking.fixture.tsx';
import { startFromBooking, startFromProfile } from './draft-start.ts';

const address = {
  street: 'Rua Augusta',
  number: '100',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01305000',
};

test('a repeated booking brings all but its time, with the pets that are still there', () => {
  const start = startFromBooking({ ...booking, address, special_instructions: 'Chave no 12.' }, [id]);
  expect(start).toEqual({
    unit: 'hour',
    durationMinutes: '90',
    petIds: [id],
    instructions: 'Chave no 12.',
    address: { ...address, zipcode: '01305-000', complement: '' },
  });
  expect(startFromBooking(booking, [])).toEqual({
    unit: 'hour',
    durationMinutes: '90',
    petIds: [],
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
