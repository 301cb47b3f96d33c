/** One appointment of a calendar that other programs read. */
export interface FeedEvent {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When it was last agreed on; makes the same calendar the same text. */
  readonly stampedAt: Date;
  /** An appointment that still waits for an answer or a payment is tentative. */
  readonly isFirm: boolean;
  readonly url: string;
}

interface Feed {
  readonly name: string;
  /** What makes the ids of its events the product's own. */
  readonly domain: string;
  readonly events: readonly FeedEvent[];
}

/** RFC 5545: lines end with CR and LF, and none is longer than 75 octets. */
const lineEnd = '\r\n';
const longestLine = 75;

/** An iCalendar of these events, in UTC; texts are escaped, and an event names nobody that its title does not. */
export const icalendar = ({ name, domain, events }: Feed): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Patinha//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, domain)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join(lineEnd) + lineEnd;

const eventLines = (event: FeedEvent, domain: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@${domain}`,
  `DTSTAMP:${instant(event.stampedAt)}`,
  `DTSTART:${instant(event.startsAt)}`,
  `DTEND:${instant(event.endsAt)}`,
  `SUMMARY:${escaped(event.title)}`,
  `STATUS:${event.isFirm ? 'CONFIRMED' : 'TENTATIVE'}`,
  `URL:${event.url}`,
  'END:VEVENT',
];

/** `20260310T150000Z`. */
const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Octets of a text in UTF-8; the rules know no encoder of a platform. */
const octets = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + octetsOf(character.codePointAt(0) ?? 0), 0);

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

/** Breaks a long line between characters, never within one; the rest begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (octets(part + character) > longestLine) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join(lineEnd);
}
