import type { PublicService } from '@patinha/contract/service';
import { useState } from 'react';
import { Link } from 'react-router';

import { formatMonth } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { providerText as text } from './provider.strings.ts';

/** What a page says of who offers a service. */
export type Carer = PublicService['provider'];

interface ProviderIntroProps {
  readonly provider: Pick<Carer, 'id' | 'display_name' | 'photo_url' | 'member_since'>;
  /** Of the opened service; the provider's own page has none. */
  readonly title?: string | undefined;
  readonly place: string;
}

/** Face, name, service and place: who comes before what. */
export const ProviderIntro = ({ provider, title, place }: ProviderIntroProps) => (
  <header className="relative flex flex-wrap items-start gap-x-4">
    <PersonAvatar
      name={provider.display_name}
      id={provider.id}
      photoUrl={provider.photo_url}
      className="border-background -mt-8 size-[min(5rem,24vw)] border-4 text-2xl sm:-mt-10 sm:size-24"
    />
    <div className="min-w-0 flex-1 basis-36 pt-1">
      <h1 className="text-[min(1.625rem,8vw)] [overflow-wrap:anywhere] sm:text-4xl">
        {title === undefined ? (
          provider.display_name
        ) : (
          <>
            <Link to={`/prestadores/${provider.id}`} className="hover:underline">
              {provider.display_name}
            </Link>{' '}
            <span className="mt-1.5 block font-sans text-base/snug font-semibold tracking-normal">
              {title}
            </span>
          </>
        )}
      </h1>
      <p className="text-muted-foreground mt-1 text-sm">
        {[place, text.memberSince(formatMonth(provider.member_since))].filter(Boolean).join(' · ')}
      </p>
    </div>
  </header>
);

/** Letters of an introduction that are shown without asking. */
const shortLength = 240;

/** The provider's own words; a long text opens on request. */
export function ProviderWords({ words }: { readonly words: string }) {
  const [isOpen, setOpen] = useState(words.length <= shortLength);
  return (
    <div>
      <blockquote
        className={`max-w-prose text-lg/relaxed [overflow-wrap:anywhere] ${isOpen ? 'whitespace-pre-line' : 'line-clamp-4'}`}
      >
        “{words}”
      </blockquote>
      {!isOpen && (
        <button
          type="button"
          className="text-link min-h-11 cursor-pointer font-semibold"
          onClick={() => setOpen(true)}
        >
          {text.readAll}
        </button>
      )}
    </div>
  );
}
