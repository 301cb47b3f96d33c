import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, PageHeader, useWindowTitle } from '../../../ui/card.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { validatorText } from './card-validator.strings.ts';
import { isHeld } from './is-held.ts';
import { Scanners } from './scanners.tsx';
import { type CardValidator, useCardValidator, type Validation } from './use-card-validator.ts';
import { cardCodeField, useScannedCard } from './use-scanned-card.ts';
import { ValidMember } from './valid-member.tsx';
import { NoOffer, ValidatorOutcome } from './validator-result.tsx';

interface CardValidatorScreenProps {
  /** A partner's actions on a card that was just validated and for which there is a discount. */
  readonly afterValid?: (validation: Validation, onNext: () => void) => ReactNode;
  /** The partner's earlier validations. */
  readonly history?: ReactNode;
}

/** /validar-carteirinha: a partner validates a member's code by camera, typing or photo. */
export function CardValidatorScreen({ afterValid, history }: CardValidatorScreenProps) {
  const validator = useCardValidator();
  const { result } = validator;
  useScannedCard((code) => {
    validator.dismiss();
    validator.validate(code);
  });
  if (result?.kind === 'valid')
    return <Validated validation={result.validation} afterValid={afterValid} onNext={validator.dismiss} />;
  return (
    <>
      <PageHeader title={validatorText.title} description={validatorText.intro} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card className="grid gap-5">
          {result && <ValidatorOutcome result={result} validator={validator} />}
          {/* The camera that opens by itself would read a refused code again. */}
          <ReadCode
            key={result ? 'refused' : 'next'}
            validator={validator}
            opensAtOnce={!result && !validator.isValidating}
          />
        </Card>
        <div className="grid gap-6">
          {history}
          <HowTo />
        </div>
      </div>
    </>
  );
}

interface ReadCodeProps {
  readonly validator: CardValidator;
  readonly opensAtOnce: boolean;
}

const ReadCode = ({ validator, opensAtOnce }: ReadCodeProps) => (
  <>
    <Scanners opensAtOnce={opensAtOnce} onCode={validator.validate} />
    <CodeForm validator={validator} takesFocus={!isHeld() || isMistyped(validator)} />
  </>
);

interface ValidatedProps {
  readonly afterValid: CardValidatorScreenProps['afterValid'] | undefined;
  readonly validation: Validation;
  readonly onNext: () => void;
}

/** The one client at the counter fills the screen; the next code can be read when this one is done (D-194). */
function Validated({ validation, afterValid, onNext }: ValidatedProps) {
  useWindowTitle(validatorText.title);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape' && !isTaken) onNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className="mx-auto grid max-w-xl gap-4" aria-label={validation.member.first_name}>
      <h1 className="sr-only">{validatorText.title}</h1>
      <ValidMember validation={validation} onNext={onNext} />
      {validation.offer.state === 'discount' ? (
        afterValid?.(validation, onNext)
      ) : (
        <>
          <NoOffer validation={validation} />
          <Button size="xl" onClick={onNext}>
            {validatorText.next}
          </Button>
        </>
      )}
    </section>
  );
}

function CodeForm({
  validator,
  takesFocus,
}: Pick<ReadCodeProps, 'validator'> & { readonly takesFocus: boolean }) {
  const inputId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The counter reads one card after another: by a reader that types, or by keys.
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A refusal may follow a refusal.
    if (takesFocus) field.current?.focus({ preventScroll: true });
    if (!validator.isValidating) validator.validate(validator.code);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor={inputId} className="font-semibold">
          {validatorText.codeLabel}
        </label>
        <div className="flex gap-2">
          <Input
            {...cardCodeField}
            id={inputId}
            ref={field}
            value={validator.code}
            placeholder={validatorText.placeholder}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => validator.setCode(event.target.value)}
          />
          <Button
            type="submit"
            variant="outline"
            size="icon"
            className="size-12"
            aria-label={validatorText.search}
          >
            <Search aria-hidden="true" />
          </Button>
        </div>
      </div>
      <Button
        type="submit"
        size="lg"
        variant={asksNewCode(validator) ? 'outline' : 'default'}
        isPending={validator.isValidating}
      >
        {validator.isValidating ? validatorText.submitting : validatorText.submit}
      </Button>
    </form>
  );
}

/** On a phone the field opens a keyboard over the screen: only what can be typed again takes the focus. */
const isMistyped = ({ result }: CardValidator): boolean =>
  result?.kind === 'refused' && result.request === undefined;

/** Then reading it is the thing to do, not sending the old one again. */
const asksNewCode = ({ result }: CardValidator): boolean =>
  result?.kind === 'refused' && result.request !== undefined;

function HowTo() {
  return (
    <Card>
      <CardHeader title={validatorText.howToTitle} />
      <ol className="grid gap-4">
        {validatorText.howTo.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="bg-secondary text-secondary-foreground font-display flex size-8 shrink-0 items-center justify-center rounded-md font-bold"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
