import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Logo, Tile, type TileName } from '../../../ui/azulejo/tiles.tsx';
import { authText } from '../auth.strings.ts';

const mosaic: readonly TileName[] = [
  'quarto',
  'caramelo',
  'folha',
  'gato',
  'coleira',
  'calopsita',
  'peixe',
  'arco',
  'coelho',
];

interface AuthFrameProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** Form on the left, tile wall on the right where there is room for both. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-4 py-6 sm:px-10">
        <header>
          <Link
            to="/"
            reloadDocument
            className="font-display inline-flex items-center gap-2.5 text-xl font-bold"
          >
            <Logo className="size-9" />
            Patinha
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-10">
          <h1 className="text-4xl font-bold">{title}</h1>
          <p className="text-muted-foreground mt-2">{description}</p>
          <div className="mt-8">{children}</div>
          <Link
            to="/"
            reloadDocument
            className="text-link mt-8 self-start py-1.5 font-semibold underline underline-offset-4"
          >
            {authText.backHome}
          </Link>
        </main>
      </div>
      <div aria-hidden="true" className="bg-hero hidden overflow-clip lg:block">
        <div className="sticky top-0 grid h-dvh content-center">
          <div className="grid grid-cols-3">
            {mosaic.map((name) => (
              <Tile key={name} name={name} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
