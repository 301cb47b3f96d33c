import type { DeclineReason } from '@patinha/domain/booking';

export const declineText = {
  title: 'Recusar este pedido?',
  description: 'O tutor é avisado e pode procurar outra pessoa. Nada foi cobrado.',
  reason: 'Por quê?',
  confirm: 'Recusar',
  back: 'Voltar',
  propose: 'Prefiro propor outro horário',
  tooLateToPropose: (hours: string) =>
    `Faltam menos de ${hours} para o horário: não dá mais para propor outro. Se você recusar, o tutor vê os seus horários livres perto deste.`,
} as const;

/** Hours of the day asked for that may be proposed instead. */
export const otherHoursText = {
  free: 'Nesse dia você está livre às',
  propose: (hour: string) => `Propor ${hour}`,
} as const;

export const reasonText: Record<DeclineReason, { readonly title: string; readonly hint: string }> = {
  full: { title: 'Agenda cheia', hint: 'O tutor lê que você está sem horário.' },
  area: { title: 'Longe para mim', hint: 'O tutor lê que você não atende no lugar dele.' },
  pet: { title: 'Não atendo este pet', hint: 'Porte, espécie ou temperamento. O tutor lê o motivo.' },
  person: {
    title: 'Prefiro não atender este tutor',
    hint: 'Só você vê. Ele não consegue mais pedir a você, até você mudar de ideia.',
  },
};

/** The setting that keeps such requests away, offered once the request was declined. */
export const settingText: Record<
  Exclude<DeclineReason, 'person'>,
  { readonly label: string; readonly screen: string }
> = {
  full: { label: 'Mudar meus horários', screen: 'agenda' },
  area: { label: 'Mudar onde atendo', screen: 'services' },
  pet: { label: 'Mudar os pets e portes que aceito', screen: 'services' },
};

export const allowText = {
  label: (tutor: string) => `Voltar a receber pedidos de ${tutor}`,
  done: (tutor: string) => `${tutor} pode pedir a você de novo.`,
} as const;

export const nearText = {
  title: (provider: string) => `${provider} está livre perto desse horário`,
  hint: 'Escolha um, confira e peça de novo. Pets, extras e instruções já vão preenchidos.',
} as const;
