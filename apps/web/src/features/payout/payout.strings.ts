import type { PayoutOrRecovery, PayoutOverview } from '@patinha/contract/payout';
import type { BankAccountType, MeiState, PixKeyKind } from '@patinha/domain/payout';

export const earningsScreenText = {
  title: 'Ganhos',
} as const;

export const revenueScreenText = {
  title: 'Receita',
} as const;

export const payoutText = {
  title: 'Repasse',
  next: (when: string) => `Próximo repasse automático: ${when}, a partir de R$ 10,00.`,
  debt: (amount: string) => `${amount} de antecipações ou estornos serão descontados antes.`,
  request: 'Pedir repasse',
  requesting: 'Pedindo...',
  question: (amount: string) => `Enviar ${amount} agora?`,
  questionHint: (destination: string) =>
    `O valor vai para ${destination}. Um pedido enviado não pode ser desfeito.`,
  confirm: 'Pedir repasse',
  done: 'Repasse pedido',
  doneHint: (amount: string) => `${amount} a caminho da sua conta.`,
  failed: 'Não foi possível pedir o repasse',
  loadFailed: 'Não foi possível carregar os repasses',
} as const;

/** Where all that is available is owed. */
export const recoveryText = {
  hint: (available: string) =>
    `${available} estão disponíveis e serão usados para isso na próxima segunda-feira, sem repasse. Se preferir, abata agora.`,
  request: 'Abater agora',
  requesting: 'Abatendo...',
  question: (available: string) => `Abater ${available} do que você deve?`,
  questionHint: (available: string, debt: string) =>
    `Você deve ${debt}. Os ${available} disponíveis ficam com a Patinha e nada vai para a sua conta. O abatimento não pode ser desfeito.`,
  confirm: 'Abater',
  done: 'Valor abatido, sem repasse',
  doneHint: (kept: string) => `${kept} ficaram com a Patinha para pagar o que você devia.`,
  failed: 'Não foi possível abater o valor',
} as const;

export const obstacleText: Readonly<Record<NonNullable<PayoutOverview['obstacle']>, string>> = {
  not_offered:
    'O provedor de pagamentos atual não faz repasses. Seu saldo está guardado; fale com o suporte para receber.',
  stopped: 'Os repasses estão parados para conferência. Seu saldo está guardado; avisamos quando voltarem.',
  not_verified: 'Repasses começam quando a sua verificação for aprovada.',
  no_recipient: 'Cadastre uma chave Pix ou conta bancária para receber. Sem ela nenhum repasse sai.',
  recipient_resting: 'Por segurança, a conta recebe a partir de 24 horas depois de cadastrada.',
  recently_recovered:
    'Sua conta foi recuperada por e-mail. Por segurança, os repasses voltam 72 horas depois.',
  under_way: 'Há um repasse a caminho. O próximo pode ser pedido quando ele terminar.',
  money_waits: 'Seu dinheiro está guardado e sai sozinho quando a espera terminar.',
  nothing_available: 'Nenhum valor disponível por enquanto.',
};

export const waitText: Readonly<
  Record<NonNullable<PayoutOverview['waiting']>['reason'], (amount: string, until: string) => string>
> = {
  newcomer: (amount, until) =>
    `${amount} esperam: até você ter atendido cinco clientes, cada valor sai 7 dias depois de liberado. O próximo sai a partir de ${until}.`,
  card_money: (amount, until) =>
    `${amount} esperam: acima de R$ 1.000,00 no cartão em 7 dias, o valor sai quando o cartão pagar, ou antes, quando nossa equipe conferir. O próximo sai até ${until}.`,
};

export const payoutErrorText = {
  'payout/not-offered': obstacleText.not_offered,
  'payout/stopped': obstacleText.stopped,
  'payout/not-verified': obstacleText.not_verified,
  'payout/no-recipient': obstacleText.no_recipient,
  'payout/recipient-resting': obstacleText.recipient_resting,
  'payout/recently-recovered': obstacleText.recently_recovered,
  'payout/under-way': obstacleText.under_way,
  'payout/money-waits': obstacleText.money_waits,
  'payout/nothing-available': obstacleText.nothing_available,
  'payout/not-own-key': 'A chave por CPF ou CNPJ precisa ser a do seu cadastro.',
} as const;

