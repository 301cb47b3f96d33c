import type { LookReason } from '@patinha/domain/booking';

export const lookText = {
  hint: 'O dinheiro destas reservas espera uma conferência. Nada é punido sozinho: leia o motivo, converse se precisar e libere.',
  none: 'Nenhuma reserva para conferir',
  loadFailed: 'Não foi possível carregar as reservas',
  failed: 'Não foi possível liberar',
  between: (tutor: string, seller: string) => `${tutor} com ${seller}`,
  price: (price: string, since: string) => `${price} • desde ${since}`,
  onlyEachOther: 'Os dois só se encontram entre si: nenhuma reserva paga com outras pessoas.',
  finish: 'Está tudo bem, liberar',
  finishOf: (title: string) => `Está tudo bem, liberar ${title}`,
  finishing: 'Liberando...',
  more: 'Mostrar mais',
  loadingMore: 'Carregando...',
} as const;

export const lookReasonText: Readonly<Record<LookReason, string>> = {
  phone: 'Têm o mesmo telefone.',
  card: 'Pagaram com o mesmo cartão.',
  pix_payer: 'Pagaram Pix da mesma conta.',
  card_money: 'Mais de R$ 1.000,00 no cartão em 7 dias para quem começou há pouco.',
};
