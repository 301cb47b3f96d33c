import * as z from 'zod/mini';

export interface CardForm {
  readonly number: string;
  readonly holder: string;
  /** `MM/AA`, or `MM/AAAA` as browsers fill it in. */
  readonly expiry: string;
  readonly cvv: string;
}

const cardTokenProblems = [
  'card/invalid-number',
  'card/not-a-test-card',
  'card/invalid-expiry',
  'card/unreachable',
] as const;
export type CardTokenProblem = (typeof cardTokenProblems)[number];

/** The PSP refused to tokenize this card. */
export class CardTokenError extends Error {
  readonly problem: CardTokenProblem;

  constructor(problem: CardTokenProblem) {
    super(problem);
    this.name = 'CardTokenError';
    this.problem = problem;
  }
}

const tokenSchema = z.object({ token: z.string() });
const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

/** The `20` of a year of four digits. */
const century = /20(?=\d{2}$)/;

/** Exchanges card data for a single-use token at the PSP. Throws CardTokenError. */
export async function cardTokenFor(card: CardForm, tokensUrl: string): Promise<string> {
  const reply = await fetch(tokensUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...card, holder: card.holder.trim(), expiry: card.expiry.replace(century, '') }),
    referrerPolicy: 'no-referrer',
  }).catch(() => {
    throw new CardTokenError('card/unreachable');
  });
  const body: unknown = await reply.json().catch(() => undefined);
  const made = z.safeParse(tokenSchema, body);
  if (reply.ok && made.success) return made.data.token;
  const refused = z.safeParse(refusalSchema, body);
  const problem = cardTokenProblems.find((one) => refused.success && one === refused.data.error.code);
  throw new CardTokenError(problem ?? 'card/unreachable');
}
