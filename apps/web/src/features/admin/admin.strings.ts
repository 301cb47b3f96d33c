import type { WaitingKind } from '@patinha/contract/admin';
import type { UserType } from '@patinha/domain/shared';

import { formatNumber } from '../../ui/format.ts';

export const adminText = {
  title: 'Dashboard Admin',
  contested: 'Contestações',
  looks: 'Conferir dinheiro',
  reviews: 'Avaliações',
  messageReports: 'Denúncias',
  disputes: 'Disputas',
  openDisputeCount: (count: number) => (count === 1 ? '1 aberta' : `${count} abertas`),
  overview: 'Visão Geral',
  factorMissing: {
    title: 'Ative a verificação em duas etapas',
    description: 'Administradores só acessam o painel depois de confirmar uma segunda etapa.',
    action: 'Abrir configurações',
  },
  users: 'Total de Usuários',
  activeUsers: 'Usuários Ativos',
  activeUsersNote: (newProfiles: number) =>
    `${newProfiles === 1 ? '1 perfil criado' : `${formatNumber(newProfiles)} perfis criados`} em 30 dias`,
  revenue: 'Faturamento Total',
  monthlyRevenue: 'Faturamento Mensal',
  plansApart: (plans: string, received: string) =>
    `Sem planos, que somam ${plans}. Recebido ao todo: ${received}`,
  bookings: 'Total de Agendamentos',
  pendingBookings: 'Agendamentos Pendentes',
  rating: 'Avaliação Média',
  openDisputes: 'Disputas Abertas',
  ratingNote: (count: number) => (count === 1 ? '1 avaliação' : `${formatNumber(count)} avaliações`),
  unknown: '—',
  noTrendYet: '— quer dizer que ainda não há um período anterior para comparar.',
  inThirtyDays: (trend: string) => `${trend} em 30 dias, contra os 30 anteriores`,
  inThisMonth: (trend: string) => `${trend} contra o mesmo período do mês anterior`,
  seeAll: 'Ver todos',
  seeAllOf: (list: string) => `Ver todos: ${list}`,
  quickActions: 'Ações Rápidas',
  manageUsers: 'Gerenciar Usuários',
  reports: 'Relatórios',
  exportData: 'Exportar Dados',
  exportHint:
    'Um arquivo CSV do período. Quem exportou, o quê e quantas linhas fica no registro de auditoria.',
  settings: 'Configurações',
  recentUsers: 'Usuários Recentes',
  noUsers: 'Nenhum usuário ainda',
  recentBookings: 'Agendamentos Recentes',
  noBookings: 'Nenhum agendamento ainda',
  parties: (tutor: string, provider: string) => `${tutor} com ${provider}`,
  noName: 'Usuário',
  noType: 'Sem tipo',
} as const;

/** What waits for an admin (D-189). */
export const waitingText = {
  title: 'Esperando por nós',
  none: 'Nada espera agora.',
  oldest: (when: string) => `desde ${when}`,
  oldestAge: (age: string) => `o mais antigo, ${age}`,
  description: 'Tudo o que precisa de alguém da equipe, com a idade do mais antigo.',
  count: (count: number) => (count === 1 ? '1 coisa esperando' : `${formatNumber(count)} coisas esperando`),
  loadFailed: { title: 'Erro ao carregar dados', description: 'Não foi possível carregar o que espera' },
} as const;

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

export const waitingLabel: Readonly<Record<WaitingKind, (count: number) => string>> = {
  verification: counted('documento a conferir', 'documentos a conferir'),
  dispute: counted('disputa aberta', 'disputas abertas'),
  appeal: counted('pedido de revisão', 'pedidos de revisão'),
  refused_refund: counted('devolução recusada', 'devoluções recusadas'),
  bank_contest: counted('contestação do banco sem prova', 'contestações do banco sem prova'),
  review_report: counted('avaliação denunciada', 'avaliações denunciadas'),
  message_report: counted('mensagem denunciada', 'mensagens denunciadas'),
  contested_discount: counted('desconto contestado', 'descontos contestados'),
};

export const userTypeLabel: Record<UserType, string> = {
  tutor: 'Tutor',
  prestador: 'Prestador',
  empresa: 'Empresa',
};
