import type { PetSpecies } from '@patinha/domain/pet';
import type { PetSize } from '@patinha/domain/service';

/** Several of a species, as in 'Aceita cães e gatos'. */
export const speciesPlural: Readonly<Record<PetSpecies, string>> = {
  dog: 'cães',
  cat: 'gatos',
  bird: 'aves',
  fish: 'peixes',
  rabbit: 'coelhos',
  other: 'outros pets',
};

/** Sizes of dogs with the weights that they mean. */
export const sizeLabel: Readonly<Record<PetSize, string>> = {
  small: 'pequeno (até 10 kg)',
  medium: 'médio (de 10 a 25 kg)',
  large: 'grande (de 25 a 45 kg)',
  giant: 'gigante (mais de 45 kg)',
};

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
export const listOf = (words: readonly string[]): string => list.format(words);
