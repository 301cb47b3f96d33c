import type { PersonMoney, TimelineEntry } from '@patinha/contract/admin';
import type { TimelineEvent, TimelineKind } from '@patinha/domain/admin';

import { money as draw, formatRating } from '../../../ui/format.ts';
import { actText } from '../audit/audit.strings.ts';

export const personText = {
  all: 'Todas as pessoas',
  noName: 'Usuário',
  since: (month: string) => `desde ${month}`,
  score: (rating: number, count: number) =>
    `${formatRating(rating)} em ${count === 1 ? '1 avaliação' : `${count} avaliações`}`,
  noScore: 'sem avaliações',
  cnpj: (number: string) => `CNPJ ${number}`,
  checks: 'Conferido',
  checked: (label: string, day: string) => `${label} em ${day}`,
  noChecks: 'Nenhum documento conferido vale hoje.',
  viewNote: 'A pessoa vê que você consultou os dados dela.',
  chips: 'O que mostrar',
  everything: 'Tudo',
  timeline: 'Linha do tempo',
  none: 'Nada aqui',
  noneHint: 'Escolha outro assunto.',
  loadFailed: 'Não foi possível carregar a linha do tempo',
  more: 'Mostrar mais',
  actions: 'O que fazer',
  note: 'Escrever nota',
  noteLabel: 'Nota para a equipe',
  noteHint: 'Não muda nem se apaga. A pessoa a recebe se pedir os próprios dados.',
  noteMissing: 'Escreva a nota.',
  noteSave: 'Guardar nota',
  noteFailed: 'Não foi possível guardar a nota',
  cancel: 'Fechar',
} as const;

export const kindLabel: Readonly<Record<TimelineKind, string>> = {
  booking: 'Agendamentos',
  money: 'Dinheiro',
  message: 'Mensagens',
  document: 'Documentos',
  dispute: 'Disputas',
  'sign-in': 'Acessos',
  team: 'Notas e decisões',
};

const times = (count: number) => (count === 1 ? '1 vez' : `${count} vezes`);

/** The figures of a person with their meaning: at most four. */
export function figuresOf(money: PersonMoney): readonly (readonly [label: string, value: string])[] {
  const { received_cents: received } = money;
  return [
    [received === null ? 'pagou' : 'clientes pagaram', draw('person-paid', money.paid_cents)],
    ...(received === null ? [] : [['recebeu', draw('paid-out', received)] as const]),
    [`guardados, ${money.retained_count} à frente`, draw('person-retained', money.retained_cents)],
    [`devolvidos, ${times(money.refunded_count)}`, draw('person-refunded', money.refunded_cents)],
  ];
}

const devices = {
  desktop: 'um computador',
  phone: 'um celular',
  tablet: 'um tablet',
  unknown: 'um aparelho desconhecido',
} as const;

/** What is said of an entry, from its parts as text. */
interface Said {
  readonly by: string;
  readonly text: string;
  readonly amount: string;
  readonly document: string;
  readonly entry: TimelineEntry;
}

const headlines: Readonly<Record<TimelineEvent, (said: Said) => string>> = {
  'booking-requested': ({ by, text }) => `${by} pediu ${text}`,
  'booking-accepted': ({ by, text }) => `${by} aceitou ${text}`,
  'booking-declined': ({ by, text }) => `${by} recusou ${text}`,
  'booking-cancelled': ({ by, text, entry }) => (entry.by ? `${by} cancelou ${text}` : `Cancelado: ${text}`),
  'booking-begun': ({ text }) => `Começou: ${text}`,
  'booking-ended': ({ text }) => `Terminou: ${text}`,
  'payment-received': ({ by, text, amount }) => `${by} pagou ${amount} por ${text}`,
  'payment-contested': ({ text, amount }) => `O banco contesta ${amount} de ${text}`,
  'plan-paid': ({ amount }) => `Plano pago: ${amount}`,
  'refund-requested': ({ text, amount }) => `Reembolso de ${amount} a caminho: ${text}`,
  'refund-settled': ({ text, amount }) => `Reembolso de ${amount} chegou: ${text}`,
  'refund-refused': ({ text, amount }) => `Reembolso de ${amount} recusado: ${text}`,
  'payout-requested': ({ amount }) => `Repasse de ${amount} a caminho`,
  'payout-settled': ({ amount }) => `Repasse de ${amount} chegou`,
  'payout-returned': ({ amount }) => `Repasse de ${amount} voltou`,
  'message-reported': ({ by }) => `${by} denunciou uma mensagem`,
  'document-sent': ({ document }) => `Enviou: ${document}`,
  'document-approved': ({ by, document }) => `${by} aprovou: ${document}`,
  'document-rejected': ({ by, document }) => `${by} rejeitou: ${document}`,
  'dispute-opened': ({ by, text }) => `${by} abriu uma disputa: ${text}`,
  'dispute-decided': ({ text, amount }) => `Disputa decidida, ${amount} de volta: ${text}`,
  'signed-in': ({ entry }) => `Entrou de ${devices[entry.device ?? 'unknown']}`,
  'note-written': ({ by }) => `Nota de ${by}`,
  'team-acted': ({ by, entry }) => (entry.action ? `${by}: ${actText[entry.action]}` : by),
};

const system = 'Patinha';

export const headlineOf = (entry: TimelineEntry, document: string): string =>
  headlines[entry.event]({
    by: entry.by?.name || (entry.by ? personText.noName : system),
    text: entry.text ?? '',
    amount: draw('record', entry.amount_cents ?? 0),
    document,
    entry,
  });

const wordEvents: ReadonlySet<TimelineEvent> = new Set([
  'message-reported',
  'document-rejected',
  'note-written',
  'team-acted',
]);

/** What its author wrote with it, where the headline does not say it already. */
export const wordsOf = ({ event, text }: TimelineEntry): string | null =>
  wordEvents.has(event) ? text : null;

/** The keys of disputes end in their ids. */
const idIn = ({ id }: TimelineEntry): string => id.slice(id.lastIndexOf(':') + 1);

/** Where more of it stands. */
export function linkOf(entry: TimelineEntry): { readonly to: string; readonly label: string } | null {
  if (entry.kind === 'message') return { to: '/admin?tab=messages', label: 'Ver denúncias' };
  if (entry.kind === 'document') return { to: '/admin/fila', label: 'Abrir a fila' };
  if (entry.booking_id === null) return null;
  const code = encodeURIComponent(entry.booking_id);
  if (entry.kind === 'dispute') return { to: `/admin/disputes/${idIn(entry)}`, label: 'Abrir disputa' };
  if (entry.kind === 'money') return { to: `/admin/search?q=${code}`, label: 'Ver pagamento' };
  return { to: `/admin/bookings?q=${code}`, label: 'Ver agendamento' };
}
