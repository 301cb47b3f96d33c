import type { PetDocument, PetInCare } from '@patinha/contract/pet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { toasts } from '../../../ui/toast/toast-store.ts';
import { PetWarnings } from '../pet-warnings.tsx';
import { aPetDetail, petId } from '../pet.fixture.ts';
import { PetsInCare } from '../pets-in-care.tsx';
import { PetDocuments } from './pet-documents.tsx';

const exam: PetDocument = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a13',
  kind: 'exam',
  title: 'Hemograma',
  page_count: 2,
  is_shared: false,
  created_at: '2026-11-20T12:00:00.000Z',
};
const petOf = (documents: readonly PetDocument[]) => aPetDetail({ documents: [...documents] });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(what: ReactNode, answer: (call: string) => Response) {
  const called: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${address}`;
    called.push(typeof body === 'string' ? `${call} ${body}` : call);
    return Promise.resolve(answer(call));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{what}</QueryClientProvider>);
  return called;
}

const links = {
  links: [{ url: '/files/pet-documents/a' }, { url: '/files/pet-documents/b' }],
  expires_at: exam.created_at,
};

test('a document is opened page by page, shared, and removed after a question', async () => {
  const called = show(<PetDocuments pet={petOf([exam])} />, (call) =>
    Response.json(call.endsWith('/links') ? links : exam, { status: call.endsWith('/links') ? 201 : 200 }),
  );
  expect(screen.getByText(/Exame • 2 páginas/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir Hemograma' }));
  const pages = within(await screen.findByRole('dialog', { name: 'Hemograma' }));
  expect(await pages.findAllByRole('img')).toHaveLength(2);
  await userEvent.click(pages.getByRole('button', { name: 'Fechar' }));
  await userEvent.click(screen.getByLabelText('Compartilhar com quem cuida: Hemograma'));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Documento compartilhado'));
  await userEvent.click(screen.getByRole('button', { name: 'Remover Hemograma' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remover Hemograma?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remover' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Documento removido'));
  const at = `/api/pets/${petId}/documents/${exam.id}`;
  expect(called).toEqual([
    `POST ${at}/links`,
    `PUT ${at}/sharing {"is_shared":true}`,
    expect.stringContaining(`DELETE ${at}`),
  ]);
});

test('a failed sharing shows an error, and the checkbox stays as it was', async () => {
  const refusal = { error: { code: 'pet/document-not-found', message: '', requestId: 'r' } };
  show(<PetDocuments pet={petOf([exam])} />, () => Response.json(refusal, { status: 404 }));
  const mark = screen.getByLabelText<HTMLInputElement>('Compartilhar com quem cuida: Hemograma');
  await userEvent.click(mark);
  expect((await screen.findByRole('alert')).textContent).toContain('não está mais disponível');
  await waitFor(() => expect(mark.checked).toBe(false));
});

test('keeping one needs a file', async () => {
  const called = show(<PetDocuments pet={petOf([])} />, () => Response.json({}));
  expect(screen.getByText('Nenhum documento guardado')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar documento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar documento' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Escolha o arquivo.');
  expect(called).toEqual([]);
});

test('a carer opens by the booking what the tutor shares', async () => {
  const { owner_id: _owner, microchip: _chip, sinpatinhas_number: _number, ...known } = petOf([]);
  const { is_shared: _shared, ...document } = exam;
  const pet: PetInCare = { ...known, avatar_url: '/files/pet-photos/x', documents: [document] };
  const called = show(<PetsInCare bookingId="b1" />, (call) => {
    if (call.endsWith('/pet-notes')) return Response.json({ may_write: false, is_team: false, items: [] });
    return call.endsWith('/links') ? Response.json(links, { status: 201 }) : Response.json({ items: [pet] });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir Hemograma' }));
  const pages = within(await screen.findByRole('dialog', { name: 'Hemograma' }));
  expect(await pages.findAllByRole('img')).toHaveLength(2);
  expect(called).toContain(`POST /api/bookings/b1/pet-documents/${exam.id}/links`);
});

test('warnings that cannot be read are not passed over', async () => {
  show(<PetWarnings bookingId="b1" className="" />, () => new Response('', { status: 500 }));
  expect((await screen.findByText(/^Não foi possível ler os cuidados/)).textContent).toMatch(
    /Tentar novamente$/,
  );
});
