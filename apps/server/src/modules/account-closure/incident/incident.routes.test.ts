import { listIncidents, recordIncident, takeIncidentStep } from '@patinha/contract/compliance';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const body = {
  title: 'Planilha enviada por engano',
  description: 'Uma lista de e-mails foi para o destinatário errado.',
  affected_people: 12,
  known_at: '2026-11-18T15:00:00Z',
};
const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';

test('an incident gets the clock of the law and is late once it has run out', async () => {
  const reply = await server.as(admin).call(recordIncident, { body });
  expect(reply).toMatchObject({
    status: 201,
    // Thursday, then the holiday of 20/11 and the weekend do not count, Monday, Tuesday.
    body: { ...body, known_at: '2026-11-18T15:00:00.000Z', due_at: '2026-11-25T02:59:59.000Z' },
  });
  expect(reply.body.open_steps).toEqual(['authority_told', 'people_told', 'closed']);
  const [row] = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, reply.body.id));
  expect(row).toMatchObject({ action: 'compliance.record-incident', actorId: admin.userId });
});

test('an incident that became known long ago is late until the authority has been notified', async () => {
  const { body: incident } = await server
    .as(admin)
    .call(recordIncident, { body: { ...body, known_at: '2026-01-05T12:00:00Z' } });
  expect(incident.is_late).toBe(true);
  const take = (step: 'authority_told' | 'people_told' | 'closed') =>
    server.as(admin).call(takeIncidentStep, { params: { incident_id: incident.id }, body: { step } });
  expect((await take('authority_told')).body).toMatchObject({
    is_late: false,
    open_steps: ['people_told', 'closed'],
  });
  expect(await take('authority_told')).toFailWith('compliance/incident-step-taken');
  expect((await take('closed')).body.open_steps).toEqual([]);
  expect(await take('people_told')).toFailWith('compliance/incident-step-taken');
});

test('the register is read newest first, page by page', async () => {
  for (const title of ['Primeiro', 'Segundo'])
    await server.as(admin).call(recordIncident, { body: { ...body, title } });
  const first = await server.as(admin).call(listIncidents, { query: { limit: 1 } });
  expect(first.body.items).toMatchObject([{ title: 'Segundo' }]);
  const second = await server
    .as(admin)
    .call(listIncidents, { query: { limit: 1, cursor: first.body.next_cursor ?? '' } });
  expect(second.body.items).toMatchObject([{ title: 'Primeiro' }]);
  expect(await server.as(admin).send(listIncidents, { query: { cursor: 'x' } })).toRefuseFields('cursor');
});

test.each([
  { change: { title: ' ' }, field: 'title' },
  { change: { description: undefined }, field: 'description' },
  { change: { affected_people: -1 }, field: 'affected_people' },
  { change: { known_at: '2199-01-01T00:00:00Z' }, field: 'known_at' },
  { change: { known_at: 'ontem' }, field: 'known_at' },
  { change: { due_at: '2030-01-01T00:00:00Z' }, field: 'due_at' },
])('$change is refused naming $field', async ({ change, field }) => {
  const before = (await server.as(admin).call(listIncidents, { query: { limit: 100 } })).body.items.length;
  expect(await server.as(admin).send(recordIncident, { body: { ...body, ...change } })).toRefuseFields(field);
  const after = (await server.as(admin).call(listIncidents, { query: { limit: 100 } })).body.items.length;
  expect(after).toBe(before);
});

test('a step of an unknown incident, and one that is none, are refused', async () => {
  const params = { incident_id: unknownId };
  const call = server.as(admin);
  expect(await call.call(takeIncidentStep, { params, body: { step: 'closed' } })).toFailWith(
    'compliance/incident-not-found',
  );
  expect(await call.send(takeIncidentStep, { params, body: { step: 'reopened' } })).toRefuseFields('step');
});
