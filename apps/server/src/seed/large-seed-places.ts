import type { BrazilianZone } from '@patinha/domain/shared';

export interface SeedPlace {
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: BrazilianZone;
  /** Share of the services, by population. */
  readonly weight: number;
}

type Row = readonly [
  city: string,
  state: string,
  latitude: number,
  longitude: number,
  weight: number,
  zone?: BrazilianZone,
];

const places: readonly Row[] = [
  ['São Paulo', 'SP', -23.55, -46.63, 30],
  ['Rio de Janeiro', 'RJ', -22.91, -43.2, 16],
  ['Brasília', 'DF', -15.79, -47.88, 8],
  ['Salvador', 'BA', -12.97, -38.5, 7],
  ['Fortaleza', 'CE', -3.73, -38.52, 7],
  ['Belo Horizonte', 'MG', -19.92, -43.94, 7],
  ['Manaus', 'AM', -3.1, -60.02, 6, 'America/Manaus'],
  ['Curitiba', 'PR', -25.43, -49.27, 6],
  ['Recife', 'PE', -8.05, -34.9, 5],
  ['Goiânia', 'GO', -16.68, -49.25, 4],
  ['Porto Alegre', 'RS', -30.03, -51.23, 4],
  ['Belém', 'PA', -1.45, -48.49, 4],
  ['Campinas', 'SP', -22.91, -47.06, 4],
  ['Guarulhos', 'SP', -23.46, -46.53, 4],
  ['São Luís', 'MA', -2.53, -44.3, 3],
  ['Maceió', 'AL', -9.67, -35.74, 3],
  ['Natal', 'RN', -5.79, -35.21, 3],
  ['Teresina', 'PI', -5.09, -42.8, 3],
  ['João Pessoa', 'PB', -7.12, -34.86, 3],
  ['Campo Grande', 'MS', -20.47, -54.62, 3, 'America/Manaus'],
  ['Cuiabá', 'MT', -15.6, -56.1, 2, 'America/Manaus'],
  ['Aracaju', 'SE', -10.91, -37.07, 2],
  ['Florianópolis', 'SC', -27.6, -48.55, 2],
  ['Vitória', 'ES', -20.32, -40.34, 2],
  ['Porto Velho', 'RO', -8.76, -63.9, 2, 'America/Manaus'],
  ['Santos', 'SP', -23.96, -46.33, 2],
  ['Ribeirão Preto', 'SP', -21.18, -47.81, 2],
  ['Macapá', 'AP', 0.03, -51.07, 1],
  ['Rio Branco', 'AC', -9.97, -67.81, 1, 'America/Rio_Branco'],
  ['Boa Vista', 'RR', 2.82, -60.67, 1, 'America/Manaus'],
  ['Palmas', 'TO', -10.18, -48.33, 1],
  ['Niterói', 'RJ', -22.88, -43.1, 1],
  ['Olinda', 'PE', -8.01, -34.85, 1],
  ['Joinville', 'SC', -26.3, -48.85, 1],
  ['Londrina', 'PR', -23.31, -51.16, 1],
  ['Fernando de Noronha', 'PE', -3.84, -32.41, 1, 'America/Noronha'],
];

export const seedPlaces: readonly SeedPlace[] = places.map(
  ([city, state, latitude, longitude, weight, zone]) => ({
    city,
    state,
    latitude,
    longitude,
    weight,
    zone: zone ?? 'America/Sao_Paulo',
  }),
);
