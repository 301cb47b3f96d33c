/** What has a verb of its own in the plural. */
const agree = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The day of a company, at the top of its home. */
export const houseText = {
  today: 'Hoje',
  coming: (count: number, until: string) =>
    count === 1 ? `1 chega às ${until}` : `${count} chegam até as ${until}`,
  comingUnpaid: (count: number) => `${agree(count, 'espera', 'esperam')} o pagamento`,
  toGo: (count: number, until: string) =>
    count === 1 ? `1 na casa do tutor às ${until}` : `${count} na casa do tutor até as ${until}`,
  here: (count: number) => agree(count, 'já está aqui', 'já estão aqui'),
  out: (count: number) => `${count} em andamento fora`,
  allDone: (count: number) => `${agree(count, 'agendamento feito', 'agendamentos feitos')}, o dia acabou`,
  nothing: 'Hoje não tem nada marcado.',
  tomorrow: (count: number) => `Amanhã ${count === 1 ? 'é 1' : `são ${count}`}.`,
  nothingTomorrow: 'Amanhã também não.',
  loadFailed: 'Não foi possível carregar o dia',
  faces: 'Quem vem e quem está',
  cameAloud: (pets: string, title: string, time: string) => `${pets}, ${title}, em andamento desde ${time}`,
  awaitedAloud: (pets: string, title: string, when: string) => `${pets}, ${title}, chegada ${when}`,
  atTime: (time: string) => `às ${time}`,
  onDay: (day: string) => `em ${day}`,
  all: (count: number) => `mais ${count}`,
  allAloud: (count: number) => `mais ${count}: ver a agenda do dia por pessoa`,
  unassigned: (pets: string, time: string) => `${pets}, às ${time}, está sem responsável`,
  unassignedMany: (count: number, pets: string, time: string) =>
    `${count} sem responsável, o primeiro é ${pets}, às ${time}`,
  choose: 'Escolher',
  close: 'Fechamento de hoje',
  closeOf: (count: number) => agree(count, 'agendamento', 'agendamentos'),
  receives: (amount: string) => `você recebe ${amount}`,
} as const;
