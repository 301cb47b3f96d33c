import type { Client, listClients } from '@patinha/contract/booking';
import type { ResponseOf } from '@patinha/contract/shared';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { serverTimeAt } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatRelative } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { errorText } from '../booking-errors.strings.ts';
import { ClientSearch } from './client-search.tsx';
import { clients } from './clients.api.ts';
import { clientsText as text } from './clients.strings.ts';

interface ClientsProps {
  /** Renders the button that opens the conversation about a booking; belongs to another feature. */
  readonly renderTalk: (bookingId: string) => ReactNode;
  /** Renders the button that proposes a day to a client, by the name that the row gives them. */
  readonly renderPropose: (bookingId: string, name: string) => ReactNode;
  /** Beside the list; on a narrow window above it. */
  readonly children?: ReactNode;
  /** False while what is above has no height yet: the list waits for it, so that it does not move. */
  readonly isReady?: boolean;
}

/** The people served by a carer or a company, with their pets and the own notes about them. */
export function Clients({ children, isReady = true, ...acts }: ClientsProps) {
  const { words, search } = useWords();
  const query = useInfiniteQuery(clients(words));
  const asOf = serverTimeAt(query.dataUpdatedAt);
  const pages = isReady ? query.data?.pages : undefined;
  const all = pages?.flatMap(({ items }) => items);
  const mayBeSearched = words !== '' || (all !== undefined && all.length > 0);
  return (
    <>
      <PageHeader title={titleOf(pages?.[0], asOf)} description={text.description} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(0,20rem)] xl:justify-between">
        <div className="grid grid-cols-1 gap-4 empty:hidden xl:order-last">{children}</div>
        <div className="grid grid-cols-1 gap-2">
          {mayBeSearched && <ClientSearch words={words} onSearch={search} />}
          {all ? (
            <ClientRows all={all} words={words} asOf={asOf} {...acts} />
          ) : (
            <NotYet error={isReady ? query.error : null} onRetry={query.refetch} />
          )}
          {all && <More pages={query} />}
        </div>
      </div>
    </>
  );
}

interface NotYetProps {
  /** Null while they are still loading. */
  readonly error: Error | null;
  readonly onRetry: () => Promise<unknown>;
}

const NotYet = ({ error, onRetry }: NotYetProps) =>
  error ? (
    <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={() => onRetry()} />
  ) : (
    <SkeletonList rows={4} />
  );

interface MoreProps {
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

const More = ({ pages }: MoreProps) =>
  pages.hasNextPage && (
    <Button
      variant="outline"
      className="justify-self-start"
      isPending={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {text.more}
    </Button>
  );

/** The name that is searched for, kept in the address. */
function useWords() {
  const [address, setAddress] = useSearchParams();
  const search = (q: string) =>
    setAddress(q === '' ? {} : { q }, { replace: true, preventScrollReset: true });
  return { words: address.get('q') ?? '', search };
}

/** With how many came this month, on the calendar of the place. */
function titleOf(page: ResponseOf<typeof listClients> | undefined, asOf: Date): string {
  const [first] = page?.items ?? [];
  if (!page || !first || page.month_count === 0) return text.title;
  const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: first.zone }).format(asOf);
  return text.titleOfMonth(page.month_count, month);
}

interface ClientRowsProps extends Omit<ClientsProps, 'children' | 'isReady'> {
  readonly all: readonly Client[];
  /** What is searched for. */
  readonly words: string;
  /** When the list was loaded; ages count from then. */
  readonly asOf: Date;
}

function ClientRows({ all, words, asOf, renderTalk, renderPropose }: ClientRowsProps) {
  if (all.length === 0 && words !== '')
    return <EmptyState tile="calopsita" title={text.noneNamed(words)} description={text.noneNamedHint} />;
  if (all.length === 0)
    return <EmptyState tile="calopsita" title={text.empty} description={text.emptyHint} />;
  return (
    <ul aria-label={text.list} className="divide-border grid grid-cols-1 divide-y">
      {all.map((client) => (
        <li key={client.id} className="flex items-start gap-3 py-4">
          <ClientRow client={client} asOf={asOf}>
            {renderPropose(client.id, nameOf(client))}
          </ClientRow>
          {renderTalk(client.id)}
        </li>
      ))}
    </ul>
  );
}

/** By the pets first; without one that is still there, by the tutor alone. */
function nameOf({ pets, tutor_name: tutor }: Client): string {
  const names = new Intl.ListFormat('pt-BR').format(pets.map(({ name }) => name));
  return pets.length === 0 ? tutor : text.ofTutor(names, tutor);
}

const mostFaces = 2;

interface ClientRowProps extends Pick<ClientRowsProps, 'asOf'> {
  readonly client: Client;
  /** What can be done for the client. */
  readonly children: ReactNode;
}

/** Leads to the last booking, where the notes are written. */
function ClientRow({ client, asOf, children }: ClientRowProps) {
  const { pets, title, starts_at: last, zone, visit_count: visits } = client;
  return (
    <>
      <span className="flex shrink-0 *:not-first:-ml-5">
        {pets.slice(0, mostFaces).map((pet) => (
          <PetAvatar
            key={pet.id}
            id={pet.id}
            species={pet.species}
            photoUrl={pet.avatar_url}
            className="border-background size-12 border-2"
          />
        ))}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]">
        <h2 className="text-base">
          <Link to={`/bookings/${client.id}`} className="hover:underline">
            {nameOf(client)}
          </Link>
        </h2>
        <p className="text-muted-foreground text-sm">
          {title} {formatRelative(last, asOf, zone)} · {text.visits(visits)}
        </p>
        {pets.map(
          ({ id, name, note }) =>
            note !== null && (
              <p key={id} className="line-clamp-2 text-sm">
                {pets.length > 1 ? text.noteOf(name, note) : note}
              </p>
            ),
        )}
        <div className="mt-2 empty:hidden">{children}</div>
      </div>
    </>
  );
}
