import type { Client, listClients } from '@patinha/contract/booking';
import type { ResponseOf } from '@patinha/contract/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { serverTimeAt } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatRelative } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { errorText } from '../booking-errors.strings.ts';
import { clients } from './clients.api.ts';
import { clientsText as text } from './clients.strings.ts';

interface ClientsProps {
  /** Renders the button that opens the conversation about a booking; belongs to another feature. */
  readonly renderTalk: (bookingId: string) => ReactNode;
}

/** The people served by a carer or a company, with their pets and the own notes about them. */
export function Clients({ renderTalk }: ClientsProps) {
  const query = useInfiniteQuery(clients());
  const { data, dataUpdatedAt, error, isPending, refetch } = query;
  const asOf = serverTimeAt(dataUpdatedAt);
  return (
    <>
      <PageHeader title={titleOf(data?.pages[0], asOf)} description={text.description} />
      {isPending && <SkeletonList rows={4} />}
      {!data && error && (
        <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={() => refetch()} />
      )}
      {data && (
        <ClientRows all={data.pages.flatMap(({ items }) => items)} asOf={asOf} renderTalk={renderTalk} />
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}

/** With how many came this month, on the calendar of the place. */
function titleOf(page: ResponseOf<typeof listClients> | undefined, asOf: Date): string {
  const [first] = page?.items ?? [];
  if (!page || !first || page.month_count === 0) return text.title;
  const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: first.zone }).format(asOf);
  return text.titleOfMonth(page.month_count, month);
}

interface ClientRowsProps extends ClientsProps {
  readonly all: readonly Client[];
  /** When the list was loaded; ages count from then. */
  readonly asOf: Date;
}

function ClientRows({ all, asOf, renderTalk }: ClientRowsProps) {
  if (all.length === 0)
    return <EmptyState tile="calopsita" title={text.empty} description={text.emptyHint} />;
  return (
    <ul aria-label={text.list} className="divide-border grid max-w-3xl grid-cols-1 divide-y">
      {all.map((client) => (
        <li key={client.id} className="flex items-start gap-3 py-4">
          <ClientRow client={client} asOf={asOf} />
          {renderTalk(client.id)}
        </li>
      ))}
    </ul>
  );
}

const mostFaces = 2;

interface ClientRowProps extends Pick<ClientRowsProps, 'asOf'> {
  readonly client: Client;
}

/** Leads to the last booking, where the notes are written. */
function ClientRow({ client, asOf }: ClientRowProps) {
  const { pets, tutor_name: tutor, title, starts_at: last, zone, visit_count: visits } = client;
  const names = new Intl.ListFormat('pt-BR').format(pets.map(({ name }) => name));
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
            {pets.length === 0 ? tutor : text.ofTutor(names, tutor)}
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
      </div>
    </>
  );
}
