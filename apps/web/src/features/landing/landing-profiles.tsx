import { Check } from 'lucide-react';

import { Tile } from '../../ui/azulejo/tiles.tsx';
import { Button } from '../../ui/button.tsx';
import { profilesText } from './landing.strings.ts';

export function LandingProfiles() {
  return (
    <section aria-labelledby="profiles-title" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6">
      <h2 id="profiles-title" className="max-w-[18ch] text-4xl sm:text-5xl">
        {profilesText.title}
      </h2>
      <div className="mt-10 grid gap-5 lg:grid-cols-3">
        {profilesText.items.map((profile) => (
          <article
            key={profile.type}
            className="border-border bg-card shadow-card grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-xl border max-sm:grid-cols-1"
          >
            <div className="relative overflow-hidden">
              <div className="inset-x-0 top-0 max-sm:grid max-sm:grid-cols-4 sm:absolute">
                {profile.tiles.map((tile) => (
                  <Tile key={tile} name={tile} />
                ))}
              </div>
            </div>
            <div className="flex flex-col p-5">
              <h3 className="text-2xl">{profile.name}</h3>
              <p className="text-muted-foreground mt-2">{profile.lead}</p>
              <ul className="mt-4 grid flex-1 content-start gap-2">
                {profile.points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Check aria-hidden="true" className="text-success mt-0.5 size-5 shrink-0" />
                    {point}
                  </li>
                ))}
              </ul>
              <Button asChild variant="outline" className="mt-6">
                <a href={`/auth?type=${profile.type}`} data-signed-in="/dashboard">
                  {profile.action}
                </a>
              </Button>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
