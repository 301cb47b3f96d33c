import { useId } from 'react';

import { CheckField, Field } from '../../../ui/form/field.tsx';
import { Checkbox, Input, RadioCard, Select, Textarea } from '../../../ui/form/input.tsx';
import { Showcase } from './showcase.tsx';

export function FormShowcase() {
  const radioName = useId();
  return (
    <Showcase title="Field, Input, Textarea, Select, Checkbox, RadioCard">
      <div className="grid max-w-4xl gap-5 sm:grid-cols-2">
        <Field label="Nome completo" isRequired>
          {(control) => <Input {...control} defaultValue="Helena Prado" />}
        </Field>
        <Field label="Raça" hint="Como você chama está bom." isRequired={false}>
          {(control) => <Input {...control} placeholder="Vira-lata caramelo" />}
        </Field>
        <Field label="E-mail" error="Informe um e-mail válido.">
          {(control) => <Input {...control} type="email" defaultValue="helena@" />}
        </Field>
        <Field label="Telefone">
          {(control) => <Input {...control} disabled defaultValue="(11) 98765-4321" />}
        </Field>
        <Field label="Espécie">
          {(control) => (
            <Select {...control}>
              <option>Cachorro</option>
              <option>Gato</option>
            </Select>
          )}
        </Field>
        <Field label="Instruções">{(control) => <Textarea {...control} />}</Field>
        <CheckField
          label="Li e aceito os Termos de Uso"
          error="Você precisa aceitar os termos para continuar"
        >
          {(control) => <Checkbox {...control} />}
        </CheckField>
        <CheckField label="Receber novidades">
          {(control) => <Checkbox {...control} defaultChecked />}
        </CheckField>
        <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">Cobrança</legend>
          <RadioCard name={radioName} title="Por hora" description="R$ 40,00 a hora" defaultChecked />
          <RadioCard name={radioName} title="Por serviço" />
        </fieldset>
      </div>
    </Showcase>
  );
}
