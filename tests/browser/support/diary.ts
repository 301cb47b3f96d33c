import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { type BookingReading, contradictionsIn, type ReadBooking, readBookings } from './booking-readings.ts';
import type { Visitor } from './browser.ts';

const folder = join(import.meta.dirname, '../../../.cache/reports/diaries');

interface Entry {
  readonly act: string;
  /** What each side read, by its name. */
  readonly read?: Readonly<Record<string, string>>;
  /** What moved, or stands, in reais. */
  readonly money?: string;
}

export interface Diary {
  /** Writes down what was done at this hour of the product. */
  note(entry: Entry): void;
  /** Reads these bookings on every screen that names them; fails with both texts where two contradict. */
  compare(bookings: readonly ReadBooking[], admin: Visitor): Promise<readonly BookingReading[]>;
  /** Prints the diary and keeps it as a file; returns its text. */
  end(): string;
}

const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'full' });
const hourFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });

/** A journey as a diary: day and hour in São Paulo, the act, what each side read, and the money. */
export function openDiary(name: string, title: string, now: () => Date): Diary {
  const lines = [`# ${title}`];
  const days: string[] = [];
  const write = (line: string) => {
    const day = dayFormat.format(now());
    if (days.at(-1) !== day) {
      days.push(day);
      lines.push('', `## ${day}`, '');
    }
    lines.push(line);
  };
  const note = ({ act, read = {}, money }: Entry) => {
    write(`- ${hourFormat.format(now())} **${act}**`);
    for (const [side, text] of Object.entries(read)) write(`  - ${side}: ${oneLine(text)}`);
    if (money !== undefined) write(`  - dinheiro: ${oneLine(money)}`);
  };
  return {
    note,
    compare: async (bookings, admin) => {
      const readings = await readBookings(bookings, admin);
      note({ act: 'O que cada tela diz', read: linesOf(readings) });
      expect(contradictionsIn(readings)).toEqual([]);
      return readings;
    },
    end: () => {
      const text = `${lines.join('\n')}\n`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.md`), text);
      process.stdout.write(`\n${text}\n`);
      return text;
    },
  };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** One line for each booking: how many screens name it, and all that they say together. */
function linesOf(readings: readonly BookingReading[]): Record<string, string> {
  const names = [...new Set(readings.map(({ booking }) => booking))];
  return Object.fromEntries(
    names.map((name) => {
      const own = readings.filter(({ booking }) => booking === name);
      const said = (fact: keyof BookingReading['facts']) => [
        ...new Set(own.flatMap(({ facts }) => facts[fact] ?? [])),
      ];
      const money = [
        ...said('total').map((amount) => `cliente paga R$ ${amount}`),
        ...said('earning').map((amount) => `quem atende recebe R$ ${amount}`),
        ...said('refund').map((amount) => `de volta R$ ${amount}`),
      ];
      return [`${name} (${own.length} telas)`, [...said('status'), ...said('when'), ...money].join(' · ')];
    }),
  );
}
