import type { listPetNotes, PetInCare, PetNote } from '@patinha/contract/pet';
import type { ResponseOf } from '@patinha/contract/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { toasts } from '../../../ui/toast/toast-store.ts';
import { aPetDetail, petId } from '../pet.fixture.ts';
import { PetCards, PetsInCare } from '../pets-in-care.tsx';
import { RequestPets } from '../request-pets.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { owner_id: _owner, microchip: _chip, sinpatinhas_number: _number, ...thor } = aPetDetail();
const pet: PetInCare = { ...thor, documents: [] };
const written: PetNote = {
  pet_id: petId,
  text: 'A guia fica no gancho.',
  author_name: null,
  updated_at: '2026-11-21T15:00:00.000Z',
  revision: 3,
};
const none: PetNote = { ...written, text: '', updated_at: null, revision: 0 };

interface Server {
  notes: ResponseOf<typeof listPetNotes> | undefined;
  readonly onSave?: (text: string) => Response;
}

/** The pets of a booking over a server that holds these notes, or fails to give them. */
function show(what: ReactNode, server: Server) {
  const called: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    called.push(typeof body === 'string' ? `${method} ${address} ${body}` : `${method} ${address}`);
    if (method === 'PUT') {
      const { text }: { text: string } = JSON.parse(typeof body === 'string' ? body : '{}');
      return Promise.resolve(server.onSave?.(text) ?? Response.json({ ...written, text }));
    }
    if (!address.endsWith('/pet-notes')) return Promise.resolve(Response.json({ items: [pet] }));
    return Promise.resolve(server.notes ? Response.json(server.notes) : new Response('', { status: 500 }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{what}</QueryClientProvider>);
  return called;
}
const at = `/api/bookings/b1/pet-notes/${petId}`;
const own = { may_write: true, is_team: false } as const;
const notesBox = () => screen.findByRole('region', { name: /anotações sobre Thor$|Anotações da equipe/i });

test('a carer writes a note in its place, and is told before who reads it', async () => {
  const server: Server = { notes: { ...own, items: [none] } };
  const called = show(<PetsInCare bookingId="b1" />, server);
  const box = within(await notesBox());
  await userEvent.click(box.getByRole('button', { name: 'Escrever anotação' }));
  const field = await box.findByRole('textbox', { name: 'Anotação sobre Thor' });
  expect(document.activeElement).toBe(field);
  expect(box.getByText(/^Só você vê.*Se o tutor pedir uma cópia dos dados/)).toBeDefined();
  expect(box.queryByRole('button', { name: 'Excluir anotação' })).toBeNull();
  await userEvent.type(field, 'Morde ao pôr a guia.');
  server.notes = { ...own, items: [{ ...written, text: 'Morde ao pôr a guia.', revision: 1 }] };
  await userEvent.click(box.getByRole('button', { name: 'Salvar' }));
  expect(await box.findByText('Morde ao pôr a guia.')).toBeDefined();
  expect(box.getByText('sáb. 21/11')).toBeDefined();
  expect(called).toContain(`PUT ${at} {"revision":0,"text":"Morde ao pôr a guia."}`);
  expect(document.activeElement).toBe(box.getByRole('button', { name: 'Editar anotação' }));
});

test('a note is deleted, and one that changed elsewhere is not written over', async () => {
  const refusal = { error: { code: 'pet/note-changed', message: '', requestId: 'r' } };
  let isRefused = true;
  const server: Server = {
    notes: { ...own, items: [written] },
    onSave: (text) =>
      isRefused ? Response.json(refusal, { status: 409 }) : Response.json({ ...none, text }),
  };
  const called = show(<PetsInCare bookingId="b1" />, server);
  const box = within(await notesBox());
  await userEvent.click(box.getByRole('button', { name: 'Editar anotação' }));
  const field = await box.findByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(field, ' Cuidado.');
  server.notes = { ...own, items: [{ ...written, revision: 4 }] };
  await userEvent.click(box.getByRole('button', { name: 'Salvar' }));
  expect((await box.findByRole('alert')).textContent).toMatch(/mudou em outro aparelho/);
  expect(field.value).toBe('A guia fica no gancho. Cuidado.');
  isRefused = false;
  await waitFor(() => expect(called.filter((call) => call.endsWith('/pet-notes'))).toHaveLength(2));
  server.notes = { ...own, items: [none] };
  await userEvent.click(box.getByRole('button', { name: 'Excluir anotação' }));
  expect(await box.findByRole('button', { name: 'Escrever anotação' })).toBeDefined();
  expect(called).toContain(`PUT ${at} {"revision":4,"text":""}`);
  expect(toasts.current()?.title).toBe('Anotação excluída');
});

test('a team reads who wrote, and that the team sees it', async () => {
  const items = [{ ...written, author_name: 'Caio' }];
  show(<PetsInCare bookingId="b1" />, { notes: { may_write: true, is_team: true, items } });
  const box = within(await screen.findByRole('region', { name: 'Anotações da equipe sobre Thor' }));
  expect(box.getByText('Caio, sáb. 21/11')).toBeDefined();
  await userEvent.click(box.getByRole('button', { name: 'Editar anotação' }));
  expect(await box.findByText(/^Só a sua equipe vê/)).toBeDefined();
});

test('a request shows what was noted the last time, without a way to write', async () => {
  const notes = { may_write: false, is_team: false, items: [written] };
  show(<RequestPets bookingId="b1" pill={null} tutor={null} />, { notes });
  const box = within(await notesBox());
  expect(box.getByText('A guia fica no gancho.')).toBeDefined();
  expect(box.queryByRole('button')).toBeNull();
  cleanup();
  const called = show(<RequestPets bookingId="b1" pill={null} tutor={null} />, {
    notes: { ...notes, items: [none] },
  });
  await waitFor(() => expect(called).toContain('GET /api/bookings/b1/pet-notes'));
  await screen.findByRole('heading', { name: 'Thor' });
  expect(screen.queryByText('Suas anotações')).toBeNull();
});

test('who was only asked to come reads no notes, and notes that cannot be read are not passed over', async () => {
  const called = show(<PetCards bookingId="b1" />, { notes: { ...own, items: [written] } });
  await screen.findByRole('heading', { name: 'Thor' });
  expect(called).toEqual(['GET /api/bookings/b1/pets']);
  cleanup();
  const server: Server = { notes: undefined };
  show(<PetsInCare bookingId="b1" />, server);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  server.notes = { ...own, items: [written] };
  await userEvent.click(again);
  expect(await screen.findByText('A guia fica no gancho.')).toBeDefined();
});
