import type { Page } from 'playwright-core';

const longName = 'Bruna Teixeira de Albuquerque Cavalcanti';

/** Shows a plan with seats, with an attendant and an invitation, which no demonstration has. */
export async function companyTeam(page: Page): Promise<void> {
  await page.route('**/api/company/team', async (route) => {
    const response = await route.fetch();
    const team: { members: object[] } = await response.json();
    const attendant = {
      user_id: crypto.randomUUID(),
      full_name: longName,
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
}

/** Shows a company's agenda on a plan for several people, which no demonstration has. */
export async function companyAgenda(page: Page): Promise<void> {
  const person = { user_id: crypto.randomUUID(), full_name: longName };
  const startsAt = Date.now() + 86_400_000;
  await page.route('**/api/company/agenda?*', async (route) => {
    const response = await route.fetch();
    const agenda: object = await response.json();
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
    await route.fulfill({ response, json: { ...agenda, team: [person], bookings: [booking] } });
  });
  await page.route('**/api/company/bookings/*/assignment', (route) =>
    route.fulfill({
      json: {
        assignee: person,
        can_change: true,
        team: [{ ...person, role: 'attendant', is_free: false }],
      },
    }),
  );
}
