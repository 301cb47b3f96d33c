export const clientsText = {
  title: 'Clientes',
  titleOfMonth: (count: number, month: string) =>
    `${count === 1 ? '1 cliente' : `${count} clientes`} em ${month}`,
  description: 'Quem você já atendeu, do mais recente ao mais antigo.',
  list: 'Clientes',
  loadFailed: 'Não foi possível carregar os clientes',
  empty: 'Nenhum cliente ainda',
  emptyHint: 'Depois do primeiro atendimento concluído, o cliente aparece aqui.',
  search: 'Procurar por tutor ou pet',
  noneNamed: (words: string) => `Ninguém com “${words}”`,
  noneNamedHint: 'A busca olha o nome de quem você já atendeu e o dos pets que vieram.',
  ofTutor: (pets: string, tutor: string) => `${pets}, de ${tutor}`,
  visits: (count: number) => (count === 1 ? '1 visita' : `${count} visitas`),
  noteOf: (pet: string, note: string) => `${pet}: ${note}`,
  more: 'Mais clientes',
} as const;
