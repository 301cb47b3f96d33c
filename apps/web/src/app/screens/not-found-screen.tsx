import { reportMissingPage } from '@patinha/contract/page';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

import { api } from '../../lib/api/http.ts';
import { Tile } from '../../ui/azulejo/tiles.tsx';
import { Button } from '../../ui/button.tsx';

const text = {
  title: 'Oops! Page not found',
  explanation: 'Não encontramos esta página. O endereço pode ter mudado ou nunca ter existido.',
  home: 'Voltar ao início',
} as const;

/** §2: the specification's English sentence, a Portuguese line below it (D-19); the path is logged. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => {
    void api(reportMissingPage, { body: { path: pathname.slice(0, 200) } }).catch(() => undefined);
  }, [pathname]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-4 py-12">
      <div className="w-40 overflow-hidden rounded-xl">
        <Tile name="gato" />
      </div>
      <h1 lang="en" className="text-4xl sm:text-5xl">
        {text.title}
      </h1>
      <p className="text-muted-foreground text-lg">{text.explanation}</p>
      <Button asChild size="lg" className="justify-self-start">
        <Link to="/" reloadDocument>
          {text.home}
        </Link>
      </Button>
    </main>
  );
}
