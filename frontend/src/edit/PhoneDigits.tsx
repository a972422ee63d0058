import { PhoneDigits as Digits } from '@rostro/shared/contract/clients/phones';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { detailOf } from '#api/error.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { SiteField, SiteForm } from './SiteForm.tsx';
import { useEntry } from './useEntry.ts';

const DIGITS = 4;
const schema = z.object({ digits: Digits });

interface PhoneDigitsProps<T> {
  /** Opens what the link is about. */
  open: (digits: string) => Promise<T>;
  onOpened: (opened: T, digits: string) => void;
  /** The title of the error: `'No pudimos abrir la carta.'` */
  failed: string;
  className?: string | undefined;
  /** Replaces the form after an error that another try cannot resolve. */
  instead?: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Asks for the last digits of the phone that the clinic knows. `children` say why. */
export function PhoneDigits<T>({ open, onOpened, failed, className, instead, children }: PhoneDigitsProps<T>) {
  const entry = useEntry({
    initial: { digits: '' },
    schema,
    send: async ({ digits }: { digits: string }) => ({ digits, opened: await open(digits) }),
    onSent: ({ opened, digits }) => onOpened(opened, digits),
  });
  const { error } = entry;
  const end = error === null ? null : instead?.(error);
  if (end) return end;
  return (
    <>
      {children}
      <SiteForm edit={entry} className={className}>
        <SiteField
          edit={entry}
          name="digits"
          label="Últimos cuatro dígitos de tu teléfono"
          clean={(text) => text.replace(/\D/g, '').slice(0, DIGITS)}
        >
          {(input) => <TextField inputMode="numeric" autoComplete="off" {...input} />}
        </SiteField>
        {error !== null && <ErrorNote title={failed} detail={detailOf(error)} />}
        <Button type="submit" busy={entry.busy} busyText="Abriendo...">
          Continuar
        </Button>
      </SiteForm>
    </>
  );
}
