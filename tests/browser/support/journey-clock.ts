import type { Visitor } from './browser.ts';
import { advanceClock } from './dev-routes.ts';

export interface JourneyClock {
  /** What the product's clock shows. */
  readonly now: () => Date;
  /** An hour such as 17:30 in São Paulo, on a day of the journey. */
  readonly at: (day: string, hour: string) => Date;
  /** Moves the clock to this hour; visitors leave their screens first, as people do not watch for hours. */
  readonly moveTo: (day: string, hour: string) => Promise<void>;
  /** Lets minutes pass with the screens open. */
  readonly pass: (minutes: number) => Promise<void>;
}

/** The clock of a product that no other file moves. */
export function journeyClock(visitors: () => readonly Visitor[]): JourneyClock {
  const moved = { aheadMs: 0 };
  const now = () => new Date(Date.now() + moved.aheadMs);
  const at = (day: string, hour: string) => new Date(`${day}T${hour}:00-03:00`);
  const advance = async (seconds: number) => {
    await advanceClock(seconds);
    moved.aheadMs += seconds * 1000;
  };
  return {
    now,
    at,
    moveTo: async (day, hour) => {
      const seconds = Math.ceil((at(day, hour).getTime() - now().getTime()) / 1000);
      if (seconds <= 0) throw new Error(`It is past ${day}, ${hour}`);
      await Promise.all(visitors().map(({ page }) => page.goto('about:blank')));
      await advance(seconds);
    },
    pass: (minutes) => advance(minutes * 60),
  };
}

/** The day this many days after another, in a date field's format. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
