import type { BrowserContext, Page } from 'playwright-core';

import { type BrowserKind, type ExpectedTrouble, watchForComplaints } from './chromium.ts';
import { reportOnFailure } from './failure-report.ts';
import { product } from './product.ts';
import { storeSession } from './session.ts';
import { sharedBrowser } from './shared-browser.ts';

export interface VisitorSpec {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** A screen that is touched, as of a phone. */
  readonly hasTouch?: boolean;
  /** User agent; the browser's own by default. */
  readonly userAgent?: string;
  /** The e-mail of an account to be signed in from the start, for journeys that are not about signing in. */
  readonly as?: string;
  /** `whole` for what the shell lacks, such as notifications; the shell by default. */
  readonly browser?: BrowserKind;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Accepts errors that the journey itself caused (a refused form answers 4xx). */
  expectRefusals(status: number): void;
  /** Accepts the errors about a service that the journey stopped. */
  expectServiceDown(): void;
  /** Accepts the errors of a browser without a connection. */
  expectNoConnection(): void;
  /**
   * Accepts the errors of a browser whose session was ended elsewhere: refusals, that of the renewal among them, and the
   * profile that it cannot read (§8).
   */
  expectSessionEnded(): void;
  /** Accepts the errors of a browser whose user was suspended: refusals, and the profile that it cannot read (§8). */
  expectSuspension(): void;
  /** Throws when the browser reported any unexpected error. */
  leave(): Promise<void>;
}

/**
 * A dialog that has just closed takes its entry out of the history, which aborts a navigation of the same moment. No
 * person is that fast.
 */
function goAgainWhenAborted(page: Page): void {
  const go = page.goto.bind(page);
  page.goto = async (...visit) => {
    try {
      return await go(...visit);
    } catch (error) {
      if (error instanceof Error && error.message.includes('net::ERR_ABORTED')) return go(...visit);
      throw error;
    }
  };
}

/** A user with a separate browser profile. Console errors, failed requests and foreign origins fail the journey. */
export async function openVisitor({
  width = 1280,
  height = 900,
  colorScheme = 'light',
  hasTouch = false,
  userAgent,
  as,
  browser = 'shell',
}: VisitorSpec = {}): Promise<Visitor> {
  const launched = await sharedBrowser(browser);
  const context = await launched.newContext({
    viewport: { width, height },
    colorScheme,
    hasTouch,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Pure animations are neither awaited nor rendered.
    reducedMotion: 'reduce',
    baseURL: product().url,
    ...(userAgent !== undefined && { userAgent }),
  });
  const page = await context.newPage();
  goAgainWhenAborted(page);
  if (as !== undefined) await storeSession(page, as);
  reportOnFailure(page);
  const expected = new Set<ExpectedTrouble>();
  const complaints = watchForComplaints(page, [product().url, product().simulatorUrl], expected);
  return {
    page,
    context,
    expectRefusals: (status) => void expected.add(status),
    expectServiceDown: () => void expected.add('service down'),
    expectNoConnection: () => void expected.add('no connection'),
    expectSessionEnded: () =>
      ([400, 401, 403, 'session/missing'] as const).forEach((trouble) => expected.add(trouble)),
    expectSuspension: () => ([403, 'session/suspended'] as const).forEach((trouble) => expected.add(trouble)),
    leave: async () => {
      await context.close();
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    },
  };
}
