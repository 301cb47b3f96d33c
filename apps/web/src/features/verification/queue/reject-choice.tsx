import type { VerificationCase } from '@patinha/contract/verification';
import { firstNameOf } from '@patinha/domain/account';

import { CheckField, Field } from '../../../ui/form/field.tsx';
import { Checkbox, Textarea } from '../../../ui/form/input.tsx';
import { nameOf } from './case-list.tsx';
import { caseText as text } from './case.strings.ts';
import { reasonLabel } from './reject-reasons.ts';
import { type OpenCase, readReason, rejectedName } from './use-case.ts';

interface ReasonsProps {
  readonly item: VerificationCase;
  readonly opened: OpenCase;
  readonly isMissing: boolean;
}

/** Prepared reasons for the open page, the preview of what the person reads, and the others of the case. */
export function Reasons({ item, opened, isMissing }: ReasonsProps) {
  const reads = readReason(opened);
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-1">
        <legend className="text-lg font-semibold">{text.why}</legend>
        <p className="text-muted-foreground text-sm">{text.whyHint(rejectedName(opened))}</p>
        {opened.offered.map((key, at) => (
          <label
            key={key}
            className="hover:bg-muted has-checked:bg-warning-soft has-checked:text-warning flex min-h-10 items-center gap-3 rounded-lg px-2 has-checked:font-semibold"
          >
            <input
              type="radio"
              name={`reason-${item.user_id}`}
              className="accent-primary size-6"
              checked={opened.reason === key}
              onChange={() => opened.setReason(key)}
            />
            <span className="flex-1">{reasonLabel[key]}</span>
            <kbd aria-hidden="true" className="border-input rounded border px-1.5 text-sm max-lg:hidden">
              {at + 1}
            </kbd>
          </label>
        ))}
      </fieldset>
      {opened.reason === 'other' && <OwnWords opened={opened} />}
      {isMissing && reads === '' && (
        <p role="alert" className="text-destructive font-medium">
          {text.chooseReason}
        </p>
      )}
      {reads !== '' && <Preview item={item} opened={opened} reads={reads} />}
    </div>
  );
}

const reasonLength = 500;

const OwnWords = ({ opened }: { readonly opened: OpenCase }) => (
  <Field label={text.otherLabel}>
    {(control) => (
      <Textarea
        {...control}
        rows={3}
        maxLength={reasonLength}
        value={opened.ownWords}
        onChange={({ target }) => opened.setOwnWords(target.value)}
      />
    )}
  </Field>
);

interface PreviewProps extends Pick<ReasonsProps, 'item' | 'opened'> {
  readonly reads: string;
}

function Preview({ item, opened, reads }: PreviewProps) {
  const others = item.documents.length - 1;
  return (
    <>
      <figure className="grid gap-1">
        <figcaption className="text-muted-foreground text-sm font-semibold">
          {text.reads(firstNameOf(nameOf(item)))}
        </figcaption>
        <blockquote className="border-sun border-l-4 pl-3 [overflow-wrap:anywhere]">{reads}</blockquote>
      </figure>
      {others > 0 && (
        <CheckField label={text.approveRest(others)}>
          {(control) => (
            <Checkbox
              {...control}
              checked={opened.approvesRest}
              onChange={({ target }) => opened.setApprovesRest(target.checked)}
            />
          )}
        </CheckField>
      )}
    </>
  );
}
