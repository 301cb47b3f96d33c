import { describe, expect, test } from 'vitest';

import { addressOf, filtersOf, queryOf, soonestOf } from './search-filters.ts';

const roundTrip = (address: string) => addressOf(filtersOf(new URLSearchParams(address))).toString();
const askedBy = (address: string) => queryOf(filtersOf(new URLSearchParams(address)));

describe('filters in the address', () => {
  test.each([
    '',
    'categoria=grooming&q=banho&cidade=S%C3%A3o+Paulo&uf=SP',
    'lat=-23.561&lng=-46.656&raio=5&ordem=distance',
    'q=banho&mapa=1',
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
  test('nothing without filters', () => {
    expect(askedBy('')).toEqual({});
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
    expect(askedBy('especie=dog&porte=giant')).toEqual({ species: 'dog', size: 'giant' });
    expect(askedBy('especie=cat&porte=giant')).toEqual({ species: 'cat' });
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
