import { expect, test } from 'vitest';

import { adminText } from '../../features/admin/admin.strings.ts';
import { analyticsText } from '../../features/admin/analytics/admin-analytics.strings.ts';
import { incidentsText } from '../../features/admin/users/admin-users.strings.ts';
import { teamText } from '../../features/company/team/team.strings.ts';
import { petText } from '../../features/pet/pet.strings.ts';
import { exchangeText, walletPageText, walletText } from '../../features/wallet/wallet.strings.ts';

test.each([
  [adminText.ratingNote, '1 avaliação', '1.200 avaliações'],
  [adminText.activeUsersNote, '1 perfil criado em 30 dias', '1.200 perfis criados em 30 dias'],
  [incidentsText.peopleCount, '1 pessoa afetada', '1.200 pessoas afetadas'],
  [
    (count: number) => analyticsText.returningNote(1, count),
    '1 de 1 atendido pela primeira vez',
    '1 de 1.200 atendidos pela primeira vez',
  ],
  [(count: number) => teamText.people(count, 0, null), '1 pessoa', '1200 pessoas'],
  [(count: number) => teamText.people(1, count, null), '1 pessoa e 1 convite', '1 pessoa e 1200 convites'],
  [(count: number) => petText.count(count, null), '1 cadastrado', '1200 cadastrados'],
  [walletText.balanceInPoints, 'Saldo: 1 ponto', 'Saldo: 1.200 pontos'],
  [walletPageText.points, '1 ponto', '1.200 pontos'],
  [(count: number) => walletPageText.points(-count), '-1 ponto', '-1.200 pontos'],
  [exchangeText.tooFew, 'Falta 1 ponto para a primeira troca.', 'Faltam 1.200 pontos para a primeira troca.'],
])('one is said of one, and many of many (%#)', (said, one, many) => {
  expect(said(1)).toBe(one);
  expect(said(1200)).toBe(many);
});
