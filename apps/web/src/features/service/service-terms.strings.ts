export const acceptedPetsText = {
  species: 'Aceita',
  sizes: 'Porte dos cães',
} as const;

export const dayPctFieldText = {
  legend: 'Acréscimo em dias especiais, sobre o preço. Deixe vazio para cobrar igual todos os dias.',
  weekend: 'Sábado e domingo (%)',
  holiday: 'Feriado nacional (%)',
} as const;

export const instantFieldText = {
  label: 'Confirmar sozinho quando eu estiver livre',
} as const;

export const extrasText = {
  legend: 'Adicionais',
  hint: 'O tutor escolhe ao pedir, e o preço soma ao do serviço.',
  title: (position: number) => `Adicional ${position}`,
  price: 'Preço (R$)',
  add: 'Incluir adicional',
  remove: (position: number) => `Remover o adicional ${position}`,
} as const;

export const listingText = {
  extras: 'Adicionais',
  extrasHint: 'Você escolhe ao pedir o horário.',
  instant: 'Confirma na hora',
  allPets: 'Todos os pets',
  accepts: (pets: string) => `Aceita ${pets}`,
  sizes: (sizes: string) => `Cães de porte ${sizes}`,
} as const;
