import { expect, test } from 'vitest';

import { type FeedEvent, icalendar } from './ical.ts';

const event = (changes: Partial<FeedEvent> = {}): FeedEvent => ({
  id: 'b1',
  title: 'Passeio (Thor)',
  startsAt: new Date('2026-03-10T15:00:00Z'),
  endsAt: new Date('2026-03-10T16:30:00Z'),
  stampedAt: new Date('2026-03-08T12:00:00Z'),
  sequence: 2,
  isFirm: true,
  url: 'https://patinha.test/bookings/b1',
  ...changes,
});
const feed = (...events: FeedEvent[]) => icalendar({ name: 'Patinha', domain: 'patinha.test', events });

test('writes each appointment in UTC', () => {
  expect(feed(event()).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Patinha//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Patinha',
    'BEGIN:VEVENT',
    'UID:b1@patinha.test',
    'DTSTAMP:20260308T120000Z',
    'SEQUENCE:2',
    'DTSTART:20260310T150000Z',
    'DTEND:20260310T163000Z',
    'SUMMARY:Passeio (Thor)',
    'STATUS:CONFIRMED',
    'URL:https://patinha.test/bookings/b1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a title cannot inject lines', () => {
  const text = feed(event({ title: 'Banho; tosa, perfume\\\r\nATTENDEE:x' }));
  expect(text).toContain('SUMMARY:Banho\\; tosa\\, perfume\\\\\\nATTENDEE:x\r\n');
  expect(text).not.toMatch(/^ATTENDEE/m);
});

test('no line is longer than 75 octets, and none breaks within a character', () => {
  const title = 'Ração é só çãõ 🐶 '.repeat(12);
  const lines = feed(event({ title })).split('\r\n');
  // Each of these letters takes two octets, the dog four.
  const octets = (line: string) => encodeURIComponent(line).replaceAll(/%../g, 'x').length;
  expect(lines.every((line) => octets(line) <= 75)).toBe(true);
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${title}`);
});

test('unconfirmed appointments are tentative, and an empty calendar is valid', () => {
  expect(feed(event({ isFirm: false }))).toContain('STATUS:TENTATIVE');
  expect(feed()).not.toContain('VEVENT');
});
