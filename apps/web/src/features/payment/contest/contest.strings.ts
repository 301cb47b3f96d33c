import type { Contest, paymentErrors } from '@patinha/contract/payment';
import type { ContestState } from '@patinha/domain/payment';

import { errorTextOf } from '../../../lib/words/error-text.ts';

type Side = 'tutor' | 'provider';

export const contestText = {
  title: 'Contestação no banco',
  loadFailed: 'Não foi possível carregar a contestação',
  amount: (amount: string, kind: string, day: string) => `${amount}, ${kind}, aberta em ${day}`,
  due: (when: string) => `O banco aceita provas até ${when}.`,
  sent: (when: string) => `Prova enviada em ${when}. O que foi enviado não muda mais.`,
  recorded: 'O que a Patinha já junta',
  recordedHint: 'Vai ao banco do jeito que está registrado, sem contatos.',
  note: 'O que o banco precisa saber',
  noteHint: 'Uma frase sua: o que foi combinado e o que aconteceu.',
  noteMissing: 'Escreva o que o banco precisa saber.',
  save: 'Salvar',
  saved: 'Salvo. Vai junto com a prova.',
  pictures: 'Suas imagens',
  add: 'Juntar imagem',
  adding: 'Enviando a imagem…',
  picture: (nr: number) => `Imagem ${nr} da prova`,
  remove: (nr: number) => `Tirar a imagem ${nr}`,
  tooLarge: 'A imagem pode ter até 10 MB.',
  yourNote: 'Suas palavras',
  facts: {
    reserved: 'Agendamento e pagamento',
    checkIn: (when: string) => `Check-in em ${when}`,
    checkOut: (when: string) => `Check-out em ${when}`,
    confirmed: (when: string) => `O tutor confirmou em ${when} que correu tudo bem`,
    route: 'Percurso do passeio',
    entries: (count: number) => (count === 1 ? '1 registro do diário' : `${count} registros do diário`),
    photos: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
    messages: (count: number) => (count === 1 ? '1 mensagem do dia' : `${count} mensagens do dia`),
  },
} as const;

export const contestKindText: Readonly<Record<Contest['kind'], string>> = {
  card: 'contestação no cartão',
  med: 'pedido de devolução do Pix (MED)',
};

export const contestStateText: Readonly<Record<ContestState, string>> = {
  waiting: 'Esperando a prova',
  late: 'Sem prova no prazo',
  sending: 'Prova a caminho do banco',
  sent: 'O banco analisa a prova',
  refused: 'Em conferência pela equipe',
  won: 'Ganha',
  lost: 'Perdida',
};

/** What the state means for each side. */
export const contestMeaning: Readonly<Record<ContestState, Readonly<Record<Side, string>>>> = {
  waiting: {
    tutor: 'Seu banco analisa o pagamento. A Patinha pode responder a ele até o prazo.',
    provider: 'Complete a prova até o prazo. A equipe da Patinha envia tudo ao banco de uma vez.',
  },
  late: {
    tutor: 'Seu banco analisa o pagamento e decide.',
    provider: 'O prazo do banco passou sem prova. Agora ele decide com o que tem.',
  },
  sending: {
    tutor: 'Respondemos ao seu banco. Agora ele decide.',
    provider: 'A prova está a caminho do banco.',
  },
  sent: {
    tutor: 'Respondemos ao seu banco. Agora ele decide.',
    provider: 'O banco tem a prova e decide. Avisamos assim que responder.',
  },
  refused: {
    tutor: 'Seu banco analisa o pagamento e decide.',
    provider: 'O provedor de pagamento não aceitou a prova. A equipe envia por outro caminho.',
  },
  won: {
    tutor: 'O banco manteve o pagamento.',
    provider: 'O banco manteve o pagamento: sua parte seguiu o caminho normal.',
  },
  lost: {
    tutor: 'O banco desfez o pagamento.',
    provider: 'O banco desfez o pagamento: sua parte saiu do que estava retido ou disponível.',
  },
};

type ContestErrorCode = Extract<keyof typeof paymentErrors, `payment/contest-${string}`>;

export const contestErrorText: Readonly<Record<ContestErrorCode, string>> = {
  'payment/contest-not-found': 'Não encontramos esta contestação.',
  'payment/contest-closed': 'A prova já foi enviada, o banco já decidiu ou o prazo passou.',
  'payment/contest-own': 'O agendamento é seu: outra pessoa da equipe envia a prova.',
  'payment/contest-file-unreadable': 'Não deu para ler a imagem. Use JPEG, PNG ou WebP.',
  'payment/contest-too-many-files': 'Cabem até 5 imagens.',
};

export const contestErrorOf = errorTextOf(contestErrorText, 'Não deu certo. Tente de novo.');
