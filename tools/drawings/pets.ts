import { type Cat, drawCat, drawCockatiel } from './cat.ts';
import { type Dog, drawDog } from './dog.ts';
import { tone } from './palette.ts';

const coffee = '#3B2B22';
const brown = '#6B4429';
const dust = '#8A8F8C';
const slate = '#4D5552';
const sand = '#E0B07A';
const wheat = '#C9925F';
const bark = '#8C5431';

const dogs: Readonly<Record<string, Dog>> = {
  thor: { ground: tone.ceu, coat: tone.caramelo, ear: tone.carameloDark, muzzle: tone.areia },
  bidu: { ground: tone.sun, coat: tone.cal, ear: brown, muzzle: tone.areia, marks: 'patch', mark: wheat },
  '01': { ground: tone.ceu, coat: tone.cal, ear: coffee, muzzle: tone.areia, marks: 'patch', mark: coffee },
  '02': {
    ground: tone.rosa,
    coat: dust,
    ear: slate,
    muzzle: '#E9ECE8',
    marks: 'beard',
    mark: '#E9ECE8',
    ears: 'folded',
  },
  '03': {
    ground: tone.folha,
    coat: tone.ink,
    ear: tone.ink,
    muzzle: wheat,
    marks: 'brows',
    mark: wheat,
    collar: tone.goiaba,
  },
  '04': {
    ground: tone.areia,
    coat: tone.cal,
    ear: tone.cal,
    muzzle: tone.cal,
    ears: 'curly',
    marks: 'fluff',
    mark: tone.cal,
    collar: tone.mar,
  },
  '05': {
    ground: tone.mar,
    coat: sand,
    ear: bark,
    muzzle: coffee,
    ears: 'folded',
    marks: 'mask',
    mark: coffee,
  },
  '06': {
    ground: tone.sun,
    coat: slate,
    ear: slate,
    muzzle: tone.cal,
    ears: 'pointed',
    marks: 'blaze',
    mark: tone.cal,
  },
  '07': {
    ground: tone.rosa,
    coat: tone.areia,
    ear: sand,
    muzzle: tone.cal,
    ears: 'long',
    collar: tone.folha,
  },
  '08': {
    ground: tone.caramelo,
    coat: tone.cal,
    ear: tone.ink,
    muzzle: tone.cal,
    marks: 'spots',
    mark: tone.ink,
  },
  '09': { ground: tone.menta, coat: brown, ear: '#40271A', muzzle: wheat, collar: tone.sun },
  '10': {
    ground: tone.goiaba,
    coat: tone.areia,
    ear: tone.areia,
    muzzle: tone.cal,
    ears: 'bat',
    marks: 'blaze',
    mark: tone.cal,
  },
  '11': {
    ground: tone.ceu,
    coat: sand,
    ear: sand,
    muzzle: tone.cal,
    ears: 'pointed',
    marks: 'brows',
    mark: tone.cal,
    collar: tone.goiaba,
  },
  '12': {
    ground: tone.folha,
    coat: wheat,
    ear: bark,
    muzzle: tone.areia,
    ears: 'curly',
    marks: 'fluff',
    mark: wheat,
  },
  '13': {
    ground: tone.areia,
    coat: coffee,
    ear: coffee,
    muzzle: tone.cal,
    marks: 'blaze',
    mark: tone.cal,
    ears: 'folded',
  },
  '14': {
    ground: tone.rosa,
    coat: tone.cal,
    ear: sand,
    muzzle: tone.areia,
    ears: 'long',
    marks: 'bow',
    mark: tone.goiaba,
  },
  '15': {
    ground: tone.sun,
    coat: tone.caramelo,
    ear: bark,
    muzzle: tone.cal,
    ears: 'folded',
    marks: 'blaze',
    mark: tone.cal,
  },
  '16': { ground: tone.mar, coat: '#F5C869', ear: wheat, muzzle: tone.cal, collar: tone.goiaba },
};

const cats: Readonly<Record<string, Cat>> = {
  mia: { ground: tone.sun, coat: tone.ink, inner: tone.goiaba, eyes: '#D9F27E' },
  '01': {
    ground: tone.ceu,
    coat: tone.caramelo,
    inner: tone.rosa,
    eyes: '#D9F27E',
    marks: 'stripes',
    mark: tone.carameloDark,
  },
  '02': { ground: tone.rosa, coat: dust, inner: tone.rosa, eyes: tone.sun, marks: 'stripes', mark: slate },
  '03': { ground: tone.mata, coat: tone.cal, inner: tone.rosa, eyes: tone.ceu },
  '04': {
    ground: tone.areia,
    coat: tone.ink,
    inner: tone.rosa,
    eyes: '#D9F27E',
    marks: 'tuxedo',
    mark: tone.cal,
  },
  '05': { ground: tone.folha, coat: '#F1E4CF', inner: brown, eyes: tone.ceu, marks: 'mask', mark: brown },
  '06': {
    ground: tone.mar,
    coat: tone.cal,
    inner: tone.rosa,
    eyes: '#D9F27E',
    marks: 'calico',
    mark: tone.caramelo,
  },
  '07': { ground: tone.goiaba, coat: slate, inner: tone.rosa, eyes: tone.sun },
};

/** Every pet by the name of its file. */
export const pets: readonly (readonly [name: string, drawing: string])[] = [
  ...Object.entries(dogs).map(([name, dog]) => [`pets/dog-${name}`, drawDog(dog)] as const),
  ...Object.entries(cats).map(([name, cat]) => [`pets/cat-${name}`, drawCat(cat)] as const),
  ['pets/bird-piu', drawCockatiel(tone.folha)],
];
