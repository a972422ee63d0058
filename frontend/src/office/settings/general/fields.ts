import type { BusinessForm } from '@rostro/shared/contract/configuration';
import { tidyPhone } from '@rostro/shared/phone';
import type { ChangeEvent } from 'react';
import type { Draft } from '../parts/useDraft.ts';

export type ClinicDraft = Draft<BusinessForm>;
type TextName = Exclude<keyof BusinessForm, 'type' | 'social'>;
type NetworkName = keyof BusinessForm['social'];

const asTyped = (text: string): string => text;

/** What an input of this name needs; `clean` makes of the typed text what is kept. */
export const textOf = ({ values, problems, change, check }: ClinicDraft, name: TextName, clean = asTyped) => ({
  value: values[name],
  error: problems[name],
  onChange: (text: string) => change({ [name]: clean(text) }),
  onLeave: () => check(name),
});

export const networkOf = (draft: ClinicDraft, name: NetworkName) => ({
  value: draft.values.social[name],
  error: draft.problems[`social.${name}`],
  onChange: (text: string) => draft.change({ social: { ...draft.values.social, [name]: text } }),
  onLeave: () => draft.check(`social.${name}`),
});

/** The same for a phone, which is tidied on leaving it. */
export const phoneOf = ({ value, error, onChange, onLeave }: ReturnType<typeof textOf>) => ({
  ...{ value, error },
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
  onBlur: () => {
    const left = tidyPhone(value);
    if (left !== value) onChange(left);
    onLeave();
  },
});
