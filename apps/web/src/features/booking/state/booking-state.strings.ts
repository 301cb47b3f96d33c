import type { StateKind } from './booking-state.ts';

/** The better word, where the specification's alone would not say what to do; said from the viewer's side. */
export const stateWords: Readonly<
  Record<'tutor' | 'provider', Readonly<Partial<Record<StateKind, string>>>>
> = {
  tutor: {
    asked: 'Esperando resposta',
    answer: 'Falta responder',
    pay: 'Falta pagar',
    today: 'É hoje',
    late: 'Atraso',
    happened: 'Aconteceu?',
    ended: 'Encerrado',
    ok: 'Esperando seu OK',
    problem: 'Problema',
  },
  provider: {
    asked: 'Esperando o tutor',
    answer: 'Falta responder',
    pay: 'Esperando o pagamento',
    today: 'É hoje',
    happened: 'Aconteceu?',
    ended: 'Encerrado',
    problem: 'Problema',
  },
};

export const stateText = {
  steps: (step: number, name: string) => `passo ${step} de 4, ${name}`,
  step: { asked: 'Pedido', paid: 'Pago', service: 'Serviço', stay: 'Estadia', review: 'Avaliação' },
  mark: { done: 'feito', ended: 'encerrado aqui' },
  head: {
    tutor: (name: string) => `com ${name},`,
    provider: (name: string) => `para ${name},`,
  },
  answers: (carer: string, until: string) => `${carer} tem até ${until} para responder.`,
  payWithin: (span: string) => `Pague em ${span} para garantir o horário.`,
  payUntil: (when: string) => `Pague até ${when} para garantir o horário.`,
  comes: (carer: string, when: string) => `${carer} chega ${when}.`,
  expects: (carer: string, pets: string, when: string) => `${carer} espera ${pets} ${when}.`,
  showQr: {
    comes: 'Mostre o QR da carteirinha quando chegarem.',
    goes: 'Mostre o QR da carteirinha na entrega.',
  },
  late: (carer: string, time: string) => `${carer} devia ter chegado às ${time}.`,
  underWay: (pets: string, carer: string, until: string) => `${pets} com ${carer}, até ${until}.`,
  ended: (time: string) => `Terminou às ${time}.`,
  ok: 'Correu tudo bem?',
  okEarns: (amount: string) => `Você ganha ${amount} de volta.`,
  okUntil: (until: string) => `Tem até ${until} para dizer.`,
  problemOpen: 'A disputa está aberta. O pagamento fica guardado até a decisão.',
  seeDispute: 'Ver disputa',
  youGo: (tutor: string, when: string) => `${tutor} espera você ${when}.`,
  todayAt: (time: string) => `hoje às ${time}`,
  back: {
    tutor: (amount: string) => `${amount} voltam para você.`,
    provider: (amount: string) => `${amount} voltam ao tutor.`,
  },
  others: 'Ver outras pessoas',
  free: (time: string) => `Ver quem está livre às ${time}`,
  again: 'De novo',
  pay: (amount: string) => `Pagar ${amount}`,
  answer: 'Responder',
  qr: 'Mostrar QR',
  call: (name: string) => `Ligar para ${name}`,
  follow: 'Acompanhar',
  problem: 'Tive um problema',
  noShow: 'Não apareceu',
} as const;
