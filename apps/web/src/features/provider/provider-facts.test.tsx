import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ProviderFacts } from './provider-facts.tsx';

afterEach(cleanup);

const year = {
  completed_count: 38,
  cancelled_count: 0,
  no_show_count: 0,
  answer_minutes: 5,
  returned_count: 0,
};

test.each([
  {
    name: 'a kept year',
    reliability: year,
    facts: ['Nota 4,9 de 5 38 avaliações', '~5 min para responder', 'Nunca cancelou'],
    line: 'Nos últimos 12 meses: 38 atendimentos concluídos',
  },
  {
    name: 'a year with a cancelled booking and too few answers',
    reliability: { ...year, cancelled_count: 1, answer_minutes: null },
    facts: ['Nota 4,9 de 5 38 avaliações', '1 vez cancelou'],
    line: 'Nos últimos 12 meses: 38 atendimentos concluídos · 1 cancelado por quem atende',
  },
  {
    name: 'a missed booking, which is said before a cancelled one',
    reliability: { ...year, cancelled_count: 1, no_show_count: 2 },
    facts: ['Nota 4,9 de 5 38 avaliações', '~5 min para responder', '2 vezes não compareceu'],
    line: 'Nos últimos 12 meses: 38 atendimentos concluídos · 1 cancelado por quem atende · 2 vezes não compareceu · responde em cerca de 5 min',
  },
  {
    name: 'too few bookings',
    reliability: null,
    facts: ['Nota 4,9 de 5 38 avaliações', 'Novo na Patinha poucos atendimentos'],
    line: undefined,
  },
  {
    name: 'too few reviews for an average, and tutors who came back',
    rated: { rating_average: null, rating_count: 2 },
    reliability: { ...year, returned_count: 3 },
    facts: ['2 avaliações', '~5 min para responder', 'Nunca cancelou'],
    line: 'Nos últimos 12 meses: 38 atendimentos concluídos · 3 tutores voltaram',
  },
  {
    name: 'too few reviews and bookings',
    rated: { rating_average: null, rating_count: 1 },
    reliability: null,
    facts: ['Novo na Patinha poucos atendimentos'],
    line: undefined,
  },
])(
  'says of $name what was counted',
  ({ rated = { rating_average: 4.9, rating_count: 38 }, reliability, facts, line }) => {
    render(<ProviderFacts provider={{ ...rated, reliability }} />);
    const said = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => (textContent ?? '').replace('4,9Nota', 'Nota'));
    expect(said).toEqual(facts);
    expect(screen.queryByText(/^Nos últimos 12 meses/)?.textContent).toBe(line);
  },
);
