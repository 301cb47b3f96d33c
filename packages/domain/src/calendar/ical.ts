/** An appointment in a calendar that other programs read. */
export interface FeedEvent {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When it was last agreed; makes the output deterministic. */
  readonly stampedAt: Date;
  /** How often its time has changed: programs take the higher one of an event for the newer. */
  readonly sequence: number;
  /** False for an appointment that awaits an answer or a payment: it is tentative. */
  readonly isFirm: boolean;
  readonly url: string;
}

interface Feed {
  readonly name: string;
  /** Makes the event ids globally unique. */
  readonly domain: string;
  readonly events: readonly FeedEvent[];
}

/** RFC 5545: lines end with CR and LF, and none is longer than 75 octets. */
const lineEnd = '\r\n';
const longestLine = 75;

/** Renders these events as an iCalendar in UTC; texts are escaped, and nothing but the title can name a person. */
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
  `SEQUENCE:${event.sequence}`,
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

/** UTF-8 length of a text in octets; the domain package uses no platform encoder. */
const octets = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + octetsOf(character.codePointAt(0) ?? 0), 0);

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

/** Folds a long line between characters; continuation lines start with a space. */
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
