import type { teamErrors } from '@patinha/contract/company';
import type { TeamRole } from '@patinha/domain/company';

import type { FieldSentences } from '../../../lib/form/field-problems.ts';
import { errorTextOf } from '../../../lib/words/error-text.ts';

export const teamRoleLabel: Readonly<Record<TeamRole, string>> = {
  owner: 'Responsável',
  manager: 'Gerente',
  attendant: 'Atendente',
};

/** What each role may, beside the choice. */
export const rolesText = {
  title: 'O que cada papel pode',
  owner: ['Tudo, também repasses, plano, conta do banco e papéis.', ''],
  manager: [
    'O que o atendente pode e mais: pedidos, agenda de todos, horários dos serviços, conversas, avaliações, campanhas e números.',
    'Sem repasses, plano, conta do banco e papéis.',
  ],
  attendant: [
    'A própria agenda, a ficha dos pets dos seus agendamentos, check-in e cuidados. Valida carteirinhas e aplica o desconto.',
    'Sem pedidos, valores e agenda dos outros. Cada desconto leva o nome de quem aplicou.',
  ],
  of: (name: string, role: string) => `Papel de ${name}: ${role}`,
  changed: (name: string, role: string) => `${name} agora é ${role}`,
  failed: 'Não foi possível mudar o papel',
} as const;

export const sharingText = {
  copy: 'Copiar link',
  copied: 'Link copiado',
  copyOf: (email: string) => `Copiar link do convite de ${email}`,
  resend: 'Reenviar',
  resendOf: (email: string) => `Reenviar o convite de ${email}`,
  resent: 'Convite reenviado',
  failed: 'Não foi possível concluir',
} as const;

export const teamText = {
  title: 'Equipe',
  description: 'Quem atende e valida carteirinhas em nome da empresa.',
  people: (people: number, invitations: number, limit: number | null) => {
    const team = `${people} ${people === 1 ? 'pessoa' : 'pessoas'}`;
    const asked = invitations === 0 ? '' : ` e ${invitations} ${invitations === 1 ? 'convite' : 'convites'}`;
    return limit === null
      ? `${team}${asked}`
      : `${team}${asked}, de ${limit} ${limit === 1 ? 'lugar' : 'lugares'}`;
  },
  you: 'você',
  members: 'Pessoas',
  over: (limit: number, without: string) =>
    `O plano tem ${limit === 1 ? '1 lugar' : `${limit} lugares`}. Sem acesso: ${without}.`,
  onlyOwner: 'Seu plano inclui só o responsável. Para convidar a equipe, mude o plano da empresa.',
  full: 'Todos os lugares do plano estão em uso.',
  unseated: 'Sem lugar no plano',
  suspended: (company: string) => `${company} está suspensa`,
  suspendedHint: 'Enquanto isso, a equipe não atende nem valida carteirinhas em nome da empresa.',
  suspendedReason: (reason: string) => `Motivo: ${reason}`,
  own: (role: string, company: string) => `Você é ${role} de ${company}.`,
  attendantHint: 'Você atende, valida carteirinhas e registra o desconto em nome da empresa.',
  validate: 'Validar carteirinha',
  agenda: 'Minha agenda na empresa',
  invitations: 'Convites que esperam',
  noInvitations: 'Nenhum convite à espera de resposta',
  expires: (day: string) => `Vale até ${day}`,
  none: 'Você não faz parte de uma equipe',
  noneHint: 'Quem é convidado recebe um e-mail com o link para entrar.',
  loadFailed: 'Não foi possível carregar a equipe',
} as const;

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);

