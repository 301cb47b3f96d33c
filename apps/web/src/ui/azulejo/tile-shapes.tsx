// Things and patterns of the Azulejo identity.
import { Eye, Square, tone, type TileProps } from './tile-square.tsx';

export const OssoTile = ({ background = tone.mata }: TileProps) => (
  <Square background={background}>
    <g transform="rotate(-38 50 50)" fill={tone.cal}>
      <rect x="22" y="41" width="56" height="18" />
      <circle cx="20" cy="40" r="12.5" />
      <circle cx="20" cy="60" r="12.5" />
      <circle cx="80" cy="40" r="12.5" />
      <circle cx="80" cy="60" r="12.5" />
    </g>
  </Square>
);

export const BanhoTile = ({ background = '#F3B8C2' }: TileProps) => (
  <Square background={background}>
    <path d="M30 62V44a20 20 0 0 1 40 0v18z" fill={tone.caramel} />
    <path
      d="M36 26c-10-1-14 8-13 22 7 1 12-3 12-12zM64 26c10-1 14 8 13 22-7 1-12-3-12-12z"
      fill={tone.caramelDark}
    />
    <Eye x={43} y={43} r={3} />
    <Eye x={57} y={43} r={3} />
    <path d="M45.5 51h9a4.5 4.5 0 0 1-9 0z" fill={tone.ink} />
    <path d="M6 60h88v4a40 36 0 0 1-40 32h-8A40 36 0 0 1 6 64z" fill={tone.cal} />
    <rect x="2" y="56" width="96" height="9" rx="4.5" fill={tone.mar} />
    <g fill={tone.cal}>
      <circle cx="18" cy="50" r="9" />
      <circle cx="30" cy="54" r="6" />
      <circle cx="80" cy="50" r="9" />
      <circle cx="69" cy="54" r="6" />
      <circle cx="50" cy="21" r="7" />
      <circle cx="42" cy="24" r="5" />
      <circle cx="58" cy="24" r="5" />
      <circle cx="86" cy="16" r="5" opacity=".7" />
      <circle cx="14" cy="20" r="4" opacity=".7" />
    </g>
  </Square>
);

export const FolhaTile = ({ background = tone.ceu }: TileProps) => (
  <Square background={background}>
    <path d="M0 100A100 100 0 0 1 100 0a100 100 0 0 1-100 100z" fill={tone.folha} />
    <path d="M6 94 94 6" stroke={tone.mata} strokeWidth="3" />
    <path d="M34 66V38m0 28H62m-10-18V22m0 26h26" stroke={tone.mata} strokeWidth="3" fill="none" />
  </Square>
);

export const OndaTile = ({ background = tone.cal }: TileProps) => (
  <Square background={background}>
    <path
      d="M0 0c25 0 25 33 50 33S75 0 100 0v33c-25 0-25 33-50 33S25 33 0 33zM0 67c25 0 25 33 50 33s25-33 50-33v33H0z"
      fill={tone.ink}
    />
  </Square>
);

export const ArcoTile = ({ background = tone.caramel }: TileProps) => (
  <Square background={background}>
    <path d="M0 100a50 50 0 0 1 100 0z" fill={tone.ink} />
    <path d="M22 100a28 28 0 0 1 56 0z" fill={tone.sun} />
  </Square>
);

export const QuartoTile = ({ background = tone.mata }: TileProps) => (
  <Square background={background}>
    <path d="M0 0a100 100 0 0 1 100 100H0z" fill={tone.folha} />
    <path d="M0 46a54 54 0 0 1 54 54H0z" fill={tone.sun} />
  </Square>
);

export const QuartoAzulTile = ({ background = tone.areia }: TileProps) => (
  <Square background={background}>
    <path d="M100 0A100 100 0 0 0 0 100h100z" fill={tone.mar} />
    <path d="M100 46a54 54 0 0 0-54 54h54z" fill={tone.ceu} />
  </Square>
);

export const CasaTile = ({ background = tone.areia }: TileProps) => (
  <Square background={background}>
    <path d="M12 100V46L50 14l38 32v54z" fill={tone.goiaba} />
    <path d="M32 100V72a18 18 0 0 1 36 0v28z" fill={tone.ink} />
    <circle cx="50" cy="44" r="7" fill={tone.cal} />
  </Square>
);

export const ColeiraTile = ({ background = tone.ink }: TileProps) => (
  <Square background={background}>
    <path d="M18 0a32 40 0 0 0 64 0" fill="none" stroke={tone.goiaba} strokeWidth="13" />
    <circle cx="50" cy="64" r="23" fill={tone.sun} />
    <g fill={tone.ink}>
      <path d="M50 64c6 0 11 5 11 9s-5 4-11 4-11 0-11-4 5-9 11-9z" />
      <circle cx="41" cy="59" r="3.6" />
      <circle cx="50" cy="55" r="3.8" />
      <circle cx="59" cy="59" r="3.6" />
    </g>
  </Square>
);

export const CruzTile = ({ background = tone.cal }: TileProps) => (
  <Square background={background}>
    <path d="M35 12h30v23h23v30H65v23H35V65H12V35h23z" fill={tone.folha} />
    <g fill={tone.cal}>
      <path d="M50 49c8 0 14 6.5 14 12s-6.5 6-14 6-14-.5-14-6 6-12 14-12z" />
      <circle cx="37.5" cy="44" r="4.8" />
      <circle cx="50" cy="38.5" r="5.2" />
      <circle cx="62.5" cy="44" r="4.8" />
    </g>
  </Square>
);

export const LojaTile = ({ background = tone.ceu }: TileProps) => (
  <Square background={background}>
    <path d="M12 40h76v60H12z" fill={tone.cal} />
    <path d="M20 62h26v38H20z" fill={tone.ink} />
    <rect x="54" y="62" width="27" height="22" fill={tone.sun} />
    <path
      d="M5 16h18v32a9 9 0 0 1-18 0zM41 16h18v32a9 9 0 0 1-18 0zM77 16h18v32a9 9 0 0 1-18 0z"
      fill={tone.goiaba}
    />
    <path d="M23 16h18v32a9 9 0 0 1-18 0zM59 16h18v32a9 9 0 0 1-18 0z" fill={tone.areia} />
  </Square>
);
