import type { BookingMoveName } from '@patinha/domain/booking';

type PersonMove = Exclude<
  BookingMoveName,
  'expireUnanswered' | 'expireUnpaid' | 'pay' | 'noShow' | 'endByDispute' | 'releaseByDispute'
>;

export const moveText: Record<PersonMove, { readonly label: string; readonly done: string }> = {
  accept: { label: 'Aceitar', done: 'Pedido aceito. O tutor tem 30 minutos para pagar.' },
  decline: { label: 'Recusar', done: 'Pedido recusado. O tutor foi avisado.' },
  cancel: { label: 'Cancelar agendamento', done: 'Agendamento cancelado.' },
  checkIn: { label: 'Fazer check-in', done: 'Check-in feito. Bom atendimento.' },
  reportTutorAbsent: { label: 'Não havia ninguém no local', done: 'Aviso registrado. O tutor foi avisado.' },
  checkOut: { label: 'Fazer check-out', done: 'Atendimento concluído.' },
  release: {
    label: 'Confirmar que correu tudo bem',
    done: 'Pagamento liberado. Seu cashback já está na carteira.',
  },
};

export const answerSeriesText = 'Responder à série';

export const confirmText = {
  reportTutorAbsent: {
    title: 'Não havia ninguém no local?',
    description:
      'O tutor é avisado agora. Se não houver check-in até 24 horas depois do fim, vale a regra de cancelamento com menos de 12 horas. Se ele chegar, você ainda pode fazer o check-in.',
  },
  release: {
    title: 'Correu tudo bem?',
    description:
      'O pagamento é liberado para o prestador agora, e você recebe seu cashback e seus PetPoints.',
  },
} as const;
