import type { waitlistErrors } from '@patinha/contract/waitlist';
import type { DayPart } from '@patinha/domain/waitlist';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const partText: Readonly<Record<DayPart, string>> = {
  any: 'Qualquer horário',
  morning: 'De manhã (6:00 às 12:00)',
  afternoon: 'À tarde (12:00 às 18:00)',
  evening: 'À noite (a partir das 18:00)',
};

const people = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`);
const placeText = (ahead: number): string =>
  ahead === 0 ? 'Você é a próxima pessoa a ser avisada.' : `${people(ahead)} na sua frente.`;

export const joinText = {
  title: 'Lista de espera',
  intro: 'Se um horário vagar neste dia, avisamos você e guardamos o horário por cerca de 2 horas.',
  noneFits: 'Nenhum desses horários serve?',
  part: 'Quando no dia',
  join: 'Entrar na lista de espera',
  joining: 'Entrando...',
  choosePets: 'Escolha abaixo para quais pets é o atendimento.',
  joined: 'Você está na lista de espera',
  joinedHint: 'Avisamos por e-mail e pelo sino se surgir um horário.',
  waiting: 'Você está na lista de espera deste dia.',
  place: placeText,
  held: (time: string, until: string) => `O horário das ${time} está guardado para você até ${until}.`,
  seeList: 'Ver minhas listas de espera',
} as const;

export const ownText = {
  title: 'Lista de espera',
  intro: 'Quando um horário vaga, ele é oferecido a uma pessoa de cada vez, por ordem de chegada.',
  loadFailed: 'Não foi possível carregar sua lista de espera',
  with: (title: string, name: string) => `${title} com ${name}`,
  // Kept to the day, the dot never begins a line.
  when: (day: string, part: string) => `${day}\u00a0· ${part}`,
  for: (pets: string) => `Para ${pets}.`,
  place: placeText,
  offered: 'Surgiu um horário para você',
  until: (instant: string) => `Guardado para você até ${instant}. Depois, vai para a próxima pessoa.`,
  book: 'Agendar este horário',
  bookOf: (title: string) => `Agendar este horário: ${title}`,
  pass: 'Passar a vez',
  passOf: (title: string) => `Passar a vez: ${title}`,
  passed: 'Horário passado adiante',
  passedHint: 'Você continua na lista para outros horários do dia.',
  leave: 'Sair da lista',
  leaveOf: (title: string) => `Sair da lista: ${title}`,
  leaveTitle: 'Sair da lista de espera?',
  leaveHint: 'Você perde o seu lugar na fila deste dia.',
  left: 'Você saiu da lista de espera',
} as const;

export const waitlistErrorText: Readonly<Record<keyof typeof waitlistErrors, string>> = {
  'waitlist/not-found': 'Não encontramos esta espera.',
  'waitlist/service-not-found': 'Este serviço não está mais disponível.',
  'waitlist/pet-not-found': 'Não encontramos um dos pets. Recarregue a página.',
  'waitlist/own-service': 'Este serviço é seu.',
  'waitlist/pet-not-accepted': 'Este serviço não atende um dos pets escolhidos.',
  'waitlist/time-free': 'Acaba de vagar um horário neste dia: escolha-o acima.',
  'waitlist/already-waiting': 'Você já está na lista de espera deste dia.',
  'waitlist/limit-reached': 'Você já espera por 10 dias. Saia de uma lista para entrar em outra.',
  'waitlist/not-waiting': 'Você já não está nesta lista.',
  'waitlist/no-offer': 'Este horário já não está guardado para você.',
};

export const errorText = errorTextOf(waitlistErrorText);
