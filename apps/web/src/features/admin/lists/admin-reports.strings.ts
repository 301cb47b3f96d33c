import type { ExportKind } from '@patinha/contract/admin';

import { formatNumber } from '../../../ui/format.ts';
import type { PeriodChoice } from '../analytics/period-choice.ts';

export const periodText = {
  period: 'Período',
  from: 'De',
  to: 'Até',
  wrong: 'Escolha os dois dias, em ordem e com no máximo dois anos.',
  choices: {
    week: 'Últimos 7 dias',
    days: 'Últimos 30 dias',
    month: 'Este mês',
    'last-month': 'Mês passado',
    year: 'Últimos 12 meses',
    own: 'Escolher os dias',
  } satisfies Record<PeriodChoice, string>,
} as const;

export const reportText = {
  title: 'Relatórios',
  description: 'Dias e meses de São Paulo. Valores das cobranças e dos reembolsos concluídos.',
  show: 'Mostrar',
  loadFailed: 'Não foi possível carregar o relatório',
  accounts: 'Contas novas',
  accountsNote: (tutor: number, prestador: number, empresa: number, none: number) =>
    [
      `Tutores: ${formatNumber(tutor)}`,
      `Prestadores: ${formatNumber(prestador)}`,
      `Empresas: ${formatNumber(empresa)}`,
      ...(none > 0 ? [`Sem tipo: ${formatNumber(none)}`] : []),
    ].join(' • '),
  bookings: 'Agendamentos pedidos',
  bookingsNote: (completed: number) => `Concluídos até agora: ${formatNumber(completed)}`,
  gross: 'Valor bruto recebido, sem planos',
  refundedNote: (amount: string) => `Reembolsado: ${amount}`,
  decisions: 'Verificações decididas',
  decisionsNote: (approved: number, rejected: number) =>
    `Aprovadas: ${formatNumber(approved)} • Rejeitadas: ${formatNumber(rejected)}`,
  byState: 'Agendamentos por estado',
  byStateHint: 'Pedidos do período, pelo estado em que estão agora.',
  byDay: 'Por dia',
  byMonth: 'Por mês',
  day: 'Dia',
  month: 'Mês',
  refunded: 'Reembolsado',
  decisionsShort: 'Verificações',
  nothing: 'Nada aconteceu neste período',
  nothingHint: 'Escolha outro período.',
  quietDays: (count: string) => `Dias sem movimento, fora da lista: ${count}`,
  quietMonths: (count: string) => `Meses sem movimento, fora da lista: ${count}`,
} as const;

export const revenueText = {
  title: 'Receita',
  description:
    'O que fica com a plataforma, pelo livro-razão: comissão e taxa dos atendimentos, no mês em que foram concluídos, e planos, conforme o mês pago passa.',
  loadFailed: 'Não foi possível carregar a receita',
  caption: 'Receita por mês',
  month: 'Mês',
  gross: 'Recebido',
  refunded: 'Reembolsado',
  commission: 'Comissão',
  fee: 'Taxa',
  plans: 'Planos',
  net: 'Receita',
  total: 'Doze meses',
  totalSince: (month: string) => `Desde ${month}`,
  running: (month: string) => `${month} (em curso)`,
} as const;

export const exportText = {
  table: 'Tabela',
  kinds: {
    users: 'Usuários criados no período',
    bookings: 'Agendamentos pedidos no período',
    plans: 'Cobranças de planos do período',
    report: 'Relatório do período',
  } satisfies Record<ExportKind, string>,
  usersNote: 'Leva nome e e-mail, sem documentos nem telefones. Cada pessoa vê que foi exportada.',
  bookingsNote: 'Leva códigos no lugar dos nomes.',
  plansNote: 'Leva códigos no lugar dos nomes; de uma empresa, o nome fantasia.',
  reportNote: 'Leva só somas.',
  run: 'Exportar',
  running: 'Exportando...',
  done: (count: string) => `Arquivo pronto. Linhas: ${count}`,
} as const;
