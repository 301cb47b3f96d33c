import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

import { type CardCopy, cardCopyKey } from '../../lib/card-copy.ts';
import { OfflineCard } from './offline-card.tsx';

const copy: CardCopy = {
  userId: 'u-1',
  name: 'Helena Prado',
  tier: 'Membro Gold',
  status: 'Ativa',
  isActive: true,
  pets: [{ name: 'Thor', kind: 'Cachorro • Caramelo', species: 'dog' }],
  asOf: '10/03/2026, 09:00',
};

const keep = (kept: CardCopy, holder: string) => {
  localStorage.setItem(cardCopyKey, JSON.stringify(kept));
  localStorage.setItem('patinha-auth', JSON.stringify({ user: { id: holder } }));
};

async function open(path = '/carteirinha') {
  history.replaceState(null, '', path);
  document.body.innerHTML = renderToStaticMarkup(<OfflineCard />);
  await import('./offline-card-script.ts');
  dispatchEvent(new Event('DOMContentLoaded'));
}

const isShown = (text: string) => {
  const element = screen.queryByText(text);
  return element !== null && element.closest('[hidden]') === null;
};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

test('shows what was shown last, and says that the code is over', async () => {
  keep(copy, 'u-1');
  await open();
  const texts = ['Helena Prado', 'Membro Gold', 'Thor', '10/03/2026, 09:00', 'Código vencido'];
  expect(texts.filter((text) => !isShown(text))).toEqual([]);
  expect(['Membro Silver', 'Membro Diamond'].filter(isShown)).toEqual([]);
});

test('the copy of another person is not shown, and is gone', async () => {
  keep(copy, 'u-2');
  await open();
  expect(screen.queryByText('Helena Prado')).toBeNull();
  expect(isShown('Conecte-se para abrir a sua carteirinha.')).toBe(true);
  expect(localStorage.getItem(cardCopyKey)).toBeNull();
});

test('shows no card when signed out', async () => {
  keep(copy, 'u-1');
  localStorage.removeItem('patinha-auth');
  await open();
  expect(screen.queryByText('Helena Prado')).toBeNull();
});

test('a card that rests says so instead of asking for a connection', async () => {
  keep({ ...copy, status: 'Suspensa', isActive: false, pets: [] }, 'u-1');
  await open();
  expect(isShown('Suspensa')).toBe(true);
  expect(isShown('Código vencido')).toBe(false);
  expect(isShown('Seus pets')).toBe(false);
});

test('what is kept there and cannot be read is no card', async () => {
  localStorage.setItem(cardCopyKey, '{');
  localStorage.setItem('patinha-auth', '{');
  await open();
  expect(isShown('Conecte-se para abrir a sua carteirinha.')).toBe(true);
});

test('another address only leads to the card', async () => {
  keep(copy, 'u-1');
  await open('/tutor/wallet');
  expect(isShown('Helena Prado')).toBe(false);
  expect(isShown('Abrir a carteirinha')).toBe(true);
});
