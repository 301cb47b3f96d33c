import type { ChangeEvent, FormEvent } from 'react';

type NameOf<Values, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Controls<Values extends object> {
  /** Ties a text field or a list of options to the value of that name. */
  readonly text: (name: NameOf<Values, string>) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: ChangeEvent<TextControl>) => void;
  };
  /** The same for a field that a mask writes in, which must keep its cursor. */
  readonly masked: (name: NameOf<Values, string>) => {
    readonly name: string;
    readonly defaultValue: string;
    readonly onInput: (event: FormEvent<HTMLInputElement>) => void;
  };
  /** Ties a checkbox. */
  readonly flag: (name: NameOf<Values, boolean>) => {
    readonly name: string;
    readonly checked: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** Properties that tie controls to the values of a form. */
export function controlsOf<Values extends object>(
  values: Values,
  change: (changes: Partial<Values>) => void,
): Controls<Values> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list offers only values of its own type, and the contract checks them
  const set = (name: string, value: unknown) => change({ [name]: value } as Partial<Values>);
  return {
    text: (name) => ({
      name,
      value: String(values[name]),
      onChange: ({ target }) => set(name, target.value),
    }),
    masked: (name) => ({
      name,
      defaultValue: String(values[name]),
      onInput: ({ currentTarget }) => set(name, currentTarget.value),
    }),
    flag: (name) => ({
      name,
      checked: values[name] === true,
      onChange: ({ target }) => set(name, target.checked),
    }),
  };
}
