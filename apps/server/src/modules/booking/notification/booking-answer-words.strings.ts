import type { BookingSide, DeclineReason } from '@patinha/domain/booking';

import type { Facts } from './booking-notice-facts.strings.ts';

/** Names the side that did not answer the latest proposal (D-178). */
export function silence({ change, tutor, provider }: Facts, side: BookingSide): string {
  if (change.by !== side) return `Você não respondeu à proposta de ${side === 'tutor' ? provider : tutor}`;
  return `${side === 'tutor' ? provider : tutor} não respondeu à sua proposta`;
}

/** What holds after a proposal without an agreement. */
export function stillThere({ isRequest, when, provider, respondUntil }: Facts, side: BookingSide): string {
  if (!isRequest) return `O agendamento continua em ${when}.`;
  return side === 'tutor'
    ? `O pedido para ${when} continua valendo: ${provider} tem até ${respondUntil} para responder.`
    : `O pedido para ${when} voltou para você. Responda até ${respondUntil}.`;
}

/** What the tutor reads; a no to the person stays the provider's own. */
export const declined: Readonly<Record<DeclineReason, string>> = {
  full: 'está com a agenda cheia',
  area: 'não atende no lugar deste pedido',
  pet: 'não atende este tipo de pet',
  person: 'não pode atender este pedido',
};

/** What the tutor can do after a refusal. */
export const afterRefusal = ({ showsNearTimes }: Facts): string =>
  showsNearTimes
    ? 'Se houver horário livre perto desse, ele aparece no agendamento. Você também pode procurar outra pessoa.'
    : 'Você pode pedir outro horário ou procurar outra pessoa.';

export function unansweredLines(b: Facts, side: BookingSide): readonly string[] {
  if (b.change.isExpired && b.change.by === 'provider')
    return [`${silence(b, side)} de outro horário, e o pedido para ${b.when} expirou.`];
  return side === 'tutor'
    ? [`${b.provider} não respondeu a tempo ao pedido para ${b.when}.`]
    : [`Você não respondeu a tempo ao pedido de ${b.tutor} para ${b.when}.`];
}
