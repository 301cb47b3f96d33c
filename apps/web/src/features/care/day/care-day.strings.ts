export const careDayText = {
  of: (pets: string, tutor: string) => `${pets}, de ${tutor}`,
  allergies: 'Alergias',
  medicine: 'Remédios e cuidados',
  temperament: 'Temperamento',
  instructions: 'Instruções',
  vet: 'Veterinário',
  spend: 'Em uma emergência',
} as const;
