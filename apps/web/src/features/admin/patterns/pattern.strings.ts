import type { Pattern, patternErrors } from '@patinha/contract/admin';

import { errorTextOf } from '../../../lib/words/error-text.ts';

export const patternText = {
  title: 'Padrões para olhar',
  hint: 'Nada aqui prova nada, e ninguém é punido sozinho. Leia o motivo, abra as reservas e decida se há o que conversar.',
  state: 'Mostrar',
  states: { open: 'Para olhar', seen: 'Vistos' },
  none: { open: 'Nenhum padrão para olhar', seen: 'Nenhum padrão visto' },
  loadFailed: 'Não foi possível carregar os padrões',
  since: (first: string, last: string) => `De ${first} a ${last}`,
  bookings: 'Reservas mais novas',
  bookingOf: (nth: number) => `Reserva ${nth}`,
  note: 'O que você viu',
  noteHint: 'Fica no registro de auditoria. Não escreva dados pessoais.',
  noteMissing: 'Escreva o que você viu.',
  seen: 'Visto',
  seenOf: (name: string) => `Visto: ${name}`,
  saving: 'Guardando...',
  seenBy: (name: string, day: string, note: string) => `Visto por ${name} em ${day}: ${note}`,
  more: 'Mostrar mais',
  loadingMore: 'Carregando...',
} as const;

type Words = (pattern: Pick<Pattern, 'count'>) => string;

/** The reason in words. */
export const patternReason: Readonly<Record<Pattern['kind'], Words>> = {
  only_each_other: ({ count }) =>
    `${count} reservas pagas entre os dois, e nenhuma de qualquer um deles com outras pessoas.`,
  same_device: () => 'Os dois entraram pelo mesmo navegador nos últimos 90 dias.',
  shared_mark: () => 'Têm o mesmo telefone, o mesmo cartão ou a mesma conta do Pix.',
  reviews_in_pair: ({ count }) => `Todas as ${count} avaliações de quem vende vêm deste tutor.`,
  small_before_advance: ({ count }) =>
    `${count} atendimentos de menos de R$ 20,00 nos 30 dias antes de um adiantamento.`,
  invitation_chain: () =>
    'Três convites premiados em sequência: quem foi convidado convidou, e assim por diante.',
};

const texts: Readonly<Record<keyof typeof patternErrors, string>> = {
  'admin/pattern-not-found': 'Este padrão não existe mais.',
  'admin/pattern-seen': 'Outra pessoa da equipe já viu este padrão.',
};
export const patternErrorText = errorTextOf(texts);
