import type { Duties, Duty } from '@patinha/contract/company';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { focusFirstMistake } from '../../../lib/form/first-mistake.ts';
import { useUnsentForm } from '../../../lib/form/unsent-forms.ts';
import { useWeekDraft } from '../../../lib/week/use-week-draft.ts';
import { WeekEditor } from '../../../lib/week/week-editor.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { CheckField } from '../../../ui/form/field.tsx';
import { DialogFooter } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useSetDuty } from './duty.api.ts';
import { dutyText as text } from './duty.strings.ts';
import { teamErrorOf } from './team.strings.ts';

type When = 'company' | 'own' | 'never';
const whenOf = ({ hours }: Duty): When => {
  if (!hours) return 'company';
  return hours.length === 0 ? 'never' : 'own';
};

interface DutyFormProps {
  readonly duty: Duty;
  readonly duties: Duties;
  readonly onDone: () => void;
}

/** When a person of the team attends, and which services they do. */
export function DutyForm({ duty, duties, onDone }: DutyFormProps) {
  const [when, setWhen] = useState(() => whenOf(duty));
  const [services, setServices] = useState(duty.service_ids);
  const [wasTried, setTried] = useState(false);
  const week = useRef<HTMLUListElement>(null);
  // Own hours begin as the company's, or as they were.
  const draft = useWeekDraft(duty.hours?.length ? duty.hours : duties.company_hours);
  const set = useSetDuty(duty.user_id, () => {
    toast({ title: text.saved(duty.full_name) });
    onDone();
  });
  const isChanged = when !== whenOf(duty) || services !== duty.service_ids || draft.isChanged;
  useUnsentForm(isChanged && !set.isSuccess);
  const save = () => {
    // Rendered synchronously, so that the first wrong time can take the focus.
    flushSync(() => setTried(true));
    if (when === 'own' && !draft.isRight) {
      focusFirstMistake(week.current);
      return;
    }
    const hours = { company: () => null, own: draft.hours, never: () => [] }[when]();
    set.mutate({ hours, service_ids: services });
  };
  return (
    <div className="grid gap-5">
      <Group title={text.when}>
        <Choice
          name="when"
          label={text.asCompany}
          isChosen={when === 'company'}
          onChoose={() => setWhen('company')}
        />
        <Choice name="when" label={text.ownHours} isChosen={when === 'own'} onChoose={() => setWhen('own')} />
        <Choice
          name="when"
          label={text.never}
          isChosen={when === 'never'}
          onChoose={() => setWhen('never')}
        />
        {when === 'own' && <WeekEditor ref={week} draft={draft} showsMistakes={wasTried} />}
      </Group>
      {when !== 'never' && <Services chosen={services} services={duties.services} onChange={setServices} />}
      {set.isError && (
        <Alert tone="destructive" title={text.failed}>
          {teamErrorOf(set.error)}
        </Alert>
      )}
      <DialogFooter>
        <Button isPending={set.isPending} onClick={save}>
          {set.isPending ? text.saving : text.save}
        </Button>
      </DialogFooter>
    </div>
  );
}

interface ServicesProps {
  /** Null for all of them. */
  readonly chosen: Duty['service_ids'];
  readonly services: Duties['services'];
  readonly onChange: (chosen: Duty['service_ids']) => void;
}

function Services({ chosen, services, onChange }: ServicesProps) {
  const toggle = (id: string) =>
    onChange(chosen?.includes(id) ? chosen.filter((one) => one !== id) : [...(chosen ?? []), id]);
  return (
    <Group title={text.what}>
      <Choice name="what" label={text.everything} isChosen={!chosen} onChoose={() => onChange(null)} />
      <Choice
        name="what"
        label={text.chosen}
        isChosen={chosen !== null}
        onChoose={() => onChange(chosen ?? services.map(({ id }) => id))}
      />
      {chosen && (
        <ul className="pl-8">
          {services.map(({ id, title }) => (
            <li key={id}>
              <CheckField label={title}>
                {(control) => (
                  <input
                    {...control}
                    type="checkbox"
                    className="accent-primary size-5 shrink-0"
                    checked={chosen.includes(id)}
                    onChange={() => toggle(id)}
                  />
                )}
              </CheckField>
            </li>
          ))}
        </ul>
      )}
      {services.length === 0 && <p className="text-muted-foreground">{text.noServices}</p>}
    </Group>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1 text-lg font-semibold">{title}</legend>
    {children}
  </fieldset>
);

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ name, label, isChosen, onChoose }: ChoiceProps) => (
  <CheckField label={label}>
    {(control) => (
      <input
        {...control}
        type="radio"
        name={name}
        className="accent-primary size-5 shrink-0"
        checked={isChosen}
        onChange={onChoose}
      />
    )}
  </CheckField>
);
