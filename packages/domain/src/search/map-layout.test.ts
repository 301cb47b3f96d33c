import { expect, test } from 'vitest';

import { distanceKm } from '../testing/index.ts';
import { layoutMap, roundKmWithin } from './map-layout.ts';

const frame = { width: 640, height: 360, margin: 30 };
const paulista = { latitude: -23.5625, longitude: -46.6575 };
const pinheiros = { latitude: -23.5675, longitude: -46.6925 };
const ibirapuera = { latitude: -23.5875, longitude: -46.6575 };
const places = [
  { id: 'a', position: paulista },
  { id: 'b', position: pinheiros },
  { id: 'c', position: null },
  { id: 'd', position: paulista },
  { id: 'e', position: ibirapuera },
];

test('places of one cell share a spot, one without a position has none, and all lie inside the margin', () => {
  const layout = layoutMap({ places, center: undefined }, frame);
  expect(layout?.spots.map(({ ids }) => ids)).toEqual([['a', 'd'], ['b'], ['e']]);
  for (const { x, y } of layout?.spots ?? []) {
    expect(x).toBeGreaterThanOrEqual(frame.margin - 0.001);
    expect(x).toBeLessThanOrEqual(frame.width - frame.margin + 0.001);
    expect(y).toBeGreaterThanOrEqual(frame.margin - 0.001);
    expect(y).toBeLessThanOrEqual(frame.height - frame.margin + 0.001);
  }
});

test('north is up, west is left, and distances are to scale', () => {
  const layout = layoutMap({ places, center: paulista }, frame);
  const [center, west, south] = layout?.spots ?? [];
  if (!layout || !center || !west || !south) throw new Error('three spots are drawn');
  expect(west.x).toBeLessThan(center.x);
  expect(south.y).toBeGreaterThan(center.y);
  expect(layout.center).toEqual({ x: center.x, y: center.y });
  const drawnKm = Math.hypot(west.x - center.x, west.y - center.y) / layout.unitsPerKm;
  expect(drawnKm).toBeCloseTo(distanceKm(paulista, pinheiros), 2);
});

test('a single place is in the middle of two kilometres; no place makes no map', () => {
  const layout = layoutMap({ places: places.slice(0, 1), center: undefined }, frame);
  expect(layout?.spots).toEqual([{ x: 320, y: 180, ids: ['a'] }]);
  expect(layout?.unitsPerKm).toBe(150);
  expect(layoutMap({ places: places.slice(2, 3), center: paulista }, frame)).toBeUndefined();
});

test.each([
  { unitsPerKm: 150, units: 160, km: 1 },
  { unitsPerKm: 150, units: 100, km: 0.5 },
  { unitsPerKm: 3, units: 160, km: 50 },
  { unitsPerKm: 1000, units: 10, km: 0.5 },
])('$units units at $unitsPerKm per km hold $km km', ({ unitsPerKm, units, km }) => {
  expect(roundKmWithin(unitsPerKm, units)).toBe(km);
});
