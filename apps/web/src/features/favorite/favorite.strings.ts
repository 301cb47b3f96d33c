import type { favoriteErrors } from '@patinha/contract/favorite';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const favoriteText = {
  title: 'Favoritos',
  description: 'Os serviços que você guardou e os que viu há pouco.',
  kept: 'Guardados',
  none: 'Nenhum serviço guardado por enquanto',
  noneHint: 'Toque no coração de um serviço para guardá-lo aqui.',
  recent: 'Vistos há pouco',
  noRecent: 'Nenhum serviço visto por enquanto',
  recentNote: 'Só você vê esta lista. Ela guarda os 20 últimos.',
  clear: 'Apagar lista',
  clearing: 'Apagando...',
  cleared: 'Lista apagada',
  explore: 'Explorar serviços',
  loadFailed: 'Não foi possível carregar seus favoritos',
  recentFailed: 'Não foi possível carregar o que você viu',
  changeFailed: 'Não foi possível alterar seus favoritos',
  keep: (title: string) => `Guardar ${title} nos favoritos`,
  by: (name: string) => `por ${name}`,
  from: (amount: string) => `a partir de ${amount}, com a taxa`,
  unavailable: 'Fora do ar no momento',
  rating: (rating: string) => `Nota ${rating} de 5`,
} as const;

export const favoriteErrorText: Readonly<Record<keyof typeof favoriteErrors, string>> = {
  'favorite/limit-reached': 'Você já guardou 100 serviços. Tire um dos favoritos para guardar outro.',
};

export const errorText = errorTextOf(favoriteErrorText);
