import type { BookingMoveName } from '@patinha/domain/booking';

type PersonMove = Exclude<
  BookingMoveName,
  | 'expireUnanswered'
  | 'expireUnpaid'
  | 'pay'
  | 'noShow'
  | 'reportTutorAbsent'
  | 'complete'
  | 'release'
  | 'happened'
  | 'didNotHappen'
  | 'endByDispute'
  | 'releaseByDispute'
>;

export const moveText: Record<PersonMove, { readonly label: string; readonly done: string }> = {
  accept: { label: 'Aceitar', done: 'Pedido aceito. O tutor tem 30 minutos para pagar.' },
  decline: { label: 'Recusar', done: 'Pedido recusado. O tutor foi avisado.' },
  cancel: { label: 'Cancelar agendamento', done: 'Agendamento cancelado.' },
  checkIn: { label: 'Fazer check-in', done: 'Check-in feito. Bom atendimento.' },
  checkOut: { label: 'Segure para encerrar', done: 'Atendimento encerrado.' },
  undoCheckOut: { label: 'Desfazer', done: 'O atendimento continua.' },
  confirmDone: { label: 'Sim, tudo certo', done: 'Confirmado. Obrigado!' },
};

/** Instead of what was done, while it waits on the device. */
export const keptText = 'Guardado no aparelho. Enviamos quando houver conexão.';

export const answerSeriesText = 'Responder à série';

export const confirmText = {
  confirmDone: {
    title: 'Correu tudo bem?',
    description:
      'O pagamento é liberado para o prestador, e você recebe seu cashback e seus PetPoints: agora, ou no fim combinado se ele ainda não chegou.',
  },
} as const;

export const endText = {
  question: 'Encerrar o atendimento?',
  confirm: 'Encerrar',
  missing: (span: string) => `Faltam ${span} do combinado.`,
  early: 'O pagamento só é liberado depois do fim combinado, com o OK do tutor ou 48 horas depois.',
  undo: 'Por 10 minutos dá para desfazer.',
  hint: 'Segure 1 segundo, ou toque e confirme.',
  ended: (time: string) => `Encerrado às ${time}`,
  undoUntil: (time: string) => `Foi engano? Dá para desfazer até ${time}.`,
  waitsForWord: 'Chegou tarde demais para contar sozinho: o tutor confirma se aconteceu.',
  waitsForEnd: (time: string) =>
    `Antes do fim combinado: o atendimento só conta como concluído com o OK do tutor, ou às ${time}. Até lá o diário aceita notas e fotos.`,
} as const;
