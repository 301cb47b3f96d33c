import type { BrowserContext, Page } from 'playwright-core';

import { type ExpectedTrouble, watchForComplaints } from './chromium.ts';
import { reportOnFailure } from './failure-report.ts';
import { product } from './product.ts';
import { storeSession } from './session.ts';
import { sharedBrowser } from './shared-browser.ts';

export interface VisitorSpec {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** What the device says of itself; the browser's own unless given. */
  readonly userAgent?: string;
  /** The e-mail of the account that is signed in already, for journeys that are not about signing in. */
  readonly as?: string;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Takes a complaint that the journey itself caused (a refused form answers 4xx). */
  expectRefusals(status: number): void;
  /** Takes the complaint about a neighbour that the journey closed. */
  expectNobodyAnswers(): void;
  /** Takes what a browser says that was cut off. */
  expectNoConnection(): void;
  /** Takes what a browser says whose session was ended elsewhere: refusals, and the profile that it cannot read (§8). */
  expectSessionEnded(): void;
  /** Takes what a browser says whose person an admin suspended: refusals, and the profile that it cannot read (§8). */
  expectSuspension(): void;
  /** Throws when the browser complained of anything that was not expected. */
  leave(): Promise<void>;
}

/** A person with a browser profile of their own. Console errors, failed requests and foreign origins fail the journey. */
export async function openVisitor({
  width = 1280,
  height = 900,
  colorScheme = 'light',
  userAgent,
  as,
}: VisitorSpec = {}): Promise<Visitor> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Nothing is waited for or drawn that only moves.
    reducedMotion: 'reduce',
    baseURL: product().url,
    ...(userAgent !== undefined && { userAgent }),
  });
  const page = await context.newPage();
  if (as !== undefined) await storeSession(page, as);
  reportOnFailure(page);
  const expected = new Set<ExpectedTrouble>();
  const complaints = watchForComplaints(page, [product().url, product().simulatorUrl], expected);
  return {
    page,
    context,
    expectRefusals: (status) => void expected.add(status),
    expectNobodyAnswers: () => void expected.add('nobody answers'),
    expectNoConnection: () => void expected.add('no connection'),
    expectSessionEnded: () =>
      ([401, 403, 'session/missing'] as const).forEach((trouble) => expected.add(trouble)),
    expectSuspension: () => ([403, 'session/suspended'] as const).forEach((trouble) => expected.add(trouble)),
    leave: async () => {
      await context.close();
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    },
  };
}
