import type { BrowserContext, Page, Request, Response } from 'playwright-core';

// What each user saw when a journey failed, and their browser's last requests: the message of a timeout includes
// neither.
const keptAnswers = 12;
const keptText = 3_000;

interface Followed {
  readonly page: Page;
  readonly answers: string[];
  /** Asked for and not answered: a part of a screen that does not come leaves no other trace. */
  readonly pending: Set<Request>;
}

const state: { followed: Followed[] } = { followed: [] };

/** Follows a page that has just been opened, until the test ends. */
export function reportOnFailure(page: Page): void {
  const followed: Followed = { page, answers: [], pending: new Set() };
  state.followed.push(followed);
  page.on('request', (request) => followed.pending.add(request));
  page.on('requestfinished', (request) => followed.pending.delete(request));
  page.on('requestfailed', (request) => recordFailure(followed, request));
  page.on('response', (response) => recordAnswer(followed, response));
}

function recordFailure({ answers, pending }: Followed, request: Request): void {
  pending.delete(request);
  const { pathname } = new URL(request.url());
  answers.push(`${clock()} ${request.method()} ${pathname} ${request.failure()?.errorText ?? 'failed'}`);
}

const clock = (): string => new Date().toISOString().slice(14, 23);

function recordAnswer({ answers }: Followed, response: Response): void {
  const { pathname, search } = new URL(response.url());
  if (!/^\/(api|auth)\//.test(pathname)) return;
  answers.push(`${clock()} ${response.request().method()} ${pathname}${search} ${response.status()}`);
  if (answers.length > keptAnswers) answers.shift();
}

const isOpen = (context: BrowserContext) => context.pages().length > 0;

/** Writes what each user saw when the test failed, and forgets the followed pages. */
export async function reportFailure(hasFailed: boolean): Promise<void> {
  const { followed } = state;
  state.followed = [];
  if (!hasFailed) return;
  for (const { page, answers, pending } of followed.filter((one) => isOpen(one.page.context()))) {
    const waits = [...pending].map((request) => `waits for ${new URL(request.url()).pathname}`);
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch(() => 'cannot be read');
    process.stderr.write(
      `\n== ${page.url()}\n${[...answers, ...waits].join('\n')}\n-- text\n${text.slice(0, keptText)}\n`,
    );
  }
}
