import { places, type DemoPlace } from '../demo-names.ts';

interface Neighbourhood {
  readonly district: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface StallPlace {
  readonly district: string;
  readonly place: DemoPlace;
}

const near = (district: string, latitude: number, longitude: number): Neighbourhood => ({
  district,
  latitude,
  longitude,
});

/** Neighbourhoods of each city of the demonstration, where they are. */
const districts: Readonly<
  Record<(typeof places)[number]['city'], readonly [Neighbourhood, ...Neighbourhood[]]>
> = {
  'São Paulo': [
    near('Bela Vista', -23.5602, -46.6465),
    near('Pinheiros', -23.5667, -46.7017),
    near('Vila Mariana', -23.589, -46.6347),
    near('Perdizes', -23.5375, -46.676),
    near('Consolação', -23.553, -46.659),
    near('Moema', -23.601, -46.664),
    near('Vila Madalena', -23.554, -46.691),
    near('Santana', -23.502, -46.625),
    near('Ipiranga', -23.587, -46.607),
    near('Tatuapé', -23.54, -46.576),
    near('Butantã', -23.572, -46.726),
    near('Saúde', -23.618, -46.635),
  ],
  Campinas: [
    near('Cambuí', -22.893, -47.05),
    near('Centro', -22.9056, -47.0608),
    near('Taquaral', -22.876, -47.053),
    near('Barão Geraldo', -22.829, -47.079),
    near('Guanabara', -22.893, -47.072),
    near('Bosque', -22.908, -47.05),
    near('Jardim Chapadão', -22.887, -47.085),
  ],
  'Rio de Janeiro': [
    near('Copacabana', -22.9711, -43.1863),
    near('Botafogo', -22.9519, -43.1857),
    near('Tijuca', -22.9249, -43.2325),
    near('Flamengo', -22.933, -43.176),
    near('Ipanema', -22.9838, -43.2045),
    near('Laranjeiras', -22.934, -43.187),
    near('Méier', -22.902, -43.28),
  ],
  Manaus: [
    near('Adrianópolis', -3.1, -60.009),
    near('Centro', -3.1316, -60.0233),
    near('Ponta Negra', -3.076, -60.098),
    near('Aleixo', -3.09, -59.99),
    near('Flores', -3.06, -60.005),
    near('Dom Pedro', -3.09, -60.042),
  ],
  Recife: [
    near('Boa Viagem', -8.1192, -34.9047),
    near('Casa Forte', -8.033, -34.919),
    near('Graças', -8.046, -34.899),
    near('Boa Vista', -8.06, -34.886),
    near('Espinheiro', -8.044, -34.893),
    near('Madalena', -8.056, -34.91),
  ],
};

/** The cities by turns, and in each its neighbourhoods by turns. */
export function placeOf(number: number): StallPlace {
  const city = places[number % places.length] ?? places[0];
  const inCity = districts[city.city];
  const { district, latitude, longitude } =
    inCity[Math.floor(number / places.length) % inCity.length] ?? inCity[0];
  return { district, place: { ...city, latitude, longitude } };
}

/** A neighbourhood of São Paulo, where the accounts of the README sell. */
export function placeInSaoPaulo(wanted: string): DemoPlace {
  const found = districts['São Paulo'].find(({ district }) => district === wanted);
  if (!found) throw new Error(`${wanted} is not among the neighbourhoods`);
  return { ...places[0], latitude: found.latitude, longitude: found.longitude };
}
