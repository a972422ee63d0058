import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Catalog, CatalogRow, FieldName, FormValues } from '../data/types.ts';
import { type Base, baseOf, type Draft, draftOf, firstBase } from './draft.ts';
import type { Subject } from './useSubject.ts';

export interface DraftProps {
  catalog: Catalog;
  subject: Subject;
  /** What was typed in it earlier and is not saved. */
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
}

/** What the form began with, what was typed in it, and how the one comes back in place of the other. */
export function useFormDraft(form: FormInstance<FormValues>, { catalog, subject, draft, onDraft }: DraftProps) {
  const [base, setBase] = useState<Base>(() => draft?.base ?? firstBase(catalog, subject));
  const [initial] = useState(() => draft?.values ?? base.values);
  const [restored, setRestored] = useState(draft !== undefined);
  const [typed, setTyped] = useState(draft?.typed);

  const keep = (values: FormValues, kept: Partial<Draft> = {}): void =>
    onDraft(draftOf({ of: subject.key, base, values, ...(typed && { typed }), ...kept }));

  /** The row as it is now goes into the form; what was typed stays beside it. */
  const showNow = (row: CatalogRow): void => {
    const mine = form.getFieldsValue();
    const now = baseOf(row);
    setTyped(mine);
    setBase(now);
    form.setFieldsValue(now.values);
    keep(now.values, { base: now, typed: mine });
    setRestored(false);
  };

  const takeBack = (field: FieldName): void => {
    if (typed === undefined) return;
    form.setFieldsValue({ [field]: typed[field] });
    keep({ ...form.getFieldsValue(), [field]: typed[field] });
  };

  const startAgain = (): void => {
    const fresh = firstBase(catalog, subject);
    setBase(fresh);
    setTyped(undefined);
    setRestored(false);
    form.setFieldsValue(fresh.values);
    onDraft(undefined);
  };

  return { base, initial, restored, typed, keep, showNow, takeBack, startAgain };
}
