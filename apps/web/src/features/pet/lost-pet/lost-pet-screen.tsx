import type { LostPet } from '@patinha/contract/pet';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { isGone } from '../../../lib/words/error-text.ts';
import { Card, CardHeader, PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatDay } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { errorText } from '../pet-errors.strings.ts';
import { kindOfPet } from '../pet.strings.ts';
import { FinderForm } from './finder-form.tsx';
import { LostMessages } from './lost-messages.tsx';
import { lostConversation, lostPet } from './lost-pet.api.ts';
import { lostPageText as text } from './lost-pet.strings.ts';

const keyOf = (token: string) => `patinha-lost-${token}`;

/** /pet-perdido/:token, open to everybody who has its address; says nothing about whose pet it is. */
export function LostPetScreen() {
  const { token = '' } = useParams();
  const { data: pet, error, isPending, refetch } = useQuery(lostPet(token));
  if (isPending)
    return (
      <>
        <h1 className="sr-only">{text.write}</h1>
        <SkeletonList rows={2} className="h-48" />
      </>
    );
  if (pet) return <LostPetPage token={token} pet={pet} />;
  return (
    <>
      <PageHeader title={isGone(error) ? text.gone : text.loadFailed} />
      {isGone(error) ? (
        <EmptyState tile="folha" title={text.goneHint} />
      ) : (
        <ErrorCard title={errorText(error)} onRetry={() => refetch()} />
      )}
    </>
  );
}

// Storage may be blocked, above all in browsers inside other apps: the conversation then lasts as long as the page.
function keptConversation(token: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(token)) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepConversation(token: string, id: string): void {
  try {
    localStorage.setItem(keyOf(token), id);
  } catch {
    // Not kept.
  }
}

function LostPetPage({ token, pet }: { readonly token: string; readonly pet: LostPet }) {
  const [conversationId, setConversationId] = useState(() => keptConversation(token));
  const begin = (id: string) => {
    keepConversation(token, id);
    setConversationId(id);
  };
  return (
    <>
      <PageHeader title={text.title(pet.name)} description={text.since(formatDay(pet.since))} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card aria-label={pet.name} className="flex items-start gap-4">
          <PetAvatar species={pet.species} photoUrl={pet.avatar_url} className="size-24" />
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <p className="text-lg font-semibold">{pet.name}</p>
            <p className="text-muted-foreground">{kindOfPet(pet)}</p>
            {pet.last_seen !== null && <p className="mt-3 font-semibold">{text.lastSeen(pet.last_seen)}</p>}
            {pet.note !== null && <p className="mt-3 whitespace-pre-line">{pet.note}</p>}
          </div>
        </Card>
        <Card aria-labelledby="write-title" className="grid gap-4">
          <CardHeader id="write-title" title={text.write} />
          <Conversation token={token} conversationId={conversationId} />
          <FinderForm token={token} conversationId={conversationId} onSent={begin} />
        </Card>
      </div>
    </>
  );
}

interface ConversationProps {
  readonly token: string;
  readonly conversationId: string | undefined;
}

function Conversation({ token, conversationId }: ConversationProps) {
  const { data } = useQuery(lostConversation(token, conversationId));
  if (!data || data.items.length === 0) return <p>{text.writeHint}</p>;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{text.conversation}</h3>
      <LostMessages messages={data.items} names={{ tutor: text.tutor, finder: text.you }} side="finder" />
      <p className="text-muted-foreground text-sm">{text.keep}</p>
    </div>
  );
}
