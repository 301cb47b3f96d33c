import type { OwnProvider } from '@patinha/contract/provider';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { MapPointField } from './map-point-field.tsx';
import { profileForm, profileStart } from './profile-draft.ts';
import { CrmvFields, NameFields, PlaceFields } from './profile-fields.tsx';
import { useSaveProvider } from './provider.api.ts';
import { errorText, profileText as text } from './provider.strings.ts';

/** The own page: name, words, place and register. */
export function ProfileForm({ provider }: { readonly provider: OwnProvider }) {
  const save = useSaveProvider(() => toast({ title: text.saved }));

  const form = useContractForm({
    ...profileForm,
    start: profileStart(provider),
    send: (profile) => save.mutateAsync(profile),
    onRefused: (_problems, error) =>
      error && toast({ title: text.failed, description: errorText(error), tone: 'destructive' }),
    keep: 'provider',
  });

  const { crmv_number: wrongNumber, crmv_state: wrongState } = form.problems;
  const isCrmvWrong = wrongNumber !== undefined || wrongState !== undefined;

  return (
    <Form form={form} className="grid max-w-3xl gap-6">
      {save.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(save.error)}
        </Alert>
      )}
      <Card className="grid gap-5">
        <NameFields form={form} />
      </Card>
      <Card>
        <CardHeader title={text.place} />
        <div className="grid gap-5">
          <PlaceFields form={form} />
          <MapPointField
            point={form.values.point ?? undefined}
            onChange={(point) => form.change({ point: point ?? null })}
          />
        </div>
      </Card>
      <Card>
        <details open={provider.crmv_number !== null || isCrmvWrong}>
          <summary className="font-display min-h-11 cursor-pointer text-xl font-bold">{text.crmv}</summary>
          <div className="mt-3 grid gap-5">
            <p className="text-muted-foreground">{text.crmvHint}</p>
            <CrmvFields form={form} />
          </div>
        </details>
      </Card>
      <Button type="submit" size="lg" className="justify-self-start" isPending={save.isPending}>
        {save.isPending ? text.saving : text.save}
      </Button>
    </Form>
  );
}
