import type { Page } from 'playwright-core';

// Screens in states that no demonstration has: the server's own answer with some of it changed.

async function change(
  page: Page,
  address: string | RegExp,
  changed: (answer: Record<string, unknown>) => object,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const answer: Record<string, unknown> = await response.json();
    await route.fulfill({ response, json: { ...answer, ...changed(answer) } });
  });
}

/** A series that waits for the viewer's answer, with one date lost meanwhile. */
export const askedSeries = (page: Page): Promise<void> =>
  change(page, /\/api\/booking-series\/[\da-f-]{36}$/, ({ items }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in the contract
    const dates = (items as { id: string }[]).map((item) => ({ ...item, status: 'pending' }));
    return {
      side: 'provider',
      tutor_name: 'Maria Aparecida de Albuquerque Cavalcanti',
      items: dates,
      moves: ['accept', 'decline'],
      taken_ids: dates.slice(-1).map(({ id }) => id),
    };
  });

/** A series with dates to come, one of them paid; a journey may have cancelled the demonstration's. */
export async function runningSeries(page: Page): Promise<void> {
  await change(page, /\/api\/booking-series\/[\da-f-]{36}$/, () => ({ side: 'tutor', moves: ['cancel'] }));
  const on = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const date = { status: 'confirmed', paid_cents: 12_600, fee_refund_cents: 600 };
  const items = [
    { ...date, booking_id: crypto.randomUUID(), starts_at: on(6), rule: 'full', refund_cents: 12_600 },
    { ...date, booking_id: crypto.randomUUID(), starts_at: on(13), rule: 'full', refund_cents: 12_600 },
  ];
  await page.route('**/cancellation-quote', (route) =>
    route.fulfill({
      json: { items, paid_cents: 25_200, refund_cents: 25_200, fee_refund_cents: 1200 },
    }),
  );
}

const card = { created_at: new Date().toISOString(), expiry_month: 12, is_expired: false };
const keptCards = [
  { ...card, id: crypto.randomUUID(), brand: 'mastercard', last4: '4444', expiry_year: 2031 },
  { ...card, id: crypto.randomUUID(), brand: 'visa', last4: '1111', expiry_year: 2024, is_expired: true },
];

/** Two cards stored with the PSP, one of them expired. */
export async function savedCards(page: Page): Promise<void> {
  await change(page, '**/api/saved-cards', () => ({ items: keptCards }));
  await change(page, '**/api/bookings/*/payment-quote', () => ({ saved_cards: keptCards }));
}

/** A discount at a partner with a long name that can still be contested. */
export const openDiscount = (page: Page): Promise<void> =>
  change(page, '**/api/redemptions?*', ({ items }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in the contract
    const [first] = items as object[];
    return {
      items: [
        {
          ...first,
          partner_name: 'Pet Shop e Clínica Veterinária Bicho Feliz da Vila Madalena',
          contested_at: null,
          contest_reason: null,
          contest_outcome: null,
          contest_answer: null,
          can_contest: true,
        },
      ],
    };
  });
