import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../../ui/card.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { validatorText } from './card-validator.strings.ts';
import { Scanners } from './scanners.tsx';
import { type CardValidator, useCardValidator, type Validation } from './use-card-validator.ts';
import { NoOffer, ValidatorOutcome } from './validator-result.tsx';

interface CardValidatorScreenProps {
  /** A partner's actions on a card that was just validated and for which there is a discount. */
  readonly afterValid?: (validation: Validation) => ReactNode;
  /** The partner's earlier validations. */
  readonly history?: ReactNode;
}

/** /validar-carteirinha: a partner validates a member's code by typing, camera or photo. */
export function CardValidatorScreen({ afterValid, history }: CardValidatorScreenProps) {
  const validator = useCardValidator();
  const { result } = validator;
  return (
    <>
      <PageHeader title={validatorText.title} description={validatorText.intro} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card className="grid gap-5">
          {result?.kind === 'valid' ? (
            <Validated validation={result.validation} afterValid={afterValid} onNext={validator.dismiss} />
          ) : (
            <>
              {result && <ValidatorOutcome result={result} validator={validator} />}
              <CodeForm validator={validator} />
              <Scanners onCode={validator.validate} onStart={validator.dismiss} />
            </>
          )}
        </Card>
        <div className="grid gap-6">
          <HowTo />
          {history}
        </div>
      </div>
    </>
  );
}

interface ValidatedProps {
  readonly afterValid: CardValidatorScreenProps['afterValid'] | undefined;
  readonly validation: Validation;
  readonly onNext: () => void;
}

/** The one client at the counter; the field for the next code comes back when this one is done (D-194). */
function Validated({ validation, afterValid, onNext }: ValidatedProps) {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section className="grid gap-5" aria-label={validation.member.first_name}>
      <ValidatorOutcome result={{ kind: 'valid', validation }} />
      {validation.offer.state === 'discount' ? afterValid?.(validation) : <NoOffer validation={validation} />}
      <Button variant="outline" size="lg" onClick={onNext}>
        {validatorText.next}
      </Button>
    </section>
  );
}

function CodeForm({ validator }: { validator: CardValidator }) {
  const inputId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The counter reads one card after another: by a reader that types, or by keys.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
      <Button type="submit" size="lg" isPending={validator.isValidating}>
        {validator.isValidating ? validatorText.submitting : validatorText.submit}
      </Button>
    </form>
  );
}

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
