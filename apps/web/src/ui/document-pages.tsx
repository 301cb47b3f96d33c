import { useState } from 'react';

import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { Alert } from './feedback.tsx';

const text = {
  page: (label: string, at: number) => `${label}, página ${at}`,
  enlarge: 'Ampliar',
  enlargeOf: (page: string) => `Ampliar ${page}`,
  linkHint: 'Cada página abre uma vez só e some daqui ao fechar.',
  linkDead: 'Este link já foi usado ou venceu. Feche e abra de novo.',
} as const;

interface DocumentPagesProps {
  readonly label: string;
  readonly links: readonly { readonly url: string }[];
}

/** Pages as pictures, the only form in which documents exist; each address works once. */
export const DocumentPages = ({ label, links }: DocumentPagesProps) => (
  <div className="grid gap-3">
    <p className="text-muted-foreground text-sm">{text.linkHint}</p>
    <ol className="grid gap-3">
      {links.map(({ url }, at) => (
        <li key={url}>
          <Page url={url} name={text.page(label, at + 1)} />
        </li>
      ))}
    </ol>
  </div>
);

function Page({ url, name }: { readonly url: string; readonly name: string }) {
  const [isUnfulfilled, setDead] = useState(false);
  const [isLarge, setLarge] = useState(false);
  if (isUnfulfilled) return <Alert tone="warning">{text.linkDead}</Alert>;
  return (
    <div className="grid gap-2">
      {/* Large pages are moved about inside; a keyboard does so with the arrows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable */}
      <div tabIndex={isLarge ? 0 : -1} role="group" aria-label={name} className="overflow-auto rounded-lg">
        <img
          src={url}
          alt={name}
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setDead(true)}
          className={cn('rounded-lg bg-white', isLarge ? 'w-[1400px] max-w-none' : 'w-full')}
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        aria-pressed={isLarge}
        aria-label={text.enlargeOf(name)}
        onClick={() => setLarge(!isLarge)}
      >
        {text.enlarge}
      </Button>
    </div>
  );
}
