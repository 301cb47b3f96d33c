import type { listPetNotes, PetNote as Note } from '@patinha/contract/pet';
import type { ResponseOf } from '@patinha/contract/shared';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { dayAndMonth, formatWeekday } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { petNotesOf } from './pet-note.api.ts';
import { noteText as text } from './pet-note.strings.ts';

// Most visits only read.
const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm);

interface PetNoteProps {
  readonly bookingId: string;
  readonly petId: string;
  readonly petName: string;
}

/**
 * What the seller noted about a pet, written where the booking allows it. Renders nothing while there is nothing to
 * read or to write.
 */
export function PetNote({ bookingId, petId, petName }: PetNoteProps) {
  const { data: notes, isError, refetch } = useQuery(petNotesOf(bookingId));
  const note = notes?.items.find(({ pet_id: id }) => id === petId);
  if (!notes && isError)
    return (
      <p role="status" className="flex flex-wrap items-center gap-2">
        {text.loadFailed}
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          {text.again}
        </Button>
      </p>
    );
  if (!notes) return <Skeleton className="h-24 rounded-lg" />;
  if (!note || (note.text === '' && !notes.may_write)) return null;
  return <Noted bookingId={bookingId} petName={petName} notes={notes} note={note} />;
}

interface NotedProps extends Omit<PetNoteProps, 'petId'> {
  readonly notes: ResponseOf<typeof listPetNotes>;
  readonly note: Note;
}

function Noted({ bookingId, petName, notes, note }: NotedProps) {
  const titleId = useId();
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const whose = notes.is_team ? 'team' : 'own';
  const close = () => {
    // Drawn at once, so that the focus has somewhere to return to.
    flushSync(() => setWriting(false));
    opener.current?.focus();
  };
  return (
    <section
      aria-labelledby={titleId}
      className="bg-muted grid justify-items-start gap-1 rounded-lg px-4 py-3"
    >
      <p id={titleId} className="font-semibold">
        {text.title[whose]} <span className="sr-only">{text.about(petName)}</span>
      </p>
      {isWriting ? (
        <NoteForm
          bookingId={bookingId}
          petName={petName}
          note={note}
          hint={text.hint[whose]}
          onDone={close}
        />
      ) : (
        <>
          {note.text !== '' && <Said note={note} />}
          {notes.may_write && (
            <Button ref={opener} variant="ghost" className="text-link -ml-5" onClick={() => setWriting(true)}>
              {note.text === '' ? text.write : text.edit}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Said({ note: { text: words, author_name: author, updated_at: at } }: { readonly note: Note }) {
  const day = at === null ? undefined : `${formatWeekday(at)} ${dayAndMonth(at)}`;
  return (
    <>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
      {day && <p className="text-muted-foreground text-sm">{author === null ? day : text.by(author, day)}</p>}
    </>
  );
}
