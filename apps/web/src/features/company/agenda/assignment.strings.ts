import type { Assignment } from '@patinha/contract/company';

import { errorTextOf } from '../../../lib/words/error-text.ts';

type Problem = NonNullable<Assignment['team'][number]['problem']>;

const problems: Readonly<Record<Problem, string>> = {
  busy: 'tem outro atendimento',
  absent: 'está ausente',
  unskilled: 'não faz este serviço',
  off_duty: 'não trabalha neste horário',
};

export const assignmentText = {
  title: 'Quem atende',
  none: 'Sem responsável',
  hint: 'O tutor vê o primeiro nome quando o agendamento está confirmado. Dá para mudar até o check-in.',
  fixed: 'O atendimento já começou ou terminou: quem atende não muda mais.',
  member: 'Pessoa da equipe',
  cannot: (name: string, problem: Problem) => `${name} – ${problems[problem]}`,
  choose: 'Escolher quem atende',
  chooseFor: (booking: string) => `Quem atende ${booking}`,
  save: 'Salvar',
  saving: 'Salvando...',
  assigned: (name: string) => `${name} atende`,
  released: 'Atendimento sem responsável',
  loadFailed: 'Não foi possível carregar quem atende',
} as const;

export const agendaText = {
  title: 'Minha agenda na empresa',
  description: {
    own: (company: string) => `O que você atende por ${company}.`,
    all: (company: string) => `O que a equipe de ${company} atende.`,
  },
  back: 'Duas semanas antes',
  forward: 'Duas semanas depois',
  today: 'Hoje',
  filter: 'Mostrar',
  everybody: 'Toda a equipe',
  mine: 'Só o que eu atendo',
  nothing: 'Nada marcado nestas duas semanas',
  nothingHint: 'O que a empresa passar para você aparece aqui.',
  none: 'Você não faz parte de uma equipe',
  noneHint: 'Quem é convidado recebe um e-mail com o link para entrar.',
  resting: 'Sem lugar no plano',
  restingHint: 'O plano da empresa não tem lugar para você agora. A agenda volta quando houver um.',
  underWay: 'O atendimento que já começou continua com você até o check-out.',
  loadFailed: 'Não foi possível carregar a agenda',
  of: (tutor: string) => `Tutor: ${tutor}`,
  you: 'Você atende',
  attends: (name: string) => `${name} atende`,
  where: 'Onde',
  phone: 'Telefone do tutor',
  instructions: 'Instruções',
  doorLater: 'O endereço completo e o telefone aparecem quando o agendamento for confirmado.',
  open: 'Abrir atendimento',
  openOf: (title: string, time: string) => `Abrir atendimento: ${title}, ${time}`,
  checkIn: 'Check-in, diário e check-out ficam em cada atendimento, com quem atende.',
} as const;

const errorText = {
  'company/no-team': 'Você não faz parte de uma equipe.',
  'company/not-allowed': 'Quem escolhe é o responsável ou um gerente.',
  'company/suspended': 'A empresa está suspensa: a equipe não age em nome dela agora.',
  'company/no-seat': 'O plano da empresa não tem lugar para você agora.',
  'company/member-not-found': 'Esta pessoa não está mais na equipe.',
  'company/member-busy': 'Esta pessoa já tem outro atendimento neste horário.',
  'company/member-absent': 'Esta pessoa está ausente neste horário.',
  'company/member-unskilled': 'Esta pessoa não faz este serviço.',
  'company/member-off-duty': 'Esta pessoa não trabalha neste horário.',
  'booking/not-found': 'Não encontramos este agendamento.',
  'booking/illegal-move': 'O atendimento já começou ou foi cancelado: quem atende não muda mais.',
} as const;

export const assignmentErrorOf = errorTextOf(errorText);
