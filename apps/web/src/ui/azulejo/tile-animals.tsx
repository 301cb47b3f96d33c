// The animals of the Azulejo identity: quarter circles, half circles and arcs.
import { Eye, Square, tone, type TileProps } from './tile-square.tsx';

export const CarameloTile = ({ background = tone.ceu }: TileProps) => (
  <Square background={background}>
    <path d="M22 100V52a28 28 0 0 1 56 0v48z" fill={tone.caramel} />
    <path d="M34 27C12 26 5 44 5 74c15 3 26-7 27-26z" fill={tone.caramelDark} />
    <path d="M66 27c22-1 29 17 29 47-15 3-26-7-27-26z" fill={tone.caramelDark} />
    <path d="M36 100V78a14 14 0 0 1 28 0v22z" fill={tone.areia} />
    <path d="M43 69h14a7 7 0 0 1-14 0z" fill={tone.ink} />
    <path
      d="M50 76v8m0 0c-3 4-8 4-10 1m10-1c3 4 8 4 10 1"
      stroke={tone.ink}
      strokeWidth="2.4"
      fill="none"
      strokeLinecap="round"
    />
    <Eye x={39} y={55} />
    <Eye x={61} y={55} />
  </Square>
);

export const GatoTile = ({ background = tone.sun }: TileProps) => (
  <Square background={background}>
    <path d="M14 12c20 2 30 12 36 20 6-8 16-18 36-20v50a36 36 0 0 1-72 0z" fill={tone.ink} />
    <path d="M21 20c8 2 14 6 18 10l-18 16zM79 20c-8 2-14 6-18 10l18 16z" fill={tone.goiaba} />
    <path
      d="M26 56a11 11 0 0 1 22 0 11 11 0 0 1-22 0zM52 56a11 11 0 0 1 22 0 11 11 0 0 1-22 0z"
      fill="#D9F27E"
    />
    <rect x="34.6" y="48" width="4.8" height="16" rx="2.4" fill={tone.ink} />
    <rect x="60.6" y="48" width="4.8" height="16" rx="2.4" fill={tone.ink} />
    <path d="M45 72h10l-5 6z" fill={tone.goiaba} />
    <path
      d="M8 72l20 2M8 82l20-3M92 72l-20 2M92 82l-20-3"
      stroke={tone.cal}
      strokeWidth="2"
      strokeLinecap="round"
    />
  </Square>
);

export const CalopsitaTile = ({ background = tone.goiaba }: TileProps) => (
  <Square background={background}>
    <path d="M20 100V54a30 30 0 0 1 60 0v46z" fill={tone.cal} />
    <path d="M50 26C40 20 36 8 42 0c2 6 8 8 10 14 1-5 5-8 10-9-4 6-4 14-2 20z" fill={tone.sun} />
    <circle cx="34" cy="60" r="9" fill={tone.caramel} />
    <circle cx="66" cy="60" r="9" fill={tone.caramel} />
    <Eye x={36} y={46} />
    <Eye x={64} y={46} />
    <path d="M42 52a8 8 0 0 1 16 0c0 10-4 16-8 18-4-2-8-8-8-18z" fill="#8A8F8C" />
  </Square>
);

export const PeixeTile = ({ background = tone.mar }: TileProps) => (
  <Square background={background}>
    <path d="M8 50a34 34 0 0 1 58 0 34 34 0 0 1-58 0z" fill={tone.sun} />
    <path d="M62 50c4-14 14-20 30-22-4 16-4 28 0 44-16-2-26-8-30-22z" fill={tone.caramel} />
    <path
      d="M41 36a26 26 0 0 0 0 28"
      stroke={tone.caramel}
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
    />
    <Eye x={24} y={46} />
    <circle cx="78" cy="14" r="4" fill="none" stroke={tone.ceu} strokeWidth="2.5" />
    <circle cx="66" cy="8" r="2.5" fill={tone.ceu} />
  </Square>
);

export const CoelhoTile = ({ background = tone.folha }: TileProps) => (
  <Square background={background}>
    <path d="M24 52V18a11 11 0 0 1 22 0v34zM54 52V18a11 11 0 0 1 22 0v34z" fill={tone.cal} />
    <path d="M31 48V20a4 4 0 0 1 8 0v28zM61 48V20a4 4 0 0 1 8 0v28z" fill="#F6B7C0" />
    <path d="M18 100V68a32 32 0 0 1 64 0v32z" fill={tone.cal} />
    <Eye x={38} y={66} />
    <Eye x={62} y={66} />
    <path d="M45 75h10l-5 6z" fill={tone.goiaba} />
    <path d="M50 81v6" stroke={tone.ink} strokeWidth="2.2" strokeLinecap="round" />
    <circle cx="30" cy="80" r="6" fill="#F9D3D8" />
    <circle cx="70" cy="80" r="6" fill="#F9D3D8" />
  </Square>
);
