import { product } from './product.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** As long as a journey waits for screens: a product that has just started has its jobs to do first. */
const patienceMs = 30_000;

/** The mails to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const reply = await fetch(`${product().url}/dev/mailbox?to=${encodeURIComponent(address)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the development mailbox's own format
  return (await reply.json()) as Mail[];
}

/** Waits for the newest mail whose subject or text matches; it comes through the outbox, so not at once. */
export async function waitForMail(address: string, pattern: RegExp): Promise<Mail> {
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const mails = await mailsTo(address);
    const found = mails.findLast(({ subject, text }) => pattern.test(subject) || pattern.test(text));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`No mail to ${address} matches ${String(pattern)}`);
}

/** Waits for the code of the newest SMS to a number in any spelling, other than the ones already seen. */
export async function waitForSmsCode(phone: string, seen: readonly string[] = []): Promise<string> {
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const reply = await fetch(`${product().url}/dev/sms?to=${encodeURIComponent(phone)}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the development page's own format
    const messages = (await reply.json()) as { text: string }[];
    const code = /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0];
    if (code !== undefined && !seen.includes(code)) return code;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`No SMS to ${phone}`);
}

/** Moves the product's and the simulator's clock and runs the jobs that became due. */
export async function advanceClock(seconds: number): Promise<void> {
  const reply = await fetch(`${product().url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: seconds }),
  });
  if (!reply.ok) throw new Error(`The clock did not move: ${reply.status}`);
}
