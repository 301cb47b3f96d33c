import type { Page } from 'playwright-core';

import type { Visitor } from '../browser.ts';
import { product } from '../product.ts';

interface WantedCharge {
  readonly method: 'Pix' | 'Cartão';
  /** As the panel shows it. */
  readonly amount: RegExp;
  /** 0 is the latest. */
  readonly back: number;
}

/** The simulator's page of a paid charge, which plays the payer's bank. */
export async function openCharge({ context }: Visitor, wanted: WantedCharge): Promise<Page> {
  const panel = await context.newPage();
  await panel.goto(`${product().simulatorUrl}/painel`);
  await panel
    .getByRole('region', { name: 'Cobranças', exact: true })
    .getByRole('row')
    .filter({ hasText: wanted.method })
    .filter({ hasText: wanted.amount })
    .filter({ hasText: 'Paga' })
    .nth(wanted.back)
    .getByRole('link')
    .click();
  await panel.getByRole('heading', { name: 'Contestação no banco do pagador' }).waitFor();
  return panel;
}

/** Presses the bank's button and waits for the page's confirmation. */
export async function bankDoes(panel: Page, button: string, done: string): Promise<void> {
  await panel.getByRole('button', { name: button }).click();
  await panel.getByRole('status').filter({ hasText: done }).waitFor();
}
