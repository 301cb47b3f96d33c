import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

import { chromiumFlags, chromiumPath, type ExpectedTrouble, watchForComplaints } from './chromium.ts';

export interface ScreenSpec {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained of; `leave` throws when there is anything that was not expected. */
  readonly complaints: string[];
  /** Takes a complaint that the journey itself caused (a refused form answers 4xx). */
  expectRefusals(status: number): void;
  /** Takes the complaint about a neighbour that the journey closed. */
  expectNobodyAnswers(): void;
  leave(): Promise<void>;
}

/** A person with a browser profile of their own. Console errors, failed requests and foreign origins fail the journey. */
export async function openVisitor({
  width = 1280,
  height = 900,
  colorScheme = 'light',
}: ScreenSpec = {}): Promise<Visitor> {
  const profile = mkdtempSync(join(tmpdir(), 'patinha-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: chromiumFlags,
    viewport: { width, height },
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    baseURL: inject('productUrl'),
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const expected = new Set<ExpectedTrouble>();
  const complaints = watchForComplaints(page, [inject('productUrl'), inject('simulatorUrl')], expected);
  return {
    page,
    context,
    complaints,
    expectRefusals: (status) => void expected.add(status),
    expectNobodyAnswers: () => void expected.add('nobody answers'),
    leave: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    },
  };
}
