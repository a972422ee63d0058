import type { Me } from '@rostro/shared/contract/clients';
import { tidyPhone } from '@rostro/shared/phone';
import { useRef, useState } from 'react';
import { PERSON_FIELDS, type Person, type PersonErrors, type PersonField, problemWith } from '#edit/person/rules.ts';
import { focusFirstError } from '#ui/field/focusFirstError.ts';
import type { Wizard } from '../wizard/useWizard.ts';

/** What the profile lacks, as it is being typed. */
export function usePerson(me: Me, { typed: values, setTyped: setValues }: Pick<Wizard, 'typed' | 'setTyped'>) {
  const [errors, setErrors] = useState<PersonErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const locked: Record<PersonField, boolean> = {
    fullName: me.fullName.trim() !== '',
    phone: me.phone !== null,
    birthDate: me.birthDate !== null,
  };
  const asked = PERSON_FIELDS.filter((field) => !locked[field]);

  const refuse = (problems: PersonErrors) => {
    setErrors(problems);
    focusFirstError(form.current);
  };

  return {
    form,
    values,
    errors,
    locked,
    change: (field: PersonField, value: string) => {
      setValues({ ...values, [field]: value });
      if (errors[field] !== undefined) setErrors({ ...errors, [field]: problemWith(field, value) });
    },
    /** On leaving a field: one that was left empty is not wrong yet, it is asked for on submit. */
    check: (field: PersonField) => {
      const left = field === 'phone' ? tidyPhone(values.phone) : values[field];
      if (left !== values[field]) setValues({ ...values, [field]: left });
      if (left !== '') setErrors({ ...errors, [field]: problemWith(field, left) });
    },
    refuse,
    /** What is to be saved to the profile; undefined where something is wrong, which is then shown. */
    accepted: (): Partial<Person> | undefined => {
      const problems = asked
        .map((field) => [field, problemWith(field, values[field])] as const)
        .filter(([, problem]) => problem !== undefined);
      if (problems.length > 0) {
        refuse(Object.fromEntries(problems));
        return undefined;
      }
      setErrors({});
      return Object.fromEntries(asked.map((field) => [field, values[field].trim()]));
    },
  };
}

export type PersonInput = ReturnType<typeof usePerson>;