export const seatText = {
  title: (day: string, limit: number) =>
    `Em ${day} o plano tem ${limit === 1 ? '1 lugar' : `${limit} lugares`}, com o seu`,
  before: (limit: number) =>
    limit === 1 ? 'O plano fica com 1 lugar, o seu' : `O plano fica com ${limit} lugares, com o seu`,
  lose: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'fica' : 'ficam'} sem acesso: não ${names.length === 1 ? 'atende nem valida' : 'atendem nem validam'} em nome da empresa.`,
  onlyOwner: 'A equipe fica sem acesso nesse dia: não atende nem valida em nome da empresa.',
  now: (limit: number) => `O plano tem ${limit === 1 ? '1 lugar' : `${limit} lugares`}, com o seu`,
  ask: (free: number) =>
    free === 1 ? 'Quem fica? Escolha 1 pessoa.' : `Quem fica? Escolha até ${free} pessoas.`,
  tell: 'Cada pessoa fica sabendo. Sem a sua escolha, ficam as mais antigas.',
  save: 'Salvar quem fica',
  saving: 'Salvando...',
  saved: 'Escolha salva',
  savedNote: 'Cada pessoa da equipe foi avisada.',
  failed: 'Não foi possível salvar a escolha',
  lost: (company: string) => `Você está sem lugar no plano de ${company}`,
  lostHint: 'Por isso não atende nem valida em nome da empresa agora. Fale com o responsável.',
} as const;

export const inviteText = {
  title: 'Convidar',
  email: 'E-mail',
  role: 'Função',
  submit: 'Enviar convite',
  submitting: 'Enviando...',
  sent: 'Convite enviado',
  sentTo: (email: string) => `${email} recebe um link que vale por 7 dias.`,
  failed: 'Não foi possível enviar o convite',
} as const;

export const inviteFieldText = {
  email: { invalid: 'Confira o endereço de e-mail.', required: 'Informe o e-mail.' },
  role: { required: 'Escolha a função.' },
} as const satisfies FieldSentences;

export const joinText = {
  title: 'Convite para uma equipe',
  invitedAs: (company: string, role: string) => `${company} convidou você como ${role}`,
  hint: 'Aceite com a conta do e-mail que recebeu o convite.',
  accept: 'Aceitar convite',
  accepting: 'Aceitando...',
  joined: (company: string) => `Você entrou na equipe de ${company}`,
  failed: 'Não foi possível aceitar o convite',
} as const;

export const removalText = {
  remove: 'Remover',
  removeOf: (name: string) => `Remover ${name}`,
  leave: 'Sair da equipe',
  removeTitle: (name: string) => `Remover ${name} da equipe?`,
  leaveTitle: 'Sair da equipe?',
  hint: 'Os direitos terminam na hora, e o que a pessoa atenderia fica sem responsável. Para voltar é preciso outro convite.',
  pending: 'Removendo...',
  removed: 'Pessoa removida da equipe',
  left: 'Você saiu da equipe',
  failed: 'Não foi possível remover',
  revoke: 'Cancelar convite',
  revokeOf: (email: string) => `Cancelar convite de ${email}`,
  revokeTitle: 'Cancelar este convite?',
  revokeHint: 'O link enviado deixa de valer na hora.',
  revoked: 'Convite cancelado',
} as const;

const teamErrorText: Readonly<Record<keyof typeof teamErrors, string>> = {
  'company/no-team': 'Você não faz parte de uma equipe.',
  'company/not-allowed': 'Sua função não permite convidar para esta função.',
  'company/seats-chosen':
    'Quem fica com um lugar foi escolhido há menos de 30 dias. Depois disso dá para trocar.',
  'company/seats-full': 'Não há lugar livre no plano da empresa.',
  'company/already-invited': 'Este e-mail já tem um convite que ainda vale.',
  'company/already-member': 'Esta pessoa já está na equipe.',
  'company/invitation-not-found':
    'Este convite não vale mais, ou foi enviado para outro e-mail que não o desta conta.',
  'company/member-not-found': 'Esta pessoa não está mais na equipe.',
  'company/other-team': 'Esta conta já é de uma empresa ou de outra equipe.',
  'company/no-seat': 'O plano da empresa não tem lugar para você agora.',
  'company/suspended': 'A empresa está suspensa: a equipe não age em nome dela agora.',
  'company/member-busy': 'Esta pessoa já tem outro atendimento neste horário.',
  'company/member-absent': 'Esta pessoa está ausente neste horário.',
  'company/member-unskilled': 'Esta pessoa não faz este serviço.',
  'company/member-off-duty': 'Esta pessoa não trabalha neste horário.',
  'company/absence-limit': 'Esta pessoa já tem muitas ausências marcadas. Apague uma antes.',
  'company/absence-not-found': 'Esta ausência não existe mais.',
};

export const teamErrorOf = errorTextOf(teamErrorText);
