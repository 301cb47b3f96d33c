import type { Transaction } from '../platform/db/database.ts';
import { changeHours, type DemoStall, openStall } from './demo-market.ts';
import type { PeopleMaker } from './demo-people.ts';
import { placeInSaoPaulo } from './market/market-places.ts';
import type { Random } from './random.ts';
import type { DemoStalls } from './story/demo-story.ts';

/** While the story is played: one service is in progress whenever the demonstration is loaded. */
const always = [[0, 6, 0, 24]] as const;
/** Every day, from before most people's work until after it. */
const openHours = [[0, 6, 6, 23]] as const;

const stallSpecs = [
  {
    name: 'prestadora',
    kind: 'prestador',
    fullName: 'Carla Menezes',
    picture: 'people/carla',
    bio: 'Passeadora e cuidadora desde 2015, mora perto da Paulista.',
    district: 'Bela Vista',
    offers: [0, 1, 3, 6],
  },
  {
    name: 'prestador2',
    kind: 'prestador',
    fullName: 'João Batista',
    picture: 'people/joao',
    bio: 'Adestrador com método positivo, atende em casa.',
    district: 'Vila Mariana',
    offers: [6, 7],
  },
  {
    name: 'empresa',
    kind: 'empresa',
    fullName: 'Hotel Quatro Patas',
    picture: 'companies/mark-01',
    bio: 'Hotel e creche com quintal, equipe de oito pessoas.',
    district: 'Pinheiros',
    offers: [10, 4, 5],
  },
  {
    name: 'empresa2',
    kind: 'empresa',
    fullName: 'Bicho Feliz Pet Shop',
    picture: 'companies/mark-02',
    bio: 'Banho, tosa e entrega no mesmo dia.',
    district: 'Consolação',
    offers: [4, 5],
  },
] as const;

interface Opening {
  readonly tx: Transaction;
  /** When the accounts were created. */
  readonly since: Date;
  readonly random: Random;
  readonly people: PeopleMaker;
}

/** Opens the stalls of the accounts of the README. */
export async function openNamedStalls(stage: Opening): Promise<DemoStalls> {
  const open = async ({ name, kind, fullName, picture, district, ...sold }: (typeof stallSpecs)[number]) => {
    const owner = await stage.people.person({ name, fullName, picture, userType: kind });
    const place = placeInSaoPaulo(district);
    return openStall(
      stage.tx,
      { owner, kind, displayName: fullName, district, place, hours: always, photos: 3, ...sold },
      { now: stage.since, random: stage.random },
    );
  };
  return {
    prestadora: await open(stallSpecs[0]),
    prestador2: await open(stallSpecs[1]),
    empresa: await open(stallSpecs[2]),
    empresa2: await open(stallSpecs[3]),
  };
}

/** Gives them the hours that they have from now on. */
export async function closeAtNight(tx: Transaction, stalls: readonly DemoStall[]): Promise<void> {
  for (const { providerId } of stalls) await changeHours(tx, providerId, openHours);
}
