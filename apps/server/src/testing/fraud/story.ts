import type { BuiltUser } from '../../modules/auth/auth.factory.ts';
import type { BuiltStall } from '../../modules/booking/booking.factory.ts';
import type { Market } from './market.factory.ts';

/** Everybody and everything that belongs to the fraudster. */
export interface Ring {
  /** Their accounts, those of the shops included. */
  readonly people: readonly BuiltUser[];
  readonly shops: readonly Pick<BuiltStall, 'provider'>[];
  /** Last digits of cards that are not theirs: what these pay is not the fraudster's money. */
  readonly stolenCards?: readonly string[];
}

/** One scheme, played over HTTP: its `play` asserts what the fraudster is told, the suite what is gained by it. */
export interface Story {
  readonly title: string;
  /** The rule that stops it. */
  readonly guard: string;
  /** The most that the fraudster may gain and the platform lose; nothing, unless a rule leaves a remainder. */
  readonly limitCents?: number;
  readonly play: (market: Market) => Promise<Ring>;
}
