import type { Page } from 'playwright-core';

const ahead = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const meeting = (as: 'tutor' | 'provider', changes: object): object => ({
  id: crypto.randomUUID(),
  as,
  status: 'requested',
  service_id: crypto.randomUUID(),
  title: 'Adestramento positivo para cães que puxam a guia',
  provider_name: 'Carla Menezes de Albuquerque Cavalcanti',
  tutor_name: 'Helena',
  pet: { name: 'Thor', species: 'dog', breed: null },
  zone: 'America/Sao_Paulo',
  times: [48, 50, 74].map((hours, index) => ({
    starts_at: ahead(hours),
    is_free: as === 'provider' ? index !== 1 : null,
  })),
  starts_at: null,
  ends_at: null,
  place: 'provider',
  place_note: null,
  meeting_point: null,
  city: 'São Paulo',
  state: 'SP',
  address: null,
  note: 'Ele é tímido no começo.',
  reason: null,
  cancelled_by: null,
  created_at: ahead(-1),
  expires_at: ahead(70),
  ...changes,
});

/** Shows meetings in every state, which no demonstration has. */
export const someMeetings =
  (as: 'tutor' | 'provider') =>
  async (page: Page): Promise<void> => {
    const agreed = { status: 'accepted', starts_at: ahead(48), ends_at: ahead(48.5) };
    const open = [
      meeting(as, {}),
      meeting(as, { ...agreed, meeting_point: 'Na frente da padaria da esquina' }),
    ];
    const over = [
      meeting(as, { status: 'declined', reason: 'Viajo nessa semana.' }),
      meeting(as, { status: 'expired' }),
    ];
    await page.route('**/api/meetings?*', (route) =>
      route.fulfill({
        json: { items: route.request().url().includes('scope=open') ? open : over, next_cursor: null },
      }),
    );
  };
