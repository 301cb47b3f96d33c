import type { returnRefundCredit } from '@patinha/contract/wallet';

export const refundCreditText = {
  title: 'Saldo de reembolso',
  hint: 'Você pode usar este valor em agendamentos ou receber de volta no Pix ou cartão que pagou.',
  open: 'Receber de volta',
  question: (amount: string) => `Receber ${amount} de volta?`,
  explanation:
    'O valor sai da carteira e volta para a conta do Pix ou para a fatura do cartão que pagou cada agendamento. Não dá para desfazer.',
  confirm: 'Receber de volta',
  pending: 'Pedindo…',
  keep: 'Manter na carteira',
  done: 'Devolução solicitada',
  doneHint: (amount: string) => `${amount} a caminho. Avisamos quando a devolução for feita.`,
  failed: 'Não foi possível pedir a devolução',
} as const;

type RefundCreditError = (typeof returnRefundCredit)['errors'][number];

export const refundCreditErrorText: Readonly<Record<RefundCreditError, string>> = {
  'wallet/nothing-to-return':
    'Nada pode voltar agora. Use o saldo em um agendamento; se o banco analisa um pagamento, tente de novo quando ele decidir.',
};
