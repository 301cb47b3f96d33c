import { Search } from 'lucide-react';

import { Tile } from '../../ui/azulejo/tiles.tsx';
import { Button } from '../../ui/button.tsx';
import { servicesText } from './landing.strings.ts';

export function LandingServices() {
  return (
    <section id="services" aria-labelledby="services-title" className="mx-auto max-w-7xl px-4 py-20 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 id="services-title" className="max-w-[16ch] text-4xl sm:text-5xl">
          {servicesText.title}
        </h2>
        <Button asChild variant="cta" size="lg">
          <a href="/auth?type=tutor" data-signed-in="/marketplace">
            <Search aria-hidden="true" />
            {servicesText.explore}
          </a>
        </Button>
      </div>
      <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
        {servicesText.items.map(([tile, name, description]) => (
          <li key={name}>
            <div className="shadow-card overflow-hidden rounded-xl">
              <Tile name={tile} />
            </div>
            <h3 className="mt-4 text-lg">{name}</h3>
            <p className="text-muted-foreground mt-1 text-[.95rem]">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
