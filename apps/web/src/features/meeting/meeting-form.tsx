import { meetingTextLimits, requestMeeting } from '@patinha/contract/meeting';
import { type MeetingPlace, meetingPlacesOf } from '@patinha/domain/meeting';
import type { LocationType } from '@patinha/domain/service';
import type { BrazilianZone } from '@patinha/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useBodyKeys } from '../../lib/api/body-key.ts';
import { useContractForm, type ContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Select, Textarea } from '../../ui/form/input.tsx';
import { DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { MeetingTimes } from './meeting-times.tsx';
import { askForMeeting } from './meeting.api.ts';
import { askText, errorText, placeText } from './meeting.strings.ts';

export interface MeetingFormProps {
  readonly serviceId: string;
  /** Of the place. */
  readonly zone: BrazilianZone;
  readonly locationType: LocationType;
  /** Pets that the service accepts; at least one. */
  readonly pets: readonly { readonly id: string; readonly name: string }[];
  readonly onRequested: () => void;
}

const firstDraft = (pets: MeetingFormProps['pets']) => ({
  pet_id: pets[0]?.id ?? '',
  times: noTimes,
  place: publicPlace,
  place_note: '',
  note: '',
});
const noTimes: readonly string[] = [];
const publicPlace: MeetingPlace = 'public';
type Draft = ReturnType<typeof firstDraft>;
type AskForm = ContractForm<Draft, 'times' | 'place_note'>;

/** One pet, up to three times, the place, and a note to the carer. */
export function MeetingForm({ serviceId, zone, locationType, pets, onRequested }: MeetingFormProps) {
  const ask = useAsk(onRequested);
  const form = useContractForm({
    schema: requestMeeting.body,
    start: firstDraft(pets),
    input: (draft) => bodyOf(serviceId, draft),
    sentences: {
      times: { required: askText.timesMissing },
      place_note: { required: askText.placeMissing },
    },
    // The contract accepts a public place without a name; this form requires one.
    extraProblems: ({ place, place_note: note }) =>
      place === 'public' && note.trim() === '' ? { place_note: askText.placeMissing } : {},
    send: (request) => ask.mutateAsync(request),
    keep: `meeting.${serviceId}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      <Field label={askText.pet} isRequired>
        {(control) => (
          <Select {...control} {...form.text('pet_id')}>
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
        chosen={form.values.times}
        problem={form.problems.times}
        onChange={(times) => form.change({ times })}
      />
      <PlaceFields form={form} places={meetingPlacesOf({ locationType })} />
      <Field label={askText.note} hint={askText.noteHint} isRequired={false}>
        {(control) => (
          <Textarea {...control} rows={2} maxLength={meetingTextLimits.note} {...form.text('note')} />
        )}
      </Field>
      {ask.isError && <Alert tone="destructive">{errorText(ask.error)}</Alert>}
      <DialogFooter className="mt-0">
        <Button type="submit" isPending={ask.isPending}>
          {ask.isPending ? askText.submitting : askText.submit}
        </Button>
      </DialogFooter>
    </Form>
  );
}

interface PlaceFieldsProps {
  readonly form: AskForm;
  readonly places: readonly MeetingPlace[];
}

const PlaceFields = ({ form, places }: PlaceFieldsProps) => (
  <>
    <Field label={askText.place} hint={askText.placeHint[form.values.place]} isRequired>
      {(control) => (
        <Select {...control} {...form.text('place')}>
          {places.map((place) => (
            <option key={place} value={place}>
              {placeText[place]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    {form.values.place === 'public' && (
      <Field
        label={askText.placeNote}
        hint={askText.placeNoteHint}
        error={form.problems.place_note}
        isRequired
      >
        {(control) => <Input {...control} {...form.text('place_note')} maxLength={meetingTextLimits.place} />}
      </Field>
    )}
  </>
);

type MeetingRequest = Parameters<typeof askForMeeting>[0];

const bodyOf = (serviceId: string, { pet_id, times, place, place_note: placeNote, note }: Draft) => ({
  service_id: serviceId,
  pet_id,
  times,
  place,
  ...(place === 'public' && { place_note: placeNote }),
  ...(note.trim() !== '' && { note }),
});

/** One key per request: a retry takes effect once. A refusal reloads the free times. */
function useAsk(onRequested: () => void) {
  const queries = useQueryClient();
  const { keyOf, forget } = useBodyKeys();
  return useMutation({
    mutationFn: (request: MeetingRequest) => askForMeeting(request, keyOf(request)),
    onSuccess: () => {
      forget();
      toast({ title: askText.done, description: askText.doneHint });
      onRequested();
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['meeting'] });
      await queries.invalidateQueries({ queryKey: ['availability'] });
    },
  });
}
