import type { meetingErrors } from '@patinha/contract/meeting';
import type { MeetingPlace, MeetingStatus } from '@patinha/domain/meeting';
import type { PetSpecies } from '@patinha/domain/pet';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const statusText: Readonly<Record<MeetingStatus, string>> = {
  requested: 'Aguardando resposta',
  accepted: 'Marcado',
  declined: 'Recusado',
  expired: 'Sem resposta',
  cancelled: 'Cancelado',
  done: 'Aconteceu',
};

export const placeText: Readonly<Record<MeetingPlace, string>> = {
  public: 'Em um lugar público',
  provider: 'No local de quem cuida',
};

const speciesText: Readonly<Record<PetSpecies, string>> = {
  dog: 'cão',
  cat: 'gato',
  bird: 'ave',
  fish: 'peixe',
  rabbit: 'coelho',
  other: 'outro',
};

export const petText = ({
  name,
  species,
  breed,
}: {
  readonly name: string;
  readonly species: PetSpecies;
  readonly breed: string | null;
}): string => `${name} (${breed ?? speciesText[species]})`;

export const askText = {
  open: 'Quero conhecer antes',
  title: 'Conhecer antes',
  intro:
    'Meia hora, sem custo, antes do primeiro agendamento. Sugira até 3 horários: quem cuida escolhe um deles.',
  pet: 'Quem vai junto',
  day: 'Dia',
  dayHint: 'De amanhã a 30 dias.',
  freeTimes: 'Horários livres: escolha até 3, de um ou mais dias',
  noFreeTimes: 'Nenhum horário livre neste dia.',
  timesFailed: 'Não foi possível carregar os horários livres.',
  tryAgain: 'Tentar novamente',
  chosen: 'Horários sugeridos',
  remove: (time: string) => `Tirar ${time}`,
  place: 'Onde',
  placeHint: {
    public: 'Uma praça ou um parque movimentado.',
    provider:
      'Quem cuida diz onde espera você. O endereço completo aparece depois de um agendamento confirmado.',
  },
  placeNote: 'Qual lugar?',
  placeNoteHint: 'Por exemplo: Parque da Água Branca, portão principal.',
  note: 'Recado',
  noteHint: 'Conte um pouco do seu pet. Telefones e endereços ficam ocultos até um agendamento confirmado.',
  submit: 'Pedir encontro',
  submitting: 'Pedindo...',
  timesMissing: 'Escolha pelo menos um horário.',
  placeMissing: 'Diga em que lugar vocês se encontram.',
  done: 'Pedido de encontro enviado',
  doneHint: 'Avisamos por e-mail e pelo sino quando houver resposta.',
} as const;

export const rowText = {
  title: (name: string) => `Conhecer antes: ${name}`,
  times: (count: number) => `${count} horários sugeridos`,
  // Kept to the word before it, the dot never begins a line.
  pet: (name: string) => `\u00a0· ${name}`,
} as const;

export const listText = {
  title: 'Encontros para se conhecer',
  intro:
    'Tutores que querem conhecer você antes do primeiro agendamento. Não é cobrado e não conta nos seus números.',
  loadFailed: 'Não foi possível carregar seus encontros',
  past: 'Encontros anteriores',
  with: (name: string) => `com ${name}`,
  pet: (pet: string) => `Com ${pet}`,
  proposed: 'Horários sugeridos',
  taken: 'ocupado',
  until: {
    tutor: (instant: string) => `Resposta até ${instant}.`,
    provider: (instant: string) => `Responda até ${instant}.`,
  },
  place: (place: string, note: string) => `${place}: ${note}`,
  point: (point: string) => `Ponto de encontro: ${point}`,
  address: (address: string) => `Endereço: ${address}`,
  note: (note: string) => `Recado: ${note}`,
  reason: (reason: string) => `Motivo: ${reason}`,
} as const;

export const acceptText = {
  button: 'Aceitar',
  buttonOf: (name: string) => `Aceitar encontro com ${name}`,
  title: 'Aceitar encontro',
  intro: 'O horário que você escolher fica ocupado na sua agenda por 30 minutos.',
  times: 'Horário',
  taken: 'Ocupado na sua agenda',
  noneFree: 'Todos os horários sugeridos já estão ocupados na sua agenda. Você pode recusar com um motivo.',
  point: 'Ponto de encontro',
  pointHint: 'Por exemplo: na frente da padaria da esquina. Não escreva o endereço da sua casa.',
  pointMissing: 'Diga onde você espera, sem o endereço da casa.',
  confirm: 'Aceitar encontro',
  pending: 'Aceitando...',
  done: 'Encontro marcado',
} as const;

export const declineText = {
  button: 'Recusar',
  buttonOf: (name: string) => `Recusar encontro com ${name}`,
  title: 'Recusar encontro?',
  reason: 'Motivo',
  reasonHint: 'O tutor lê o que você escrever.',
  reasonMissing: 'Escreva o motivo.',
  confirm: 'Recusar encontro',
  done: 'Encontro recusado',
} as const;

interface CancelText {
  readonly button: string;
  readonly buttonOf: (name: string) => string;
  readonly title: string;
  readonly confirm: string;
  readonly done: string;
}

export const cancelText: Readonly<Record<'withdraw' | 'cancel', CancelText>> = {
  withdraw: {
    button: 'Retirar pedido',
    buttonOf: (name: string) => `Retirar pedido de encontro com ${name}`,
    title: 'Retirar o pedido de encontro?',
    confirm: 'Retirar pedido',
    done: 'Pedido retirado',
  },
  cancel: {
    button: 'Cancelar encontro',
    buttonOf: (name: string) => `Cancelar encontro com ${name}`,
    title: 'Cancelar o encontro?',
    confirm: 'Cancelar encontro',
    done: 'Encontro cancelado',
  },
};
export const cancelReasonText = 'Motivo';

export const meetingErrorText: Readonly<Record<keyof typeof meetingErrors, string>> = {
  'meeting/not-found': 'Não encontramos este encontro.',
  'meeting/service-not-found': 'Este serviço não está mais disponível.',
  'meeting/pet-not-found': 'Não encontramos o pet. Recarregue a página.',
  'meeting/own-service': 'Este serviço é seu.',
  'meeting/pet-not-accepted': 'Este serviço não atende o pet escolhido.',
  'meeting/blocked': 'Não é possível marcar um encontro entre vocês.',
  'meeting/already-open': 'Você já tem um encontro pedido ou marcado com esta pessoa. Veja em Agendamentos.',
  'meeting/limit-reached': 'Você já tem 5 encontros pedidos ou marcados. Cancele um deles para pedir outro.',
  'meeting/time-not-free': 'Um dos horários acaba de ser ocupado. Escolha outro.',
  'meeting/slot-taken': 'Este horário já está ocupado na sua agenda. Escolha outro.',
  'meeting/not-verified': 'Seus documentos precisam estar aprovados para marcar encontros.',
  'meeting/illegal-move': 'Este encontro mudou enquanto você olhava. Recarregue a página.',
};

export const errorText = errorTextOf(meetingErrorText);
