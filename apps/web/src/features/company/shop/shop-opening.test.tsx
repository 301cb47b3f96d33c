import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { openingText, ShopOpening } from './shop-opening.tsx';

afterEach(cleanup);

// Saturday, 28 November 2026, and the six days after it.
const days = ['28', '29', '30', '01', '02', '03', '04'].map((day) => ({
  day: `2026-${Number(day) > 20 ? '11' : '12'}-${day}`,
  open: [],
}));
const saoPaulo = { zone: 'America/Sao_Paulo', days } as const;
const acre = { zone: 'America/Rio_Branco', days } as const;

test.each([
  { said: 'Aberto agora, fecha às 18:00', isOpen: true, at: '2026-11-28T21:00:00Z', place: saoPaulo },
  { said: 'Aberto agora, fecha às 16:00', isOpen: true, at: '2026-11-28T21:00:00Z', place: acre },
  { said: 'Aberto agora, fecha à meia-noite', isOpen: true, at: '2026-11-29T03:00:00Z', place: saoPaulo },
  { said: 'Aberto agora, fecha dom. às 02:00', isOpen: true, at: '2026-11-29T05:00:00Z', place: saoPaulo },
  { said: 'Aberto agora', isOpen: true, at: null, place: saoPaulo },
  { said: 'Fechado, abre às 08:00', isOpen: false, at: '2026-11-28T11:00:00Z', place: saoPaulo },
  { said: 'Fechado, abre seg. às 08:00', isOpen: false, at: '2026-11-30T11:00:00Z', place: saoPaulo },
  { said: 'Fechado, abre 7/12 às 08:00', isOpen: false, at: '2026-12-07T11:00:00Z', place: saoPaulo },
  { said: 'Fechado por enquanto', isOpen: false, at: null, place: saoPaulo },
])('$said', ({ said, isOpen, at, place }) => {
  expect(openingText({ is_open: isOpen, changes_at: at }, place)).toBe(said);
});

test('a shop without hours says nothing', () => {
  render(<ShopOpening shop={{ opening: null, ...saoPaulo }} />);
  expect(screen.queryByText(/Aberto|Fechado/)).toBeNull();
});
