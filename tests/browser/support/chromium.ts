import { existsSync } from 'node:fs';

import type { Page } from 'playwright-core';

/** The last ones save a fifth of the processor time: pages of a journey are too short for a compiler to pay off. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-features=site-per-process,IsolateOrigins,AudioServiceOutOfProcess',
  '--disable-site-isolation-trials',
  '--process-per-site',
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--js-flags=--no-opt,--no-maglev',
];

/** The shell is Chromium without a user interface of its own: it takes a quarter less processor time. */
export type BrowserKind = 'shell' | 'whole';

export function chromiumPath(kind: BrowserKind): string {
  const whole = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const shell = `${whole}-headless-shell`;
  return kind === 'shell' && existsSync(shell) ? shell : whole;
}

/**
 * Trouble that a journey itself causes: answers of a status, a service it stopped, a session it ended or had
 * suspended.
 */
export type ExpectedTrouble =
  | number
  | 'service down'
  | 'no connection'
  | 'session/missing'
  | 'session/suspended';

function troubleTexts(trouble: ExpectedTrouble): readonly string[] {
  if (typeof trouble === 'number') return [`status of ${trouble}`];
  // A service worker reports it as a failure, and for a part of a screen as a missing file.
  if (trouble === 'no connection')
    return [
      'net::ERR_INTERNET_DISCONNECTED',
      'net::ERR_FAILED',
      'Failed to fetch dynamically imported module',
    ];
  // An open connection to a stopped service is reset, a new one is refused.
  if (trouble === 'service down') return ['net::ERR_CONNECTION_REFUSED', 'net::ERR_CONNECTION_RESET'];
  return [trouble];
}

/** Collects the browser's complaints: console errors, failed requests, foreign origins. */
export function watchForComplaints(
  page: Page,
  ourUrls: readonly string[],
  expected: ReadonlySet<ExpectedTrouble> = new Set(),
): string[] {
  const complaints: string[] = [];
  const ours = new Set(ourUrls.map((url) => new URL(url).origin));
  const isExpected = (text: string) =>
    [...expected].flatMap(troubleTexts).some((trouble) => text.includes(trouble));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isExpected(text)) complaints.push(`console: ${text} (${page.url()})`);
  });
  page.on('pageerror', ({ message }) => {
    if (!isExpected(message)) complaints.push(`page error: ${message} (${page.url()})`);
  });
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !ours.has(url.origin))
      complaints.push(`foreign origin: ${url.href}`);
  });
  page.context().on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !expected.has(status)) complaints.push(`${status}: ${response.url()}`);
  });
  return complaints;
}
