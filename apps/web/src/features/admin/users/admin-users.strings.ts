import type { adminErrors } from '@patinha/contract/admin';
import type { complianceErrors } from '@patinha/contract/compliance';
import type { IncidentStep } from '@patinha/domain/compliance';
import type { Role } from '@patinha/domain/shared';

import { errorTextOf } from '../../../lib/words/error-text.ts';
import { formatNumber } from '../../../ui/format.ts';
import { booksErrorText } from '../books/admin-books.strings.ts';

export const roleLabel: Readonly<Record<Role, string>> = {
  tutor: 'Tutor',
  prestador: 'Prestador',
  empresa: 'Empresa',
  admin: 'Admin',
};

export const usersText = {
  tab: 'Usuários',
  search: 'Nome, empresa, pet, e-mail, telefone, CPF ou CNPJ',
  role: 'Papel',
  state: 'Situação',
  all: 'Todos',
  active: 'Ativos',
  suspended: 'Suspensos',
  caption: 'Usuários encontrados',
  sinceDay: (day: string) => `Desde ${day}`,
  noName: 'Usuário',
  none: 'Nenhum usuário encontrado',
  noneHint: 'Mude a busca ou os filtros.',
  loadFailed: 'Não foi possível carregar os usuários',
  openOf: (name: string) => `Ver ${name}`,
  suspendedBadge: 'Suspenso',
  noRole: 'Sem papel',
  viewNote: 'A pessoa vê que você consultou os dados dela.',
  lastSignIn: 'Último acesso',
  never: 'Nunca entrou',
  roles: 'Papéis',
  revokeRole: (role: string) => `Remover ${role}`,
  grantRole: (role: string) => `Tornar ${role}`,
  revokeRoleHint:
    'A pessoa perde este acesso na próxima ação que fizer e é avisada do motivo. Serviços saem da busca.',
  revokeRoleReasonHint: 'A pessoa lê este texto, por e-mail e na conta.',
  revoked: (role: string, reason: string, day: string) => `${role} retirado em ${day}: ${reason}`,
  restoreRole: (role: string) => `Devolver ${role}`,
  restoreHint: 'O acesso volta inteiro: serviços, plano e histórico. A pessoa é avisada.',
  grantRoleHint: 'A pessoa ganha este acesso na próxima ação que fizer.',
  grantAdminHint: 'A pessoa passa a ver e administrar os dados de todos.',
  reasonLabel: 'Motivo',
  trailHint: 'Fica no registro de auditoria. Não escreva dados pessoais.',
  back: 'Voltar',
  audit: 'O que a equipe decidiu sobre esta pessoa',
  sessions: 'Sessões',
  noSessions: 'Nenhuma sessão aberta',
  lastUsed: (when: string) => `Usada em ${when}`,
  endSession: 'Desconectar',
  endSessionOf: (device: string) => `Desconectar ${device}`,
  endAll: 'Desconectar de todos',
  suspension: 'Suspensão',
  suspendedFor: (reason: string, day: string) => `Suspenso em ${day}: ${reason}`,
  past: (reason: string, from: string, until: string) => `De ${from} a ${until}: ${reason}`,
  reason: 'Motivo da suspensão',
  reasonHint: 'A pessoa lê este texto.',
  reasonMissing: 'Escreva o motivo.',
  suspend: 'Suspender conta',
  suspendTitle: (name: string) => `Suspender ${name}`,
  keepAccount: 'Não suspender',
  roleTaken: (role: string) => `Papel retirado: ${role}`,
  endSuspension: 'Devolver a conta',
  ending: 'Encerrando...',
  answerFirst: 'A pessoa pediu revisão. A resposta abaixo mantém ou encerra a suspensão.',
  done: 'Feito',
  failed: 'Não foi possível concluir',
} as const;

export const incidentsText = {
  tab: 'Incidentes',
  title: 'Registro de incidentes',
  hint: 'Incidentes com dados pessoais: a ANPD e as pessoas afetadas são avisadas em até 3 dias úteis.',
  none: 'Nenhum incidente registrado',
  loadFailed: 'Não foi possível carregar os incidentes',
  add: 'Registrar incidente',
  name: 'Título',
  description: 'O que aconteceu e que dados foram afetados',
  people: 'Pessoas afetadas',
  knownAt: 'Conhecido em',
  save: 'Registrar',
  saving: 'Registrando...',
  saved: 'Incidente registrado',
  required: 'Preencha este campo.',
  invalidDate: 'Informe quando o incidente foi conhecido; não pode ser no futuro.',
  invalidPeople: 'Informe um número inteiro.',
  due: (when: string) => `Avisar até ${when}`,
  late: 'Prazo vencido',
  closed: 'Encerrado',
  known: (when: string) => `Conhecido em ${when}`,
  peopleCount: (count: number) =>
    count === 1 ? '1 pessoa afetada' : `${formatNumber(count)} pessoas afetadas`,
  more: 'Mostrar mais',
} as const;

export const stepText: Readonly<Record<IncidentStep, { readonly action: string; readonly done: string }>> = {
  authority_told: { action: 'ANPD avisada', done: 'ANPD avisada em' },
  people_told: { action: 'Pessoas avisadas', done: 'Pessoas avisadas em' },
  closed: { action: 'Encerrar', done: 'Encerrado em' },
};

type IncidentErrorCode = Extract<keyof typeof complianceErrors, `compliance/incident-${string}`>;
type AdminErrorCode = keyof typeof adminErrors | IncidentErrorCode | 'service/not-found';

export const adminErrorText: Readonly<Record<AdminErrorCode, string>> = {
  'admin/user-not-found': 'Esta conta não existe mais.',
  'admin/session-not-found': 'Esta sessão já terminou.',
  'admin/yourself': 'Você não pode fazer isso com a própria conta.',
  'admin/second-factor-needed': 'Para criar um admin, entre com a verificação em duas etapas.',
  'admin/role-needs-onboarding': 'Este papel começa pelo cadastro da própria pessoa.',
  'admin/already-suspended': 'Esta conta já está suspensa.',
  'admin/effect-changed': 'Os agendamentos mudaram enquanto você lia. Confira de novo.',
  'admin/keep-unsafe': 'Pela segurança de pessoas ou pets, nenhum atendimento fica com esta pessoa.',
  'admin/appeal-waits': 'Há um pedido de revisão: responda a ele, e a resposta encerra a suspensão.',
  'admin/not-suspended': 'Esta conta não está suspensa.',
  'admin/own-service': 'Você não pode decidir sobre o próprio serviço.',
  'admin/already-taken-down': 'Este serviço já foi retirado.',
  'admin/not-taken-down': 'Este serviço não está retirado.',
  'admin/export-too-large': 'São mais de 5.000 linhas. Escolha um período menor.',
  'service/not-found': 'Este serviço não existe mais.',
  'compliance/incident-not-found': 'Este incidente não existe mais.',
  'compliance/incident-step-taken': 'Esta etapa já foi registrada.',
};

const texts = { ...adminErrorText, ...booksErrorText };

/** The admins' messages for a failed call, and those of the screen that makes it. */
export const errorTextWith = (own: Readonly<Record<string, string>>) =>
  errorTextOf({ ...texts, ...own }, usersText.failed);

export const errorText = errorTextWith({});
