import type { PublicProvider } from '@patinha/contract/provider';

import { reliabilityLine } from '../../lib/reliability-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { useWindowTitle } from '../../ui/card.tsx';
import { formatMonth } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { ProviderRating } from './provider-rating.tsx';
import { ProviderVerification } from './provider-verification.tsx';
import { kindLabel, providerText as text } from './provider.strings.ts';

/** The head of a provider's public page: name, place, rating, check, and their own words. */
export function ProviderIntro({ provider }: { readonly provider: PublicProvider }) {
  useWindowTitle(provider.display_name);
  const facts = [
    [provider.city, provider.state].filter(Boolean).join(' · '),
    text.memberSince(formatMonth(provider.member_since)),
    text.completed(provider.completed_bookings_count),
  ].filter(Boolean);
  return (
    <header className="grid gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <PersonAvatar
          name={provider.display_name}
          id={provider.id}
          photoUrl={provider.photo_url}
          className="size-20 text-2xl"
        />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">{provider.display_name}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <Badge>{kindLabel[provider.kind]}</Badge>
            <ProviderRating provider={provider} />
          </div>
        </div>
      </div>
      <p className="text-muted-foreground">{facts.join(' • ')}</p>
      {provider.reliability && (
        <p>
          <span className="text-muted-foreground">{text.lastYear} </span>
          {reliabilityLine(provider.reliability)}
        </p>
      )}
      <ProviderVerification provider={provider} />
      {provider.specialties !== null && (
        <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">
          <span className="text-muted-foreground">{text.specialties} </span>
          {provider.specialties}
        </p>
      )}
      {provider.bio !== null && (
        <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">{provider.bio}</p>
      )}
    </header>
  );
}
