import { describe, expect, test } from 'vitest';

import { addressOf, choiceOfDay, filtersOf, queryOf, soonestOf } from './search-filters.ts';

const roundTrip = (address: string) => addressOf(filtersOf(new URLSearchParams(address))).toString();
const askedBy = (address: string) => queryOf(filtersOf(new URLSearchParams(address)));

describe('filters in the address', () => {
  test.each([
    '',
    'categoria=grooming&q=banho&cidade=S%C3%A3o+Paulo&uf=SP',
    'lat=-23.561&lng=-46.656&raio=5&ordem=distance',
    'q=banho&mapa=1',
    'q=banho&onde=todas&especie=cat',
    'especie=cat&nahora=1',
    'dia=2026-12-01&hora=14%3A30&minutos=90&max=10000&nota=4.5&ordem=price',
  ])('%j comes back as it was', (address) => {
    expect(roundTrip(address)).toBe(address);
  });

  test.each([
    'categoria=surf&ordem=name&foo=1',
    'lat=91&lng=0',
    'lat=1',
    'ordem=distance',
    'dia=2026-13-01',
    'dia=ontem&hora=10:00',
    'max=-5&nota=9&minutos=0&raio=1000',
    'max=1.5',
    'mapa=sim',
    'uf=SP',
    'especie=dragao',
    'porte=small',
  ])('%j holds no filter', (address) => {
    expect(roundTrip(address)).toBe('');
  });
});

describe('the query to the server', () => {
  test('without a place it is of where one lives, which the screen knows a little later', () => {
    expect(askedBy('')).toEqual({ place: 'home' });
    const home = { city: 'Manaus', state: 'AM' };
    const known = filtersOf(new URLSearchParams('dia=2026-12-01&hora=09:00'), home);
    expect(known).toMatchObject({ ...home, isHome: true });
    expect(addressOf(known).toString()).toBe('dia=2026-12-01&hora=09%3A00');
    expect(queryOf(known)).toEqual({ place: 'home', starts_at: '2026-12-01T13:00:00.000Z' });
    expect(filtersOf(new URLSearchParams('cidade=Recife'), home).city).toBe('Recife');
    expect(queryOf(filtersOf(new URLSearchParams('onde=todas'), home))).toEqual({});
  });

  test('a time is that of the clock in the city', () => {
    expect(askedBy('cidade=Manaus&uf=AM&dia=2026-12-01&hora=09:00')).toEqual({
      city: 'Manaus',
      state: 'AM',
      starts_at: '2026-12-01T13:00:00.000Z',
    });
    expect(askedBy('cidade=Recife&uf=PE&dia=2026-12-01&hora=09:00').starts_at).toBe(
      '2026-12-01T12:00:00.000Z',
    );
  });

  test('a species, and a size of dogs alone', () => {
    expect(askedBy('especie=dog&porte=giant')).toEqual({ place: 'home', species: 'dog', size: 'giant' });
    expect(askedBy('especie=cat&porte=giant')).toEqual({ place: 'home', species: 'cat' });
    expect(roundTrip('especie=dog&porte=small')).toBe('especie=dog&porte=small');
  });

  test('a point takes the place of a city and has a radius', () => {
    expect(askedBy('cidade=Recife&lat=-8.05&lng=-34.9&ordem=distance')).toEqual({
      lat: -8.05,
      lng: -34.9,
      radius_km: 10,
      sort: 'distance',
    });
  });
});

test.each([
  ['S%C3%A3o+Paulo+-+SP', { city: 'São Paulo', state: 'SP' }],
  ['Manaus%2F+am', { city: 'Manaus', state: 'AM' }],
  ['Ji-Paran%C3%A1', { city: 'Ji-Paraná' }],
  ['Embu+-+XX', { city: 'Embu - XX' }],
  ['', {}],
])('the city %s of a form is searched as %o', (typed, place) => {
  expect(queryOf(filtersOf(new URLSearchParams(`cidade=${typed}`), { city: 'Recife', state: 'PE' }))).toEqual(
    place,
  );
});

describe('a day without an hour', () => {
  const startAt = (now: string, address: string) =>
    addressOf(filtersOf(new URLSearchParams(address), undefined, new Date(now))).toString();

  test.each([
    ['2026-12-01T18:10:00Z', 'cidade=Recife&uf=PE&dia=2026-12-01&hora=16%3A30'],
    ['2026-12-01T22:10:00Z', 'cidade=Recife&uf=PE&dia=2026-12-02&hora=09%3A00'],
    ['2026-11-30T18:10:00Z', 'cidade=Recife&uf=PE&dia=2026-12-01&hora=09%3A00'],
  ])('at %s begins at an hour that is not over: %s', (now, address) => {
    expect(startAt(now, 'cidade=Recife&uf=PE&dia=2026-12-01')).toBe(address);
  });

  test('is today by the clock of the place', () => {
    expect(startAt('2026-12-02T02:30:00Z', 'cidade=Rio+Branco&uf=AC&dia=2026-12-02')).toMatch(/09%3A00$/);
  });
});

test('today chosen by hand leaves an hour that is over', () => {
  const filters = filtersOf(new URLSearchParams('onde=todas'));
  const now = new Date('2026-12-01T18:10:00Z');
  expect(choiceOfDay(filters, '2026-12-01', now)).toEqual({ day: '2026-12-01', time: '16:30' });
  expect(choiceOfDay({ ...filters, time: '18:00' }, '2026-12-01', now)).toEqual({ day: '2026-12-01' });
  expect(choiceOfDay(filters, '2026-12-02', now)).toEqual({ day: '2026-12-02' });
  expect(choiceOfDay(filters, undefined, now)).toEqual({ day: undefined });
});

describe('the soonest hour offered', () => {
  test.each([
    ['2026-12-01T13:10:00Z', { day: '2026-12-01', time: '11:30', isToday: true }],
    ['2026-12-01T13:30:00Z', { day: '2026-12-01', time: '11:30', isToday: true }],
    ['2026-12-01T05:10:00Z', { day: '2026-12-01', time: '09:00', isToday: true }],
    ['2026-12-01T22:10:00Z', { day: '2026-12-02', time: '09:00', isToday: false }],
    ['2026-12-02T02:10:00Z', { day: '2026-12-02', time: '09:00', isToday: false }],
  ])('at %s it is %o', (now, soonest) => {
    expect(soonestOf(new Date(now), 'America/Sao_Paulo')).toEqual(soonest);
  });
});