export const recipientText = {
  title: 'Conta para receber',
  usableFrom: (when: string) => `Recebe a partir de ${when}.`,
  set: 'Cadastrar conta',
  change: 'Trocar conta',
  hint: 'Repasses param por 24 horas depois da troca, e avisamos você por e-mail.',
  kind: 'Receber por',
  pix: 'Pix',
  bank: 'Conta bancária',
  keyKind: 'Tipo da chave',
  key: 'Chave Pix',
  keyMissing: 'Diga a chave Pix.',
  keyWrong: 'Confira a chave: ela não é válida para este tipo.',
  bankCode: 'Banco (código)',
  bankCodeHint: 'Três números, como 341.',
  bankCodeWrong: 'O código tem três números.',
  branch: 'Agência (sem dígito)',
  branchWrong: 'Use de um a cinco números.',
  account: 'Conta',
  accountWrong: 'Use só os números, até 12.',
  accountDigit: 'Dígito',
  accountDigitWrong: 'Um número ou X.',
  accountType: 'Tipo da conta',
  save: 'Salvar conta',
  saving: 'Salvando...',
  cancel: 'Voltar',
  done: 'Conta para receber salva',
  failed: 'Não foi possível salvar a conta',
} as const;

export const keyKindLabel: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Celular',
  random: 'Chave aleatória',
};

export const accountTypeLabel: Readonly<Record<BankAccountType, string>> = {
  checking: 'Conta corrente',
  savings: 'Conta poupança',
};

export const historyText = {
  receipt: 'Ver recibo',
  receiptOf: (amount: string) => `Ver recibo do repasse de ${amount}`,
  title: 'Repasses',
  empty: 'Nenhum repasse por enquanto',
  emptyHint: 'O primeiro aparece aqui quando sair.',
  kind: {
    request: 'Repasse pedido',
    weekly: 'Repasse semanal',
    advance: 'Antecipação',
    recovery: 'Abatimento do que você devia',
  } satisfies Record<PayoutOrRecovery['kind'], string>,
  kept: 'ficou com a Patinha, sem repasse',
  recovered: (amount: string) => `${amount} descontados`,
  more: 'Carregar mais',
  loading: 'Carregando…',
} as const;

export const statusLabel: Readonly<Record<PayoutOrRecovery['status'], string>> = {
  requested: 'Pedido',
  in_transit: 'A caminho',
  paid: 'Pago',
  failed: 'Devolvido',
  kept: 'Abatido',
};

export const failureText: Readonly<Record<NonNullable<PayoutOrRecovery['failure']>, string>> = {
  refused: 'recusado pelo provedor',
  account_closed: 'conta encerrada',
  account_unknown: 'conta ou chave não existe',
};

export const monthsText = {
  title: 'Resumo mensal',
  services: 'Serviços',
  sold: 'Vendido',
  commission: 'Comissão',
  net: 'Líquido',
  paid: 'Repassado',
  year: 'Ano',
  save: 'Baixar CSV',
  saveOf: (month: string) => `Baixar CSV de ${month}`,
  saveFailed: 'Não foi possível baixar o arquivo',
  loadFailed: 'Não foi possível carregar o resumo',
} as const;

export const meiText = {
  title: 'Limite do MEI',
  bar: 'Faturamento do ano sobre o limite do MEI',
  of: (taken: string, ceiling: string) => `${taken} de ${ceiling} no ano`,
  note: 'Conta só o que passou pela Patinha.',
} as const;

export const meiStateText: Readonly<Record<MeiState, string | undefined>> = {
  below: undefined,
  near: 'Você já passou de 80% do limite anual do MEI.',
  above: 'Você passou do limite anual do MEI. Procure seu contador: até 20% acima há uma transição.',
  far_above: 'Você passou em mais de 20% do limite anual do MEI. Procure seu contador.',
};
