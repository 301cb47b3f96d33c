import type { Page } from 'playwright-core';

const answers = {
  care: { status: 'in_progress', moves: ['checkOut'] },
  diary: {
    may_write: true,
    report: null,
    handovers: { check_in: new Date().toISOString(), check_out: null },
    entries: [
      {
        id: crypto.randomUUID(),
        position: 1,
        kind: 'food',
        mood: null,
        text: 'Comeu tudo e pediu mais.',
        photo: null,
        video: null,
        author_name: 'Bruna',
        created_at: new Date().toISOString(),
      },
      {
        id: crypto.randomUUID(),
        position: 2,
        kind: 'video',
        mood: null,
        text: 'Tomando sol no quintal.',
        photo: null,
        // Not loaded until it is played.
        video: { url: '/files/care/videos/x', width: 1080, height: 1920, seconds: 12, size_bytes: 9_000_000 },
        author_name: 'Bruna',
        created_at: new Date().toISOString(),
      },
    ],
  },
  walk: { is_walk: true, may_record: true },
  incidents: { may_report: true },
} as const;

/** Shows the care of a booking in progress to its attendant, which no demonstration of a company has. */
export async function careInService(page: Page): Promise<void> {
  for (const [part, changes] of Object.entries(answers))
    await page.route(`**/api/bookings/*/${part}`, async (route) => {
      const response = await route.fetch();
      const read: object = await response.json();
      await route.fulfill({ response, json: { ...read, ...changes } });
    });
}
