import { marketPerson } from './market-names.ts';
import { marketCarers } from './market-stalls.ts';

/** A pet, its kind, its breed and its picture. */
export type PetSpec = readonly [
  name: string,
  species: 'dog' | 'cat' | 'bird',
  breed: string,
  picture: string,
];

const mixed = 'Vira-lata';
const pets: readonly (readonly PetSpec[])[] = [
  [
    ['Paçoca', 'dog', mixed, 'pets/dog-01'],
    ['Frida', 'cat', 'SRD', 'pets/cat-01'],
  ],
  [['Fred', 'dog', 'Schnauzer', 'pets/dog-02']],
  [
    ['Bento', 'dog', 'Dachshund', 'pets/dog-03'],
    ['Chico', 'cat', 'SRD', 'pets/cat-02'],
  ],
  [
    ['Mel', 'dog', 'Poodle', 'pets/dog-04'],
    ['Nina', 'cat', 'SRD', 'pets/cat-03'],
  ],
  [['Bud', 'dog', 'Pug', 'pets/dog-05']],
  [
    ['Lobo', 'dog', 'Border collie', 'pets/dog-06'],
    ['Simba', 'cat', 'SRD', 'pets/cat-04'],
  ],
  [
    ['Amora', 'dog', 'Cocker', 'pets/dog-07'],
    ['Bela', 'dog', 'Shih-tzu', 'pets/dog-14'],
  ],
  [
    ['Domi', 'dog', 'Dálmata', 'pets/dog-08'],
    ['Cacau', 'cat', 'Siamês', 'pets/cat-05'],
  ],
  [
    ['Zeca', 'dog', 'Labrador', 'pets/dog-09'],
    ['Farofa', 'dog', mixed, 'pets/dog-15'],
  ],
  [
    ['Pipoca', 'dog', 'Chihuahua', 'pets/dog-10'],
    ['Jujuba', 'cat', 'SRD', 'pets/cat-06'],
  ],
  [
    ['Caju', 'dog', mixed, 'pets/dog-11'],
    ['Sol', 'dog', 'Golden retriever', 'pets/dog-16'],
  ],
  [
    ['Toby', 'dog', 'Poodle', 'pets/dog-12'],
    ['Luna', 'cat', 'SRD', 'pets/cat-07'],
    ['Bob', 'dog', mixed, 'pets/dog-13'],
  ],
];

/** The tutors of the market with their pets. */
export const marketTutors = pets.map((animals, number) => ({
  name: `vizinho${number + 1}`,
  ...marketPerson(marketCarers + number),
  animals,
}));
