import { Lock, MapPin, MessageCircle, Star, UserRoundCheck } from 'lucide-react';

import { stepsText } from './landing.strings.ts';

const icons = [UserRoundCheck, MapPin, MessageCircle, Lock, Star];

export function LandingSteps() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-it-works-title"
      className="border-border bg-card border-y"
    >
      <div className="mx-auto max-w-7xl px-4 py-20 sm:px-6">
        <h2 id="how-it-works-title" className="text-4xl sm:text-5xl">
          {stepsText.title}
        </h2>
        <p className="text-muted-foreground mt-4 text-lg">{stepsText.lead}</p>
        <ol className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-5">
          {stepsText.items.map(([title, description], index) => {
            const Icon = icons[index] ?? Star;
            return (
              <li key={title}>
                <div className="flex items-center gap-3" aria-hidden="true">
                  <span className="bg-secondary text-secondary-foreground flex size-11 items-center justify-center rounded-lg">
                    <Icon className="size-5" />
                  </span>
                  <span className="font-display text-muted-foreground text-2xl font-bold">{index + 1}</span>
                </div>
                <h3 className="mt-4 text-xl">{title}</h3>
                <p className="text-muted-foreground mt-2">{description}</p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
