import { useEffect, useRef } from 'react';
import { wrongFieldsIn } from './problems.ts';

/** What the server says of notes that it does not take; the field has the focus then, with all that was typed. */
export function useWrongNotes(error: unknown, id: string): string | undefined {
  const said = useRef<unknown>(undefined);
  const wrong = wrongFieldsIn(error).notes;
  useEffect(() => {
    if (wrong !== undefined && said.current !== error) document.getElementById(id)?.focus();
    said.current = error;
  }, [wrong, error, id]);
  return wrong;
}
