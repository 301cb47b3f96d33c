import type { CareEntryKind, CareMood } from '@patinha/domain/care';

// The words of the diary in a document for a bank.

export const careKindText: Readonly<Record<CareEntryKind, string>> = {
  pee: 'Xixi',
  poo: 'Cocô',
  food: 'Comida',
  water: 'Água',
  medicine: 'Remédio',
  mood: 'Humor',
  note: 'Nota',
  photo: 'Foto',
  video: 'Vídeo',
};

export const careMoodText: Readonly<Record<CareMood, string>> = {
  happy: 'feliz',
  playful: 'brincalhão',
  calm: 'calmo',
  tired: 'cansado',
  anxious: 'ansioso',
};
