import type { ServiceType } from '@patinha/domain/service';
import type { BrazilianZone } from '@patinha/domain/shared';

export interface DemoPlace {
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: BrazilianZone;
}

export const places = [
  { city: 'São Paulo', state: 'SP', latitude: -23.5614, longitude: -46.6559, zone: 'America/Sao_Paulo' },
  { city: 'Campinas', state: 'SP', latitude: -22.9056, longitude: -47.0608, zone: 'America/Sao_Paulo' },
  { city: 'Rio de Janeiro', state: 'RJ', latitude: -22.9711, longitude: -43.1825, zone: 'America/Sao_Paulo' },
  { city: 'Manaus', state: 'AM', latitude: -3.119, longitude: -60.0217, zone: 'America/Manaus' },
  { city: 'Recife', state: 'PE', latitude: -8.1192, longitude: -34.9047, zone: 'America/Sao_Paulo' },
] as const satisfies readonly DemoPlace[];

interface DemoOffer {
  readonly title: string;
  readonly description: string;
  readonly serviceType: ServiceType;
  readonly hourCents: number | null;
  readonly serviceCents: number | null;
  readonly atHome: boolean;
  readonly capacity: number;
  /** Scenes that the photos of the service show. */
  readonly scenes: readonly string[];
  /** Names and prices of the available extras. */
  readonly extras: readonly (readonly [string, number])[];
}

const offer = (
  serviceType: ServiceType,
  [title, description]: readonly [string, string],
  { hour, service, scenes }: { hour?: number; service?: number; scenes: readonly string[] },
  {
    atHome = true,
    capacity = 1,
    extras = [],
  }: Partial<Pick<DemoOffer, 'atHome' | 'capacity' | 'extras'>> = {},
): DemoOffer => ({
  serviceType,
  title,
  description,
  hourCents: hour ?? null,
  serviceCents: service ?? null,
  atHome,
  capacity,
  extras,
  scenes,
});

export const offers = [
  offer(
    'dog_walking',
    ['Passeio no bairro', 'Uma volta sem pressa, com água, paradas na sombra e notícias no fim.'],
    { hour: 3500, scenes: ['street', 'park', 'beach'] },
  ),
  offer(
    'dog_walking',
    ['Passeio para cães grandes', 'Passeio individual, com guia curta e rota tranquila.'],
    { hour: 4800, scenes: ['park', 'beach', 'lawn'] },
  ),
  offer(
    'pet_sitting',
    ['Hospedagem em casa', 'Seu pet dorme na minha casa, com quintal cercado e companhia o dia todo.'],
    { service: 9500, scenes: ['garden', 'sofa', 'bedroom'] },
    { atHome: false, capacity: 3 },
  ),
  offer(
    'pet_sitting',
    ['Visita com comida e carinho', 'Vou até a sua casa, troco água e comida e brinco com o seu gato.'],
    { hour: 4200, service: 5500, scenes: ['feeding', 'cattree', 'sofa'] },
  ),
  offer(
    'grooming',
    ['Banho completo', 'Banho com produto neutro, corte de unhas e limpeza de ouvidos.'],
    { service: 7000, scenes: ['bath', 'grooming'] },
    {
      atHome: false,
      extras: [
        ['Hidratação da pelagem', 2500],
        ['Escovação dos dentes', 1800],
      ],
    },
  ),
  offer(
    'grooming',
    ['Banho e tosa higiênica', 'Banho, tosa higiênica e escovação, com intervalo para descanso.'],
    { service: 9800, scenes: ['grooming', 'bath'] },
    { atHome: false, extras: [['Tosa na tesoura', 4000]] },
  ),
  offer(
    'training',
    ['Adestramento positivo', 'Encontros semanais em casa para passeio sem puxar e chamado confiável.'],
    { hour: 12000, scenes: ['training', 'lawn'] },
  ),
  offer(
    'training',
    ['Socialização de filhotes', 'Primeiros encontros com pessoas, sons e outros cães, no ritmo do filhote.'],
    { hour: 9000, scenes: ['puppies', 'training'] },
  ),
  offer(
    'veterinary',
    ['Consulta veterinária', 'Consulta clínica com orientação por escrito e retorno em 15 dias.'],
    { service: 18000, scenes: ['clinic'] },
    { atHome: false },
  ),
  offer('petshop', ['Entrega de ração e higiene', 'Separo e entrego o que o seu pet precisa no mesmo dia.'], {
    service: 2500,
    scenes: ['delivery', 'shelves'],
  }),
  offer(
    'pet_sitting',
    [
      'Pacote mensal de hotel',
      'Trinta diárias com quarto próprio, três passeios por dia e relatório semanal.',
    ],
    { service: 260_000, scenes: ['rooms', 'garden', 'bedroom'] },
    { atHome: false, capacity: 5 },
  ),
] as const satisfies readonly DemoOffer[];
