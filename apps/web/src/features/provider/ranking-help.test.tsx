import type { OwnProvider } from '@patinha/contract/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { anOwnProvider } from './provider.fixture.ts';
import { RankingHelp } from './ranking-help.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function explain(own: Partial<OwnProvider> = {}) {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(anOwnProvider(own))));
  vi.stubGlobal('fetch', fetch);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RankingHelp />
    </QueryClientProvider>,
  );
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Como a busca ordena seus serviços'));
  await screen.findByText('Melhor avaliação');
  return container.textContent;
}

test('the order of the search is explained with the own figures, when it is opened', async () => {
  const reliability = {
    completed_count: 12,
    cancelled_count: 1,
    no_show_count: 0,
    answer_minutes: 30,
    returned_count: 0,
  };
  const own = { rating_average: 4.8, rating_count: 7, latitude: -23.5, longitude: -46.6, reliability };
  const said = await explain(own);
  expect(said).toContain('Você tem nota 4,8 em 7 avaliações.');
  expect(said).toContain('Seu ponto está marcado.');
  expect(said).toContain('12 atendimentos concluídos · 1 cancelado por quem atende');
});

test('what is missing is said too, and from when on tutors see an average', async () => {
  const said = await explain({ rating_average: 3, rating_count: 1 });
  expect(said).toContain('Você tem nota 3,0 em 1 avaliação. Os tutores veem a nota a partir de 3 avaliações');
  expect(said).toContain('Você não marcou seu ponto');
  expect(said).toContain('a partir de 5 agendamentos');
});
