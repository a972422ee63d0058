import { TIDY_PHONE } from '#edit/person/rules.ts';
import { useFormOn } from '#ui/field/useForm.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { GUEST_RULES, type GuestField } from './guestRules.ts';

/** What a guest types: the wizard keeps it, the passwords apart from the rest. */
export function useGuest({ typed, setTyped, secret, setSecret }: Wizard) {
  const setValues = ({ password, repeated, ...person }: Record<GuestField, string>) => {
    setTyped(person);
    setSecret({ password, repeated });
  };
  return useFormOn([{ ...typed, ...secret }, setValues], GUEST_RULES, TIDY_PHONE);
}

export type GuestInput = ReturnType<typeof useGuest>;
