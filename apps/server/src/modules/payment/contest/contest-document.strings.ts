import type { PaymentMethod } from '@patinha/domain/payment';

// The document for the payer's bank.

export const documentText = {
  title: 'Prova da prestação do serviço',
  parts: {
    payment: 'Pagamento',
    service: 'Serviço',
    seller: 'O que diz quem prestou o serviço',
    diary: 'Diário do atendimento',
    messages: 'Mensagens do dia, sem contatos',
    pictures: 'Imagens',
  },
  amount: (amount: string, method: string) => `Valor contestado: ${amount}, pago com ${method}.`,
  paid: (when: string) => `Pagamento confirmado em ${when}.`,
  booking: (id: string) => `Agendamento ${id}.`,
  agreed: (title: string, from: string, to: string) => `${title}, combinado de ${from} a ${to}.`,
  people: (tutor: string, seller: string) => `Contratado por ${tutor}. Prestado por ${seller}.`,
  checkIn: (when: string) => `Início registrado (check-in) em ${when}.`,
  checkOut: (when: string) => `Fim registrado (check-out) em ${when}.`,
  code: (when: string) => `Confirmado com o código de quem contratou, em ${when}.`,
  confirmed: (when: string) => `Quem contratou confirmou em ${when} que correu tudo bem.`,
  route: (distance: string, positions: number) => `Percurso registrado: ${distance}, ${positions} posições.`,
  notBegun: 'O serviço ainda não começou: está reservado para a data combinada.',
  entry: (when: string, text: string) => `${when}: ${text}`,
  message: (when: string, who: string, text: string) => `${when}, ${who}: ${text}`,
  who: { tutor: 'quem contratou', provider: 'quem prestou' },
  diaryPhoto: (when: string) => `Foto do diário, ${when}.`,
  ownPicture: 'Imagem enviada por quem prestou o serviço.',
  cut: (count: number) => `Mais ${count} registros constam dos nossos arquivos.`,
} as const;

export const methodText: Readonly<Record<PaymentMethod, string>> = { pix: 'Pix', card: 'cartão' };
