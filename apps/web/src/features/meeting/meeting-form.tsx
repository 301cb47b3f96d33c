import { meetingTextLimits } from '@patinha/contract/meeting';
import { type MeetingPlace, meetingPlacesOf } from '@patinha/domain/meeting';
import type { LocationType } from '@patinha/domain/service';
import type { BrazilianZone } from '@patinha/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { useBodyKeys } from '../../lib/body-key.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { MeetingTimes } from './meeting-times.tsx';
import { askForMeeting } from './meeting.api.ts';
import { askText, errorText, placeText } from './meeting.strings.ts';

export interface MeetingFormProps {
  readonly serviceId: string;
  /** Of the place. */
  readonly zone: BrazilianZone;
  readonly locationType: LocationType;
  /** Those that the service takes; at least one. */
  readonly pets: readonly { readonly id: string; readonly name: string }[];
  readonly onAsked: () => void;
}

interface Draft {
  readonly petId: string;
  readonly times: readonly string[];
  readonly place: MeetingPlace;
  readonly placeNote: string;
  readonly note: string;
}

const isPlaceMissing = ({ place, placeNote }: Draft): boolean =>
  place === 'public' && placeNote.trim() === '';

/** One pet, up to three times, where, and a word to the carer. */
export function MeetingForm({ serviceId, zone, locationType, pets, onAsked }: MeetingFormProps) {
  const [draft, setDraft] = useState<Draft>({
    petId: pets[0]?.id ?? '',
    times: [],
    place: 'public',
    placeNote: '',
    note: '',
  });
  const [wasSent, setSent] = useState(false);
  const ask = useAsk(onAsked);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (draft.times.length > 0 && !isPlaceMissing(draft)) ask.mutate(bodyOf(serviceId, draft));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={askText.pet} isRequired>
        {(control) => (
          <Select {...control} value={draft.petId} onChange={({ target }) => change({ petId: target.value })}>
            {pets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <MeetingTimes
        serviceId={serviceId}
        zone={zone}
        chosen={draft.times}
        problem={wasSent && draft.times.length === 0 ? askText.timesMissing : undefined}
        onChange={(times) => change({ times })}
      />
      <PlaceFields
        draft={draft}
        places={meetingPlacesOf({ locationType })}
        problem={wasSent && isPlaceMissing(draft) ? askText.placeMissing : undefined}
        onChange={change}
      />
      <Field label={askText.note} hint={askText.noteHint} isRequired={false}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={meetingTextLimits.note}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {ask.isError && <Alert tone="destructive">{errorText(ask.error)}</Alert>}
      <DialogFooter className="mt-0">
        <Button type="submit" isPending={ask.isPending}>
          {ask.isPending ? askText.submitting : askText.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface PlaceFieldsProps {
  readonly draft: Draft;
  readonly places: readonly MeetingPlace[];
  readonly problem: string | undefined;
  readonly onChange: (changes: Partial<Draft>) => void;
}

const PlaceFields = ({ draft, places, problem, onChange }: PlaceFieldsProps) => (
  <>
    <Field label={askText.place} hint={askText.placeHint[draft.place]} isRequired>
      {(control) => (
        <Select
          {...control}
          value={draft.place}
          onChange={({ target }) =>
            onChange({ place: places.find((one) => one === target.value) ?? 'public' })
          }
        >
          {places.map((place) => (
            <option key={place} value={place}>
              {placeText[place]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    {draft.place === 'public' && (
      <Field label={askText.placeNote} hint={askText.placeNoteHint} error={problem} isRequired>
        {(control) => (
          <Input
            {...control}
            maxLength={meetingTextLimits.place}
            value={draft.placeNote}
            onChange={({ target }) => onChange({ placeNote: target.value })}
          />
        )}
      </Field>
    )}
  </>
);

type Wish = Parameters<typeof askForMeeting>[0];

function bodyOf(serviceId: string, { petId, times, place, placeNote, note }: Draft): Wish {
  return {
    service_id: serviceId,
    pet_id: petId,
    times: [...times],
    place,
    ...(place === 'public' && { place_note: placeNote.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

/** One key goes with one wish: sent twice, it is asked once. A refusal asks anew what is free. */
function useAsk(onAsked: () => void) {
  const queries = useQueryClient();
  const { keyOf, forget } = useBodyKeys();
  return useMutation({
    mutationFn: (wish: Wish) => askForMeeting(wish, keyOf(wish)),
    onSuccess: () => {
      forget();
      toast({ title: askText.done, description: askText.doneHint });
      onAsked();
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['meeting'] });
      await queries.invalidateQueries({ queryKey: ['availability'] });
    },
  });
}
