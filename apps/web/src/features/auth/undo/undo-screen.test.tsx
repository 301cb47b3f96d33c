import type { UndoLink } from '@patinha/contract/auth';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { UndoScreen } from './undo-screen.tsx';

const link: UndoLink = {
  kind: 'factor-added',
  changed_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-27T12:00:00.000Z',
  undone_at: null,
};
const undone = Response.json({ ...link, undone_at: '2026-11-21T12:00:00.000Z' });
const refusal = (code: string, status: number) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

/** Opens the page; each call of the server, by the end of its path, gets its answers in turn. */
function open(answers: Readonly<Record<string, readonly Response[]>>, hash = '#segredo') {
  history.replaceState(null, '', `/desfazer${hash}`);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { body }: RequestInit = {}) => {
    const name = new URL(address, location.href).pathname.split('/').at(-1) ?? '';
    sent.push(`${name} ${typeof body === 'string' ? body : ''}`);
    const of = answers[name] ?? [];
    return (of[sent.filter((one) => one.startsWith(name)).length - 1] ?? of.at(-1))?.clone();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UndoScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = () => screen.findByRole('button', { name: 'Não fui eu: desfazer' });

describe('the link that undoes a change', () => {
  test('says what it does and does it only when its button is pressed', async () => {
    const sent = open({ read: [Response.json(link)], use: [undone] });
    expect(await screen.findByText(/A verificação em duas etapas foi ativada em/)).toBeDefined();
    expect(sent).toEqual(['read {"token":"segredo"}']);

    await userEvent.click(await button());
    expect(await screen.findByText('Mudança desfeita')).toBeDefined();
    expect(sent.at(-1)).toBe('use {"token":"segredo"}');
    expect(screen.getByRole('link', { name: 'Pedir outro e-mail' }).getAttribute('href')).toBe(
      '/auth?tab=recuperar',
    );
  });

  test('that was used says so, and one that is over leads to a new password', async () => {
    open({ read: [undone] });
    expect(await screen.findByText('Mudança desfeita')).toBeDefined();
    cleanup();
    open({ read: [refusal('undo/not-found', 404)] });
    expect(await screen.findByText('Este link não vale mais')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Criar outra senha' })).toBeDefined();
    cleanup();
    const sent = open({}, '');
    expect(await screen.findByText('Este link não vale mais')).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('stays usable after a failure of the load or of the press', async () => {
    open({
      read: [refusal('service/unavailable', 503), Response.json(link)],
      use: [refusal('undo/address-taken', 409), undone],
    });
    await userEvent.click(await screen.findByRole('button', { name: /Tentar/ }));
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('Outra conta já usa o endereço');
    await userEvent.click(await button());
    expect(await screen.findByText('Mudança desfeita')).toBeDefined();
  });
});
