/** The hand-over of the animal with the tutor's card. */
export const handoverText = {
  open: { checkIn: 'Check-in com o cartão', checkOut: 'Check-out com o cartão' },
  title: { checkIn: 'Receber o pet com o cartão', checkOut: 'Devolver o pet com o cartão' },
  hint: 'Peça ao tutor que abra a carteirinha. Leia o QR Code ou digite o código curto: ele vale dois minutos e só uma vez.',
  code: 'Código do cartão',
  missing: 'Digite o código que está na carteirinha do tutor.',
  confirm: 'Confirmar entrega',
  confirming: 'Confirmando...',
  done: 'Entrega confirmada pelo cartão',
  cancel: 'Voltar',
} as const;
