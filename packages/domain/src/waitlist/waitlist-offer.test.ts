import { describe, expect, test } from 'vitest';

import type { OccupiedLane } from '../booking/index.ts';
import { laneIn, offerDeadline, timeFor, type WaitlistDay, type WaitlistRequest } from './waitlist-offer.ts';

const zone = 'America/Sao_Paulo';
const at = (day: number, time: string) => new Date(`2027-03-${day}T${time}:00-03:00`);
const hour = (time: string, minutes = 60) => ({
  startsAt: at(12, time),
  endsAt: new Date(at(12, time).getTime() + minutes * 60_000),
});

describe('an offered time is reserved', () => {
  test.each([
    ['two hours by day', at(10, '10:00'), at(12, '10:00'), at(10, '12:00')],
    ['until nine when two hours end in the night', at(10, '20:30'), at(12, '10:00'), at(11, '09:00')],
    ['until nine when it is offered before dawn', at(11, '03:00'), at(12, '10:00'), at(11, '09:00')],
    ['until ten at night and no longer', at(10, '19:59'), at(12, '10:00'), at(10, '21:59')],
    ['half of what is left, when that is less', at(12, '10:00'), at(12, '11:00'), at(12, '10:30')],
  ])('%s', (_what, now, startsAt, expected) => {
    expect(offerDeadline(now, startsAt, zone)).toEqual(expected);
  });

  test.each([at(12, '10:01'), at(12, '11:00'), at(12, '12:00')])('not at all within an hour: %s', (now) => {
    expect(offerDeadline(now, at(12, '11:00'), zone)).toBeUndefined();
  });

  test('by the local night', () => {
    // 21:30 in Brasília is 20:30 in Manaus, where the night has not begun when the two hours are over.
    expect(offerDeadline(at(10, '20:30'), at(12, '10:00'), 'America/Manaus')).toEqual(at(10, '22:30'));
  });
});

const wish: WaitlistRequest = { serviceId: 'walk', part: 'any', pets: 1, refused: [] };
const day: WaitlistDay = {
  zone,
  open: [hour('09:00'), hour('09:30'), hour('10:00'), hour('14:00')],
  capacity: 1,
  bufferMinutes: 0,
  taken: [],
  now: at(10, '10:00'),
};
const taken = (time: string, over: Partial<OccupiedLane> = {}): OccupiedLane => {
  const { startsAt, endsAt } = hour(time);
  return { serviceId: 'walk', lane: 1, pets: 1, startsAt, endsAt, busyUntil: endsAt, ...over };
};

describe('the time for a waiting tutor', () => {
  test.each<[string, Partial<WaitlistRequest>, Partial<WaitlistDay>, string | undefined]>([
    ['is the earliest', {}, {}, '09:00'],
    ['is by day rather than at dawn', {}, { open: [hour('00:00'), hour('14:00')] }, '14:00'],
    ['is at dawn where there is no other', {}, { open: [hour('00:00')] }, '00:00'],
    ['is in the preferred part of the day', { part: 'afternoon' }, {}, '14:00'],
    ['is none outside that part', { part: 'evening' }, {}, undefined],
    ['touches none that was declined', { refused: [hour('09:00')] }, {}, '10:00'],
    ['is none that is booked', {}, { taken: [taken('09:00')] }, '10:00'],
    ['leaves the buffer before the next pet', {}, { taken: [taken('10:00')], bufferMinutes: 30 }, '14:00'],
    ['is none that another service occupies', {}, { taken: [taken('09:00', { serviceId: 'x' })] }, '10:00'],
    ['has room for all pets of the tutor', { pets: 2 }, {}, undefined],
    ['shares the time where there is room', { pets: 2 }, { capacity: 3, taken: [taken('09:00')] }, '09:00'],
    ['is not within the hour', {}, { now: at(12, '08:30') }, '09:30'],
  ])('%s', (_what, wished, known, expected) => {
    const found = timeFor({ ...wish, ...wished }, { ...day, ...known });
    expect(found?.startsAt).toEqual(expected && at(12, expected));
  });

  test('has its own lane and an end with the buffer', () => {
    const found = timeFor(wish, { ...day, capacity: 2, bufferMinutes: 15, taken: [taken('09:00')] });
    expect(found).toMatchObject({ lane: 2, busyUntil: at(12, '10:15'), endsAt: at(12, '10:00') });
  });

  test('is lost when another tutor has booked it', () => {
    const slot = { startsAt: at(12, '09:00'), endsAt: at(12, '10:00'), busyUntil: at(12, '10:00') };
    expect(laneIn(day, slot, wish)).toBe(1);
    expect(laneIn({ ...day, taken: [taken('09:30')] }, slot, wish)).toBeUndefined();
  });
});
