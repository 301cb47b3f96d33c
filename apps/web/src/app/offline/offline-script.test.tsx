import type { CareDay } from '@patinha/contract/care';
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { dayCopyOf } from '../../features/care/day/day-copy.ts';
import { type CardCopy, cardCopyKey, dayCopyKey } from '../../lib/offline-copies.ts';
import { OfflinePage } from './offline-page.tsx';

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
  document.body.innerHTML = renderToStaticMarkup(<OfflinePage />);
  await import('./offline-script.ts');
  dispatchEvent(new Event('DOMContentLoaded'));
}

const isShown = (text: string) => {
  const element = screen.queryByText(text);
  return element !== null && element.closest('[hidden]') === null;
};

afterEach(() => vi.useRealTimers());
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

const walk: CareDay['items'][number] = {
  id: '6f0f3f6e-6a39-4f5e-9d6f-0f4b7a0d1c11',
  title: 'Passeio de 1 h',
  status: 'in_progress',
  starts_at: '2026-03-10T12:00:00.000Z',
  ends_at: '2026-03-10T13:00:00.000Z',
  zone: 'America/Sao_Paulo',
  tutor_name: 'Helena',
  tutor_phone: '11988887777',
  address: {
    street: 'Rua das Acácias',
    number: '12',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    zipcode: '01001000',
  },
  place_address: null,
  special_instructions: 'A chave está com a porteira.',
  pets: [{ name: 'Thor', breed: null, temperament: 'Puxa a guia', medicine: null }],
  plans: [
    {
      pet_id: '6f0f3f6e-6a39-4f5e-9d6f-0f4b7a0d1c12',
      pet_name: 'Thor',
      limit_cents: 0,
      vet_name: 'Clínica Vida',
      vet_phone: '(11) 3333-4444',
      allergies: 'Dipirona',
    },
  ],
  keep_until: '2026-03-11T13:00:00.000Z',
};

function keepDay(holder: string) {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:30:00Z'), toFake: ['Date'] });
  const over = { ...walk, title: 'Visita de ontem', keep_until: '2026-03-10T12:00:00.000Z' };
  const day = dayCopyOf({ read_at: '2026-03-10T12:20:00.000Z', items: [over, walk] }, 'u-1');
  localStorage.setItem(dayCopyKey, JSON.stringify(day));
  localStorage.setItem('patinha-auth', JSON.stringify({ user: { id: holder } }));
}

test('the day of a carer opens at every other address, with the place, the telephones and the warnings', async () => {
  keepDay('u-1');
  await open('/bookings/6f0f3f6e');
  const [line, ...more] = screen.getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(line?.textContent).toContain('Rua das Acácias, 12 – Centro, São Paulo, SP, 01001-000');
  expect(isShown('Thor, de Helena')).toBe(true);
  expect(screen.getByText(/^Clínica Vida:/).getAttribute('href')).toBe('tel:1133334444');
  const terms = [...document.querySelectorAll('li dt')].map(({ textContent }) => textContent);
  expect(terms).toEqual(['Alergias', 'Temperamento', 'Instruções', 'Veterinário', 'Em uma emergência']);
  // What may not be kept any more is gone from the device too.
  expect(localStorage.getItem(dayCopyKey)).not.toContain('Visita de ontem');
});

test('a copy that is days old promises nothing about the agenda', async () => {
  keepDay('u-1');
  vi.setSystemTime(new Date('2026-03-13T12:30:00Z'));
  await open('/dashboard');
  expect(isShown('Nada marcado até amanhã cedo.')).toBe(false);
  expect(isShown('Esta tela precisa de internet')).toBe(true);
  // A long stay is still in the copy.
  const stay = dayCopyOf(
    { read_at: walk.starts_at, items: [{ ...walk, keep_until: '2026-03-20T12:00:00Z' }] },
    'u-1',
  );
  expect(stay).toMatchObject({ coversUntil: '2026-03-11T15:00:00.000Z' });
  localStorage.setItem(dayCopyKey, JSON.stringify(stay));
  vi.resetModules();
  await open('/dashboard');
  expect(isShown('Thor, de Helena')).toBe(true);
  expect(screen.getByText(/^Esta é a sua agenda como estava em/).textContent).toContain('10/03/2026');
  expect(isShown('Nada marcado até amanhã cedo.')).toBe(false);
  expect(
    [...document.querySelectorAll('[data-when]:not([hidden])')].map((shown) => shown.textContent).join(' '),
  ).not.toMatch(/hoje|amanhã cedo, como/);
});

test('the day of another person is not shown, and is gone', async () => {
  keepDay('u-2');
  await open('/dashboard');
  expect(isShown('Seus atendimentos')).toBe(false);
  expect(localStorage.getItem(dayCopyKey)).toBeNull();
});
