import { apiKey } from '../../../apps/server/src/modules/payment/gateway/simulador/simulador.factory.ts';

/** A line of the simulator's statement. */
export interface BankLine {
  readonly id: string;
  readonly kind: string;
  /** Null for a payout. */
  readonly charge_id: string | null;
  readonly source_id: string;
  readonly amount_cents: number;
}

interface Lines {
  readonly items: readonly BankLine[];
}

/** The simulator's own books, queried without a gate. */
export function bankRecord(url: string) {
  const readLines = async (path: string): Promise<readonly BankLine[]> => {
    const reply = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${apiKey}` } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    const { items }: Lines = JSON.parse(await reply.text());
    return items;
  };
  return {
    /** Every line of the statement, oldest first. */
    lines: async (): Promise<BankLine[]> => {
      const all: BankLine[] = [];
      for (;;) {
        const after = all.at(-1)?.id;
        const items = await readLines(
          `/v1/balance_transactions?limit=999${after === undefined ? '' : `&after=${after}`}`,
        );
        if (items.length === 0) return all;
        all.push(...items);
      }
    },
  };
}
