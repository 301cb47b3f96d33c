import type { Thread } from '@patinha/contract/message';

type Texts = readonly string[];

const ofBooking: Readonly<
  Record<Thread['side'], Readonly<Partial<Record<NonNullable<Thread['booking_status']>, Texts>>>>
> = {
  provider: {
    pending: [
      'Oi! Vi o seu pedido. Como é a rotina do seu pet?',
      'Tem algo que eu precise saber antes de aceitar?',
    ],
    accepted: ['Aceitei! Assim que o pagamento entrar, está confirmado.', 'Como é a rotina do seu pet?'],
    confirmed: ['Confirmado! Até lá.', 'Estou a caminho.', 'Cheguei.'],
    in_progress: ['Está tudo bem por aqui.', 'Já comeu e bebeu água.', 'Já estamos voltando.'],
    completed: ['Foi um prazer! Quando quiser marcar de novo, é só chamar.'],
  },
  tutor: {
    pending: ['Oi! Quer saber mais alguma coisa do meu pet?'],
    accepted: ['Combinado! Vou pagar agora.', 'Tem algo que eu precise deixar separado?'],
    confirmed: ['Tem algo que eu precise deixar separado?', 'Vou me atrasar uns minutos.', 'Pode subir.'],
    in_progress: ['Como está por aí?', 'Pode me mandar uma foto?', 'Já estou voltando.'],
    completed: ['Deu tudo certo. Valeu pelo cuidado!'],
  },
};

const ofService: Readonly<Record<Thread['side'], Texts>> = {
  tutor: ['Oi! Você tem horário livre nesta semana?', 'Podemos nos conhecer antes?'],
  provider: ['Oi! Que bom que você escreveu. Como é o seu pet?', 'Tenho horário, sim. Que dia você prefere?'],
};

const ofNeed: Readonly<Record<Thread['side'], Texts>> = {
  tutor: ['Oi! Gostei da proposta. Como você faria?'],
  provider: ['Oi! Ficou alguma dúvida sobre a minha proposta?', 'Como é a rotina do seu pet?'],
};

/** Short first texts that fit the state of what the conversation is about. */
export function firstTexts({ subject, side, booking_status: status }: Thread): Texts {
  if (subject === 'booking') return (status && ofBooking[side][status]) ?? [];
  return (subject === 'service' ? ofService : ofNeed)[side];
}
