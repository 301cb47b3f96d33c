export const requestPetText = {
  vaccines: (day: string) => `Vacinas em dia até ${day}`,
  noVaccine: 'Sem vacina em dia no perfil',
  more: 'mais',
  less: 'menos',
} as const;
