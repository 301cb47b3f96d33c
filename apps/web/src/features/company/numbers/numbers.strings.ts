const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The figures of a company, said and drawn. */
export const numbersText = {
  untilToday: (month: string) => `${month}, até hoje`,
  receives: (amount: string) => `Você recebe ${amount}`,
  above: (percent: string, month: string) => `${percent} acima de ${month}, nos mesmos dias.`,
  below: (percent: string, month: string) => `${percent} abaixo de ${month}, nos mesmos dias.`,
  same: (month: string) => `O mesmo que em ${month}, nos mesmos dias.`,
  before: (amount: string, month: string) => `Em ${month}, nos mesmos dias, foram ${amount}.`,
  nothingBefore: (month: string) => `Em ${month}, nos mesmos dias, não entrou nada.`,
  gross: (amount: string) => `clientes pagaram ${amount}`,
  completed: (count: number) => counted(count, 'agendamento feito', 'agendamentos feitos'),
  customers: (count: number) => counted(count, 'cliente', 'clientes'),
  fresh: (count: number) => counted(count, 'é novo', 'são novos'),
  byMonth: 'Você recebe, por mês',
  byService: 'Por serviço',
  numbers: 'Ver números',
  when: 'Quando a casa enche',
  fullest: (day: string, from: string, to: string, bookings: string) =>
    `O horário mais procurado é ${day}, das ${from} às ${to}: ${bookings}.`,
  few: (starts: string) => `Ainda são poucos para um mapa: ${starts}.`,
  start: (day: string, hour: string, count: number) =>
    count === 1 ? `${day} às ${hour}` : `${day} às ${hour} (${count})`,
  bookings: (count: number) => counted(count, 'agendamento', 'agendamentos'),
  hour: 'Hora',
  days: ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.'],
  longDays: ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  team: 'Equipe',
  teamOf: (month: string) => `Quem fez os agendamentos de ${month}.`,
  noOne: 'Sem responsável',
  agenda: 'Ver agenda',
  freemium: 'No plano gratuito você vê os últimos 3 meses. Com a Empresa Premium, o último ano.',
  plans: 'Ver planos',
} as const;

/** A figure of fewer events is told by them, without a percentage. */
export const fewEvents = 5;
