import type { FittingService, OpenNeed } from '@patinha/contract/need';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { OfferForm } from './offer-form.tsx';

const id = (end: number) => `3aa83ef1-6aef-4ba1-b767-5a59a324240${end}`;

const need: OpenNeed = {
  id: id(0),
  service_type: 'dog_walking',
  description: 'Duas voltas no quarteirão',
  pets: [
    { name: 'Bidu', species: 'dog', breed: null },
    { name: 'Nina', species: 'dog', breed: null },
  ],
  starts_at: '2026-12-01T12:00:00.000Z',
  ends_at: '2026-12-01T13:00:00.000Z',
  zone: 'America/Sao_Paulo',
  location_type: 'presencial',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  budget_cents: null,
  status: 'open',
  created_at: '2026-11-27T12:00:00.000Z',
  expires_at: '2026-12-01T12:00:00.000Z',
  open_proposals_count: 0,
  tutor_first_name: 'Rafael',
  distance_km: 1.5,
  own_proposal_status: null,
};
const services: FittingService[] = [
  { id: id(1), title: 'Passeio de 1 h', location_type: 'presencial', list_cents: 4000 },
  { id: id(2), title: 'Passeio longo', location_type: 'presencial', list_cents: 9000 },
];

/** `Intl` writes amounts with a space that does not break. */
const describedBy = (field: HTMLElement) =>
  document
    .querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)
    ?.textContent.replaceAll(/\s/g, ' ');

test('a proposal begins with the own price and a sentence, and says live what the carer gets', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OfferForm need={need} services={services} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: /Preço pelo atendimento inteiro/ });
  const says = (words: string) => expect(describedBy(price)).toContain(words);
  expect(price.value).toBe('40,00');
  says('Pela sua tabela: R$ 40,00 · o tutor paga R$ 42,00 · você recebe pelo menos R$ 34,00');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Mensagem/ }).value).toBe(
    'Oi, Rafael! Posso atender Bidu e Nina nesse horário?',
  );

  await user.selectOptions(screen.getByRole('combobox', { name: /Com qual serviço/ }), 'Passeio longo');
  expect(price.value).toBe('90,00');
  says('você recebe pelo menos R$ 76,50');

  // What was typed stays.
  await user.clear(price);
  await user.type(price, '60');
  says('você recebe pelo menos R$ 51,00');
  await user.selectOptions(screen.getByRole('combobox', { name: /Com qual serviço/ }), 'Passeio de 1 h');
  expect(price.value).toBe('60');
});
