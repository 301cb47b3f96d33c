import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { signIn } from '../support/steps/sign-in.ts';

// The landing page is static; its one small script shows who is signed in.

async function withVisitor(journey: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await openVisitor();
  try {
    await journey(visitor);
  } finally {
    await visitor.leave();
  }
}

async function openLanding({ page }: Visitor) {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.getByRole('link', { name: 'Admin Console' });
}

test('a visitor and a tutor see no link to the console', () =>
  withVisitor(async (visitor) => {
    expect(await (await openLanding(visitor)).count()).toBe(0);
    await signIn(visitor, 'tutora@patinha.test');
    await visitor.page.getByText('Saldo Cashback').first().waitFor();
    expect(await (await openLanding(visitor)).count()).toBe(0);
  }));

test('a signed-in admin sees the link to the console', () =>
  withVisitor(async (visitor) => {
    const { page } = visitor;
    await signIn(visitor, 'admin@patinha.test');
    await page.getByText('Faturamento Total').waitFor();
    await (await openLanding(visitor)).click();
    await page.getByText('Faturamento Total').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
  }));
