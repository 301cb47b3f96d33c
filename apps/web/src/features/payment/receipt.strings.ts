import type { Receipt } from '@patinha/contract/payment';

export const receiptText = {
  /** While it is not known of what it is. */
  title: 'Recibo',
  print: 'Imprimir',
  save: 'Baixar PDF',
  link: 'Ver recibo',
  linkOf: (what: string) => `Ver recibo: ${what}`,
  missing: 'Recibo não encontrado',
  missingHint: 'Ele não existe ou é de outra pessoa.',
  loadFailed: 'Não foi possível carregar o recibo',
  simulated: 'AMBIENTE SIMULADO – nenhum dinheiro real',
  simulatedShort: 'simulado',
  number: 'Número',
  issued: 'Data',
  tutor: 'Tutor',
  provider: 'Prestador',
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  company: 'Intermediação',
  service: 'Serviço',
  serviceAt: 'Marcado para',
  holder: 'Assinante',
  planFor: 'Empresa',
  seller: 'Vendido por',
  plan: 'Plano',
  month: 'Período pago',
  monthTaken: 'Período',
  takenBack: 'Devolvido pelo banco',
  fromTo: (from: string, until: string) => `de ${from} até ${until}`,
  method: 'Forma',
  destination: 'Destino',
  price: 'Preço do serviço',
  discount: 'Desconto',
  fee: 'Taxa de conveniência',
  wallet: 'Pago com a carteira',
  /** What the wallet did not pay. */
  paidBy: { pix: 'Pago com Pix', card: 'Pago com o cartão', wallet: 'Pago com a carteira' },
  /** A payout's line of an earlier one that failed. */
  givenBack: 'Repasse anterior que voltou',
  available: 'Saldo disponível usado',
  recovered: 'Descontado do que era devido',
  advanced: 'Valor antecipado',
  advanceFee: 'Taxa da antecipação',
  fileName: (number: string) => `recibo-patinha-${number.toLowerCase()}.pdf`,
  takenNote:
    'O banco de quem pagou contestou este pagamento e ficou com o valor. Este período não conta como pago.',
  planNote: 'Este recibo não substitui a nota fiscal do plano.',
  note: 'Este recibo não substitui a nota fiscal do serviço, emitida por quem o prestou.',
} as const;

export const receiptTitle: Readonly<Record<Receipt['kind'], string>> = {
  charge: 'Recibo de pagamento',
  refund: 'Recibo de devolução',
  payout: 'Recibo de repasse',
  plan: 'Recibo de assinatura',
};

export const receiptTotal: Readonly<Record<Receipt['kind'], string>> = {
  charge: 'Total pago',
  refund: 'Total devolvido',
  payout: 'Total repassado',
  plan: 'Total pago',
};

export const receiptMethodText: Readonly<Record<NonNullable<Receipt['method']>, string>> = {
  pix: 'Pix',
  card: 'Cartão',
  wallet: 'Carteira Patinha',
};

export function receiptNote({ kind, month }: Receipt): string {
  if (kind !== 'plan') return receiptText.note;
  return month?.taken_back_at ? receiptText.takenNote : receiptText.planNote;
}
