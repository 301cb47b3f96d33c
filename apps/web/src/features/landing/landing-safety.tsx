import { BadgeCheck } from 'lucide-react';

import { Tile, type TileName } from '../../ui/azulejo/tiles.tsx';
import { safetyText } from './landing.strings.ts';

const tiles: readonly TileName[] = ['coelho', 'calopsita', 'casa'];

export function LandingSafety() {
  return (
    <section id="safety" aria-labelledby="safety-title" className="mx-auto max-w-7xl px-4 py-20 sm:px-6">
      <h2 id="safety-title" className="max-w-[18ch] text-4xl sm:text-5xl">
        {safetyText.title}
      </h2>
      <p className="text-muted-foreground mt-4 text-lg">{safetyText.lead}</p>
      <div className="border-border bg-card shadow-card mt-8 grid overflow-hidden rounded-xl border lg:grid-cols-3">
        {safetyText.lists.map(([who, requirements], index) => (
          <div key={who} className="border-border p-6 max-lg:not-first:border-t lg:not-first:border-l">
            <div className="flex items-center gap-4">
              <div className="size-14 shrink-0 overflow-hidden rounded-lg">
                <Tile name={tiles[index] ?? 'coleira'} />
              </div>
              <h3 className="text-2xl">{who}</h3>
            </div>
            <ul className="mt-5 grid gap-2.5">
              {requirements.map((requirement) => (
                <li key={requirement} className="flex gap-2.5">
                  <BadgeCheck aria-hidden="true" className="text-success mt-0.5 size-5 shrink-0" />
                  {requirement}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Guarantee />
    </section>
  );
}

const Guarantee = () => (
  <div className="bg-secondary text-secondary-foreground mt-5 grid overflow-hidden rounded-xl sm:grid-cols-[10rem_1fr]">
    <div className="max-sm:hidden [&_.tile]:h-full">
      <Tile name="onda" />
    </div>
    <div className="p-6">
      <h3 className="text-2xl">{safetyText.guaranteeTitle}</h3>
      <ul className="mt-4 grid gap-2">
        {safetyText.guarantees.map((guarantee) => (
          <li key={guarantee}>{guarantee}</li>
        ))}
      </ul>
    </div>
  </div>
);
