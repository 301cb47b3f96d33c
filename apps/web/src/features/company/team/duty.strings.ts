export const dutyText = {
  change: 'Horários e serviços',
  changeOf: (name: string) => `Horários e serviços de ${name}`,
  description: 'Só aparece livre o horário em que alguém da equipe pode atender. Agendamentos feitos ficam.',
  when: 'Quando atende',
  asCompany: 'Nos horários da empresa',
  ownHours: 'Em horários próprios',
  never: 'Não atende',
  what: 'O que faz',
  everything: 'Todos os serviços',
  chosen: 'Só alguns serviços',
  nothing: 'Nenhum serviço',
  noServices: 'A empresa ainda não tem serviços.',
  save: 'Salvar',
  saving: 'Salvando...',
  saved: (name: string) => `Horários e serviços de ${name} salvos`,
  failed: 'Não foi possível salvar',
  loadFailed: 'Não foi possível carregar os horários da equipe.',
} as const;

/** 0 is Sunday. */
const shortDay = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'] as const;

/** `seg. a qua. e sáb.`: weekdays in the order of a week that begins on Monday. */
export function daysText(days: readonly number[]): string {
  const inOrder = days.map((day) => (day + 6) % 7).toSorted((one, other) => one - other);
  const runs: number[][] = [];
  for (const day of inOrder) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const nameOf = (day = 0) => shortDay[(day + 1) % 7];
  const parts = runs.flatMap((run) =>
    run.length > 2 ? [`${nameOf(run[0])} a ${nameOf(run.at(-1))}`] : run.map(nameOf),
  );
  return new Intl.ListFormat('pt-BR').format(parts.filter((part) => part !== undefined));
}
