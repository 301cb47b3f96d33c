/** The hand-over of the animal with the tutor's card. */
export const handoverText = {
  open: { checkIn: 'Ler a carteirinha do tutor', checkOut: 'Ler a carteirinha na devolução' },
  title: { checkIn: 'Receber o pet com a carteirinha', checkOut: 'Devolver o pet com a carteirinha' },
  hint: 'Peça ao tutor que abra a carteirinha. Leia o QR Code ou digite o código curto: ele vale dois minutos e só uma vez.',
  code: 'Código da carteirinha',
  missing: 'Digite o código que está na carteirinha do tutor.',
  confirm: 'Confirmar entrega',
  confirming: 'Confirmando...',
  done: 'Entregue com o QR da carteirinha',
  without: 'Fazer check-in sem a carteirinha',
  cancel: 'Voltar',
} as const;
