import { sitePaths } from '@patinha/contract/site';
import { productName } from '@patinha/domain/shared';
import { describe, expect, test } from 'vitest';

import { isCurrent, menuOf, titleAt } from './menu.ts';

const labelsOf = (menu: { readonly entries: readonly { readonly label: string }[] }) =>
  menu.entries.map(({ label }) => label);

describe('the menu', () => {
  test.each([
    { userType: 'tutor', caption: 'Tutor', first: '/dashboard/tutor' },
    { userType: 'prestador', caption: 'Prestador', first: '/dashboard/prestador' },
    { userType: 'empresa', caption: 'Empresa', first: '/dashboard/empresa' },
  ] as const)('of a $userType starts with the own dashboard', ({ userType, caption, first }) => {
    const menu = menuOf({ user_type: userType }, [userType]);
    expect(menu.caption).toBe(caption);
    expect(menu.entries[0]?.path).toBe(first);
    expect(labelsOf(menu)).not.toContain('Dashboard Admin');
  });

  test('without a profile reads Admin, and only an admin has its entries', () => {
    expect(menuOf(undefined, [])).toEqual({ caption: 'Admin', entries: [] });
    expect(labelsOf(menuOf(undefined, ['admin']))).toEqual([
      'Dashboard Admin',
      'Análises',
      'Receita',
      'Usuários',
      'Serviços',
      'Pagamentos',
      'Disputas',
      'Configurações',
      'Relatórios',
      'Esperando por nós',
      'Auditoria',
    ]);
  });

  test.each([
    {
      who: 'a tutor in a team keeps the own entries',
      team: { standing: 'active', is_home: false },
      caption: 'Tutor',
      first: ['Hoje', 'Agenda da equipe', 'Validar carteirinha', 'Minha equipe', 'Dashboard'],
    },
    {
      who: 'a person who only works there has nothing of a tutor',
      team: { standing: 'active', is_home: true },
      caption: 'Equipe de Pet Feliz',
      first: ['Hoje', 'Agenda da equipe', 'Validar carteirinha', 'Minha equipe', 'Perfil', 'Configurações'],
    },
    {
      who: 'without a right to act there is only what says why',
      team: { standing: 'no-seat', is_home: true },
      caption: 'Equipe de Pet Feliz',
      first: ['Minha equipe', 'Perfil', 'Configurações'],
    },
  ] as const)('$who', ({ team, caption, first }) => {
    const place = { company_name: 'Pet Feliz', role: 'attendant', ...team } as const;
    const menu = menuOf({ user_type: 'tutor', team: place }, ['tutor']);
    expect(labelsOf(menu).slice(0, first.length)).toEqual(first);
    expect(menu.caption).toBe(caption);
    expect(labelsOf(menu).includes('Planos')).toBe(caption === 'Tutor');
  });

  test('of a manager adds what they do in the company’s name', () => {
    const place = { company_name: 'Pet Feliz', role: 'manager', standing: 'active', is_home: true } as const;
    const labels = labelsOf(menuOf({ user_type: 'tutor', team: place }, ['tutor']));
    const managed = [
      'Pedidos da empresa',
      'Conversas da empresa',
      'Horários',
      'Avaliações',
      'Campanhas e números',
      'Relatórios',
    ];
    expect(labels.slice(2, 8)).toEqual(managed);
    const resting = menuOf({ user_type: 'tutor', team: { ...place, standing: 'no-seat' } }, ['tutor']);
    expect(labelsOf(resting)).toEqual(['Minha equipe', 'Perfil', 'Configurações']);
  });

  test.each([
    {
      face: 'tutor',
      specified: ['/dashboard/tutor', '/tutor/pets', '/tutor/bookings', '/carteirinha', '/tutor/wallet'],
      more: ['/messages', '/upgrade', '/kyc', '/marketplace'],
    },
    {
      face: 'prestador',
      specified: ['/dashboard/prestador', '/prestador/services', '/prestador/bookings', '/prestador/reviews'],
      more: ['/marketplace/pedidos-abertos', '/prestador/agenda', '/messages', '/prestador/clientes'],
    },
    {
      face: 'empresa',
      specified: ['/dashboard/empresa', '/empresa/team', '/empresa/services', '/empresa/bookings'],
      more: ['/validar-carteirinha', '/empresa/reviews', '/marketplace/pedidos-abertos', '/empresa/agenda'],
    },
  ] as const)(
    'of a $face has what the specification names first, and what was added after it (D-161)',
    (one) => {
      const { entries } = menuOf({ user_type: one.face }, [one.face]);
      const paths = entries.map(({ path }) => path);
      const added = entries.findIndex(({ isAdded }) => isAdded);
      expect(paths.slice(0, one.specified.length)).toEqual(one.specified);
      expect(paths.slice(added, added + one.more.length)).toEqual(one.more);
      expect(paths[added - 1]).toMatch(/settings$/);
    },
  );

  test('of an unknown type is empty', () => {
    expect(menuOf({ user_type: null }, [])).toEqual({ caption: '', entries: [] });
  });

  test('of a tutor who is also an admin has the entries of both, and then what was added to either', () => {
    const both = menuOf({ user_type: 'tutor' }, ['tutor', 'admin']).entries;
    const own = menuOf({ user_type: 'tutor' }, ['tutor']).entries;
    const admin = menuOf(undefined, ['admin']).entries;
    const [specified, added] = [
      [...own, ...admin],
      [...own, ...admin],
    ].map((all, part) => all.filter(({ isAdded }) => (isAdded ?? false) === (part === 1)));
    expect(both).toEqual([...(specified ?? []), ...(added ?? [])]);
  });
});

