export const redeemText = {
  title: 'Promoções que valem agora',
  none: 'Nenhuma promoção da sua empresa vale agora para este cliente.',
  loadFailed: 'Não foi possível carregar as promoções',
  amount: 'Valor da compra (R$)',
  amountInvalid: 'Informe o valor da compra em reais, como 80,50.',
  promotion: 'Promoção',
  best: 'Melhor desconto',
  discount: (amount: string, title: string) => `Desconto de ${amount} com ${title}.`,
  toPay: (name: string, amount: string) => `${name} paga ${amount}.`,
  capped: (amount: string) => `Desconto máximo: ${amount}.`,
  missing: (amount: string) => `Faltam ${amount} para o desconto.`,
  noDiscount: 'Nenhuma promoção vale para esse valor.',
  submit: 'Digite o valor',
  apply: (amount: string) => `Aplicar −${amount}`,
  applyAloud: (discount: string, name: string, toPay: string) =>
    `Aplicar desconto de ${discount}, ${name} paga ${toPay}`,
  submitting: 'Registrando...',
  done: 'Desconto registrado',
  failed: 'Não foi possível registrar o desconto',
} as const;

const listText = {
  more: 'Ver mais',
  loading: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais.',
  loadFailed: 'Não foi possível carregar os descontos',
  purchase: (amount: string) => `Compra de ${amount}`,
  discount: (amount: string) => `Desconto de ${amount}`,
  paid: (amount: string) => `pago ${amount}`,
} as const;

export const givenText = {
  ...listText,
  title: 'Descontos dados',
  empty: 'Nenhum desconto registrado ainda.',
  by: (name: string) => `Registrado por ${name}`,
  voided: 'Anulado',
  contested: 'Contestado pelo cliente',
  contestedNote: 'Nossa equipe vai decidir. Até lá ele fica fora das somas.',
  answer: (words: string) => `Nossa equipe: ${words}`,
} as const;

export const hadText = {
  ...listText,
  empty: 'Nenhum desconto em parceiros ainda.',
  contest: 'Contestar',
  contested: 'Contestado',
  contestDialog: {
    title: 'Contestar este desconto',
    description: 'A compra sai do seu Gasto Total e a nossa equipe vê o que você escreveu.',
    label: 'O que está errado?',
    missing: 'Conte o que está errado, em até 500 caracteres.',
    send: 'Enviar contestação',
    sending: 'Enviando...',
    cancel: 'Cancelar',
    sent: 'Contestação enviada',
    sendFailed: 'Não foi possível enviar a contestação',
  },
  kept: 'Contestação não aceita',
  voided: 'Anulado',
  answer: (words: string) => `Nossa equipe: ${words}`,
} as const;

export const contestedText = {
  ...listText,
  empty: 'Nenhum desconto contestado',
  by: (name: string, email: string) => `${name} • ${email}`,
  at: (time: string) => `Contestado em ${time}`,
  answer: (words: string) => `Resposta: ${words}`,
  dialog: {
    label: 'Sua resposta',
    missing: 'Escreva por que, em até 500 caracteres.',
    sending: 'Salvando...',
    cancel: 'Voltar',
    sent: 'Decisão registrada',
    sendFailed: 'Não foi possível registrar a decisão',
  },
  outcomes: {
    kept: {
      badge: 'Mantido',
      button: 'Manter desconto',
      title: 'Manter este desconto',
      description: 'A compra volta ao Gasto Total do cliente, que lê a sua resposta.',
      send: 'Manter desconto',
    },
    voided: {
      badge: 'Anulado',
      button: 'Anular desconto',
      title: 'Anular este desconto',
      description: 'O uso da promoção volta, e o cliente e a empresa leem a sua resposta.',
      send: 'Anular desconto',
    },
  },
} as const;

export const happyHourText = {
  title: 'Happy Hour',
  locate: 'Usar minha localização',
  locating: 'Localizando...',
  denied: 'Sem acesso à localização: as promoções aparecem pela data de término.',
  none: 'Nenhuma promoção no momento',
  noneHint: 'As promoções dos parceiros aparecem aqui assim que começam.',
  hint: 'Mostre sua carteirinha no caixa do parceiro para usar.',
  until: (time: string) => `Vale agora, até ${time}`,
  from: (time: string) => `Começa em ${time}`,
  soon: 'Em breve',
} as const;
