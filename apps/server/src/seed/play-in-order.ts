/** What people did at several instants: yields each of them before it acts. */
export type Play = AsyncGenerator<Date, void>;

/**
 * Plays everything by the instants at which it happened, for all people together, so that what gets its number in turn, as the
 * ledger's entries do, has the order of its days.
 */
export async function playInOrder(plays: readonly Play[]): Promise<void> {
  const waiting: { readonly play: Play; readonly at: number }[] = [];
  const goOn = async (play: Play): Promise<void> => {
    const next = await play.next();
    if (next.done) return;
    const at = next.value.getTime();
    // Behind those of the same instant: what was planned first comes first.
    const place = waiting.findLastIndex((other) => other.at <= at) + 1;
    waiting.splice(place, 0, { play, at });
  };
  for (const play of plays) await goOn(play);
  for (let next = waiting.shift(); next; next = waiting.shift()) await goOn(next.play);
}