test.each([
  { pathname: '/tutor/bookings', isHere: true },
  { pathname: '/tutor/bookings/7', isHere: true },
  { pathname: '/bookings/7', isHere: true },
  { pathname: '/tutor', isHere: false },
  { pathname: '/tutor/bookings-old', isHere: false },
])('at $pathname the entry of /tutor/bookings is current: $isHere', ({ pathname, isHere }) => {
  const entry = menuOf({ user_type: 'tutor' }, ['tutor']).entries.find(
    ({ path }) => path === '/tutor/bookings',
  );
  expect(entry && isCurrent(entry, pathname)).toBe(isHere);
});

test.each([
  { pathname: '/tutor/pets', title: 'Meus Pets' },
  { pathname: '/bookings/7', title: 'Agendamentos' },
  { pathname: '/profile', title: 'Perfil' },
  { pathname: '/settings', title: 'Configurações' },
  { pathname: '/validar-carteirinha', title: 'Validar carteirinha' },
  { pathname: '/nowhere', title: 'Patinha' },
])('the title of a tutor at $pathname is $title', ({ pathname, title }) => {
  expect(titleAt(menuOf({ user_type: 'tutor' }, ['tutor']), pathname)).toBe(title);
});

test.each([
  { pathname: '/admin', current: ['/admin'] },
  { pathname: '/admin/bookings', current: ['/admin'] },
  { pathname: '/admin/services', current: ['/admin/services'] },
  { pathname: '/admin/fila', current: ['/admin/waiting'] },
])('at $pathname only $current is current', ({ pathname, current }) => {
  const { entries } = menuOf(undefined, ['admin']);
  expect(entries.filter((entry) => isCurrent(entry, pathname)).map(({ path }) => path)).toEqual(current);
});

test('every screen below the top bar is named there', () => {
  const withoutFrame = ['/', '/auth', '/compliance', '/dashboard', '/desfazer'];
  const menu = menuOf({ user_type: 'tutor' }, ['tutor']);
  const unnamed = sitePaths.filter((path) => titleAt(menu, path.replaceAll(/:\w+/g, '7')) === productName);
  expect(unnamed).toEqual(withoutFrame);
});
