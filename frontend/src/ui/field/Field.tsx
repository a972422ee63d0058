import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldLook {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: boolean;
}

interface FieldProps extends FieldLook {
  id: string;
  children: ReactNode;
}

/** Returns the attributes that connect an input to its hint or error. */
export function describe(id: string, { error, hint }: FieldLook) {
  return {
    id,
    ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    ...(error === undefined && hint !== undefined && { 'aria-describedby': `${id}-hint` }),
  };
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="flex gap-1.5 text-14 leading-[1.45] text-error [&>svg]:mt-0.5" id={`${id}-error`}>
      <CircleAlert size={16} strokeWidth={1.8} aria-hidden />
      {children}
    </p>
  );
}

/** A field with its label above and its hint or error below. The error replaces the hint. */
export function Field({ id, label, error, hint, optional = false, children }: FieldProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5 content-start min-w-0">
      <label className="text-14 font-medium leading-[1.4]" htmlFor={id}>
        {label} {optional && <span className="text-muted font-normal">(opcional)</span>}
      </label>
      {children}
      {error === undefined && hint !== undefined && (
        <p className="text-14 leading-[1.45] text-muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
