const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const closeText = {
  title: (day: string) => `Fechamento de ${day}`,
  description: 'O que a empresa atendeu, o que recebe e os descontos do caixa, dia a dia.',
  day: 'Dia',
  loadFailed: 'Não foi possível carregar o fechamento',
  served: (count: number) => `${counted(count, 'agendamento', 'agendamentos')}.`,
  receives: (amount: string) => `Você recebe ${amount}.`,
  nothing: 'Ninguém veio neste dia',
  nothingToday: 'Hoje ninguém veio',
  next: (count: number) =>
    count === 0
      ? 'No dia seguinte também não há agendamentos.'
      : `No dia seguinte ${count === 1 ? 'é 1' : `são ${count}`}.`,
  released: 'liberados',
  waiting: (until: string) => `no OK ou até ${until}`,
  open: (count: number) => counted(count, 'atendimento falta encerrar', 'atendimentos faltam encerrar'),
  openHint: 'O valor entra aqui depois do check-out.',
  people: 'Por pessoa',
  noOne: 'Sem responsável',
  bookingsOf: (count: number) => counted(count, 'agendamento', 'agendamentos'),
  refunds: 'Devoluções',
  counter: (count: number) => counted(count, 'desconto no caixa', 'descontos no caixa'),
  by: (name: string) => `por ${name}`,
  states: { standing: '', contested: 'Contestado', out: 'Anulado' },
  left: (before: string, after: string) => `De ${before} no caixa ficaram ${after}`,
  save: 'Baixar CSV',
  saving: 'Baixando...',
  saveFailed: 'Não foi possível baixar o arquivo',
  link: 'Fechamento do dia',
} as const;
