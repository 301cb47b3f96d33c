import { errorTextOf } from '../../lib/words/error-text.ts';

export const attendText = {
  title: 'Atendimento',
  back: 'Minha agenda na empresa',
  missing: 'Este atendimento não está com você',
  missingHint: 'Ele pode ter passado para outra pessoa da equipe, ou ter sido cancelado.',
  loadFailed: 'Não foi possível carregar o atendimento',
  when: 'Quando',
  tutor: 'Tutor',
  pets: 'Pets',
  where: 'Onde',
  phone: 'Telefone do tutor',
  instructions: 'Instruções',
  arrived: 'Cheguei',
  came: (pets: string) => `${pets} chegou`,
  move: { checkIn: 'Fazer check-in', checkOut: 'Segure para encerrar', undoCheckOut: 'Desfazer' },
  done: {
    checkIn: 'Check-in feito. Bom atendimento.',
    checkOut: 'Atendimento encerrado.',
    undoCheckOut: 'O atendimento continua.',
  },
  endQuestion: 'Encerrar o atendimento?',
  endConfirm: 'Encerrar',
  missingSpan: (span: string) => `Faltam ${span} do combinado.`,
  endUndo: 'Por 10 minutos dá para desfazer.',
  endHint: 'Segure 1 segundo, ou toque e confirme.',
  ended: (time: string) => `Encerrado às ${time}`,
  undoUntil: (time: string) => `Foi engano? Dá para desfazer até ${time}.`,
  kept: 'Guardado no aparelho. Enviamos quando houver conexão.',
  proven: 'Entregue com o QR da carteirinha',
  waiting: {
    accepted: 'O agendamento ainda não foi pago. O check-in abre perto do horário, depois do pagamento.',
    confirmed: 'O check-in abre perto do horário do atendimento.',
  },
} as const;

export const attendErrorText = {
  'booking/not-found': 'Este atendimento não está mais com você.',
  'care/not-the-carer': 'Só quem está com o pet faz isso.',
  'booking/illegal-move': 'O atendimento mudou enquanto você olhava. A tela já mostra a situação atual.',
  'booking/too-early': 'Ainda não é hora para isso.',
  'booking/too-late': 'O prazo para isso já passou. Fale com a empresa.',
  'booking/disputed': 'Há uma disputa aberta sobre este agendamento. Ele espera pela decisão.',
  'loyalty-card/invalid-code': 'QR Code inválido ou expirado',
  'loyalty-card/foreign-card': 'Este cartão não é do tutor deste atendimento.',
} as const;
export const attendErrorOf = errorTextOf(attendErrorText);
