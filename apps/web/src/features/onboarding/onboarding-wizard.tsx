import { useRef } from 'react';

import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { isEmpty, isMissing } from './onboarding-draft.ts';
import { onboardingText as text, stepLabel } from './onboarding.strings.ts';
import { StepFields } from './step-fields.tsx';
import { StepList } from './step-list.tsx';
import { useWizard, type Wizard, type WizardProps } from './use-wizard.ts';

/** §2: the named steps of a type, each left only when it is filled (§5, D-41). */
export function OnboardingWizard(props: WizardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wizard = useWizard(props, heading);
  const { steps, at, form, submit } = wizard;
  const step = steps[at];
  if (!step) return null;
  return (
    <>
      <PageHeader title={text.title} description={text.description[props.userType]} />
      <StepList steps={steps} at={at} />
      <Card className="max-w-2xl">
        <Form form={{ ...form, submit }} className="grid gap-6">
          <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {stepLabel[step.name]}
          </h2>
          <Refusals wizard={wizard} />
          {step.name === 'verification' ? (
            <Alert title={text.verificationTitle}>{text.verificationText}</Alert>
          ) : (
            <StepFields step={step} draft={form.values} problems={form.problems} onChange={form.change} />
          )}
          <Buttons wizard={wizard} />
        </Form>
      </Card>
    </>
  );
}

function Refusals({ wizard: { form, hasFailed } }: { readonly wizard: Wizard }) {
  const { problems } = form;
  return (
    <>
      {hasFailed && (
        <Alert tone="destructive" title={text.failed}>
          {text.failedText}
        </Alert>
      )}
      {!isEmpty(problems) && (
        <Alert tone="destructive">
          {isMissing(problems) ? `${text.requiredTitle}: ${text.requiredText}` : text.wrongText}
        </Alert>
      )}
    </>
  );
}

function Buttons({ wizard: { at, goTo, isLast, isSaving, isValid } }: { readonly wizard: Wizard }) {
  const finish = isSaving ? text.finishing : text.finish;
  return (
    <div className="flex flex-wrap justify-between gap-3">
      {at === 0 ? (
        <Button variant="outline" onClick={() => location.assign('/')}>
          {text.cancel}
        </Button>
      ) : (
        <Button variant="outline" onClick={() => goTo(at - 1)}>
          {text.back}
        </Button>
      )}
      {/* It stays pressable: pressing says what is missing and goes there (D-41). */}
      <Button type="submit" isPending={isSaving} {...(!isValid && { 'aria-disabled': true })}>
        {isLast ? finish : text.next}
      </Button>
    </div>
  );
}
