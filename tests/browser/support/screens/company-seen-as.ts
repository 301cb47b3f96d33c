import type { Page } from 'playwright-core';

const longName = 'Bruna Teixeira de Albuquerque Cavalcanti';
const person = { user_id: crypto.randomUUID(), full_name: longName };
const owner = { user_id: crypto.randomUUID(), full_name: 'Hotel Quatro Patas' };

/** What the people of a team attend, with one of them on hours of her own. */
async function teamDuties(page: Page): Promise<void> {
  const span = { start_minute: 480, end_minute: 840 };
  const hours = [1, 2, 3, 4, 6].map((weekday) => ({ weekday, ...span }));
  const service = { id: crypto.randomUUID(), title: 'Pacote mensal de hotel' };
  const everything = { hours: null, service_ids: null };
  await page.route('**/api/company/team/duties*', (route) =>
    route.fulfill({
      json: {
        items: [
          { ...owner, ...everything, role: 'owner', attends: [{ start_minute: 420, end_minute: 1200 }] },
          { ...person, role: 'attendant', hours, service_ids: [service.id], attends: [span] },
        ],
        company_hours: hours,
        services: [service],
      },
    }),
  );
}

/** Shows a plan with seats, with an attendant and an invitation, which no demonstration has. */
export async function companyTeam(page: Page): Promise<void> {
  await page.route('**/api/company/team', async (route) => {
    const response = await route.fetch();
    const team: { members: object[] } = await response.json();
    const attendant = {
      ...person,
      email: 'bruna.atendente@patinha.test',
      role: 'attendant',
      joined_at: new Date().toISOString(),
      is_seated: true,
      can_remove: true,
    };
    const invitation = {
      id: crypto.randomUUID(),
      email: 'convidada@patinha.test',
      role: 'attendant',
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      can_revoke: true,
    };
    const seats = { taken: 3, limit: 10 };
    const members = [...team.members, attendant];
    await route.fulfill({ response, json: { ...team, seats, members, invitations: [invitation] } });
  });
  await teamDuties(page);
}

/** Shows a company's agenda on a plan for several people, which no demonstration has. */
export async function companyAgenda(page: Page): Promise<void> {
  await page.route('**/api/company/agenda?*', async (route) => {
    const response = await route.fetch();
    const agenda: object = await response.json();
    const day = new URL(route.request().url()).searchParams.get('from') ?? '';
    const startsAt = Date.parse(`${day}T13:00:00Z`);
    const booking = {
      id: crypto.randomUUID(),
      title: 'Pacote mensal de hotel',
      status: 'confirmed',
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(startsAt + 3_600_000).toISOString(),
      zone: 'America/Sao_Paulo',
      pets: [{ name: 'Thor', species: 'dog', breed: 'Vira-lata caramelo' }],
      tutor_name: 'Helena',
      district: null,
      city: 'São Paulo',
      state: 'SP',
      place_address: 'Rua das Jabuticabeiras, 171',
      address: null,
      special_instructions: null,
      tutor_phone: null,
      assignee: person,
      is_own: false,
      can_assign: true,
    };
    await route.fulfill({ response, json: { ...agenda, team: [owner, person], bookings: [booking] } });
  });
  await teamDuties(page);
  await page.route('**/api/company/bookings/*/assignment', (route) =>
    route.fulfill({
      json: {
        assignee: person,
        can_change: true,
        team: [{ ...person, role: 'attendant', is_free: false, problem: 'busy' }],
      },
    }),
  );
}
