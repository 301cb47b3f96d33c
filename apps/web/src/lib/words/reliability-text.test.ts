import { expect, test } from 'vitest';

import { reliabilityLine } from './reliability-text.ts';

test.each([
  {
    figures: {
      completed_count: 12,
      cancelled_count: 0,
      no_show_count: 0,
      answer_minutes: 75,
      returned_count: 0,
    },
    line: '12 atendimentos concluídos · nunca cancelou · responde em cerca de 1 h 15 min',
  },
  {
    figures: {
      completed_count: 1,
      cancelled_count: 4,
      no_show_count: 0,
      answer_minutes: null,
      returned_count: 0,
    },
    line: '1 atendimento concluído · 4 cancelados por quem atende',
  },
  {
    figures: {
      completed_count: 9,
      cancelled_count: 0,
      no_show_count: 1,
      answer_minutes: null,
      returned_count: 0,
    },
    line: '9 atendimentos concluídos · 1 vez não compareceu',
  },
  {
    figures: {
      completed_count: 4,
      cancelled_count: 1,
      no_show_count: 0,
      answer_minutes: 0,
      returned_count: 0,
    },
    line: '4 atendimentos concluídos · 1 cancelado por quem atende · responde em cerca de 1 min',
  },
])('$line', ({ figures, line }) => {
  expect(reliabilityLine(figures)).toBe(line);
});
