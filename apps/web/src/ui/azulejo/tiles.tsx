import { CalopsitaTile, CarameloTile, CoelhoTile, GatoTile, PeixeTile } from './tile-animals.tsx';
import {
  ArcoTile,
  BanhoTile,
  CasaTile,
  ColeiraTile,
  CruzTile,
  FolhaTile,
  LojaTile,
  OndaTile,
  OssoTile,
  QuartoAzulTile,
  QuartoTile,
} from './tile-shapes.tsx';
import type { TileProps } from './tile-square.tsx';

export const tileNames = [
  'caramelo',
  'gato',
  'calopsita',
  'peixe',
  'coelho',
  'osso',
  'banho',
  'cruz',
  'loja',
  'casa',
  'coleira',
  'folha',
  'onda',
  'arco',
  'quarto',
  'quartoAzul',
] as const;
export type TileName = (typeof tileNames)[number];

const tiles = {
  caramelo: CarameloTile,
  gato: GatoTile,
  calopsita: CalopsitaTile,
  peixe: PeixeTile,
  coelho: CoelhoTile,
  osso: OssoTile,
  banho: BanhoTile,
  cruz: CruzTile,
  loja: LojaTile,
  casa: CasaTile,
  coleira: ColeiraTile,
  folha: FolhaTile,
  onda: OndaTile,
  arco: ArcoTile,
  quarto: QuartoTile,
  quartoAzul: QuartoAzulTile,
} as const satisfies Record<TileName, unknown>;

/** A square picture of the identity; decoration only, so it is hidden from screen readers. */
export function Tile({ name, background }: TileProps & { readonly name: TileName }) {
  const Picture = tiles[name];
  return <Picture background={background} />;
}

export const Logo = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
    <rect width="40" height="40" rx="11" fill="#FFC83D" />
    <g fill="#12231C">
      <path d="M20 19.5c5.6 0 10 4.6 10 8.7 0 3.9-4.7 4.3-10 4.3s-10-.4-10-4.3c0-4.1 4.4-8.7 10-8.7z" />
      <circle cx="11.2" cy="16.8" r="3.3" />
      <circle cx="20" cy="12.3" r="3.7" />
      <circle cx="28.8" cy="16.8" r="3.3" />
    </g>
  </svg>
);
