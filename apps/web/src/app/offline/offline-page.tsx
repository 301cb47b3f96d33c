import { petSpecies } from '@patinha/domain/pet';
import { productName } from '@patinha/domain/shared';
import { cardTiers } from '@patinha/domain/wallet';
import type { ReactNode } from 'react';

import { cardText, tierLabel } from '../../features/loyalty-card/loyalty-card.strings.ts';
import { Logo } from '../../ui/azulejo/tiles.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { PetAvatar } from '../../ui/pet-avatar.tsx';
import { OfflineDay } from './offline-day.tsx';
import { offlineText as text } from './offline.strings.ts';

// A separate document, rendered at build: offline, nothing of the application has to load,
// and code of an older release never meets that of a newer one. offline-script.ts fills it in.

type Case = 'card' | 'day' | 'late' | 'nothing' | 'elsewhere';

/**
 * Shown by the script in its cases: `nothing` is there of this person, `elsewhere` is not the card's address, and a day
 * is `late` when bookings may have been made since that it does not have.
 */
const When = ({ is, children }: { is: Case | 'card nothing' | 'day late'; children: ReactNode }) => (
  <div data-when={is} hidden>
    {children}
  </div>
);

/** The own card at its address, and the day of a carer at every other one. */
export const OfflinePage = () => (
  <div className="min-h-dvh">
    <header className="border-border bg-card border-b">
      <div className="mx-auto flex h-16 max-w-xl items-center gap-2.5 px-4 sm:px-6">
        <Logo className="size-9 shrink-0" />
        <span className="font-display text-xl font-bold tracking-tight">{productName}</span>
      </div>
    </header>
    <main className="mx-auto grid max-w-xl gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <When is="card nothing">
        <h1 className="text-3xl sm:text-4xl">{cardText.title}</h1>
      </When>
      <When is="day late">
        <h1 className="text-3xl sm:text-4xl">{text.day}</h1>
      </When>
      <When is="elsewhere">
        <h1 className="text-3xl sm:text-4xl">{text.closed}</h1>
      </When>
      <Alert tone="warning" title={text.title}>
        <When is="card">
          {text.asOf} <span data-text="asOf" />.
        </When>
        <When is="day">
          {text.dayAsOf} <span data-text="dayAsOf" />.
        </When>
        <When is="late">
          {text.lateAsOf} <span data-text="dayAsOf" />. {text.late}
        </When>
        <When is="nothing">{text.nothing}</When>
        <When is="elsewhere">{text.elsewhere}</When>
      </Alert>
      <When is="card">
        <LastCard />
      </When>
      <When is="day late">
        <OfflineDay />
      </When>
      <div className="grid gap-3">
        <Button data-retry="">{text.retry}</Button>
        <When is="elsewhere">
          <Button asChild variant="outline" className="w-full">
            <a href="/carteirinha">{text.openCard}</a>
          </Button>
        </When>
      </div>
      <When is="card">
        <Pets />
      </When>
    </main>
  </div>
);

function LastCard() {
  return (
    <section
      aria-labelledby="cartao"
      className="on-hero bg-hero text-hero-foreground shadow-pop grid content-start gap-4 rounded-2xl p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="cartao" className="text-2xl">
          {cardText.yourCard}
        </h2>
        {cardTiers.map((tier) => (
          <Badge key={tier} tone={tier} data-tier={tierLabel[tier]} hidden>
            {tierLabel[tier]}
          </Badge>
        ))}
      </div>
      <p className="font-semibold [overflow-wrap:anywhere]" data-text="name" />
      <div
        data-status="active"
        className="text-ink grid min-h-44 content-center justify-items-center gap-1 rounded-xl bg-white p-6 text-center"
      >
        <p className="text-xl font-bold">{text.expired}</p>
        <p className="font-semibold">{text.connect}</p>
        <p className="mt-2 text-sm text-[#4b5a52]">{text.why}</p>
      </div>
      <div data-status="resting" className="grid justify-items-start gap-3" hidden>
        <Badge tone="warning" data-text="status" />
        <p>{cardText.notActive}</p>
      </div>
    </section>
  );
}

const Pets = () => (
  <Card data-pets="" hidden>
    <CardHeader title={text.pets} />
    <ul className="grid gap-3" />
    {petSpecies.map((species) => (
      <template key={species} data-species={species}>
        <li className="border-border flex items-center gap-3 rounded-lg border p-3">
          <PetAvatar species={species} />
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <p className="font-semibold" data-text="petName" />
            <p className="text-muted-foreground text-sm" data-text="petKind" />
          </div>
        </li>
      </template>
    ))}
  </Card>
);
