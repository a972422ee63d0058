import { type Applied, MAX_APPLIED } from '@rostro/shared/contract/records/note-fields';
import { sayApplied } from '@rostro/shared/privacy/clinical-words';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Edit } from '#edit/useEdit.ts';
import { type Control, EditField } from '#office/edit/EditField.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { classes } from '#ui/classes.ts';
import styles from './NoteFields.module.css';
import type { NoteValues } from './values.ts';
import { APPLIED_LABELS } from './words.ts';

const EMPTY: Applied = { machine: '', energy: '', product: '', lot: '' };
const FIELDS = Object.keys(EMPTY) as (keyof Applied)[];

interface RowProps {
  edit: Edit<NoteValues>;
  index: number;
  onRemove: () => void;
}

function Row({ edit, index, onRemove }: RowProps) {
  return (
    <fieldset
      className="grid grid-cols-[1fr_1fr] gap-3 items-start relative min-w-0 mb-2 py-3 pr-11 pl-3 border border-line rounded-control"
      aria-label={`Tratamiento ${index + 1}`}
    >
      {FIELDS.map((field) => (
        <EditText
          key={field}
          edit={edit}
          name={`applied.${index}.${field}`}
          label={APPLIED_LABELS[field]}
          input={{ autoComplete: 'off' }}
        />
      ))}
      <Button
        type="text"
        className={styles.remove ?? ''}
        aria-label={`Quitar tratamiento ${index + 1}`}
        icon={<X size={14} aria-hidden />}
        onClick={onRemove}
      />
    </fieldset>
  );
}

interface RowsProps {
  edit: Edit<NoteValues>;
  control: Control<Applied[]>;
}

function Rows({ edit, control: { value: rows, onChange, ref } }: RowsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<number>();
  const focusRow = (index: number): void =>
    (list.current?.querySelectorAll('fieldset')[index]?.querySelector('input') ?? add.current)?.focus();
  useEffect(() => {
    if (wanted === undefined) return;
    focusRow(wanted);
    setWanted(undefined);
  });
  useImperativeHandle(ref, () => ({ focus: () => focusRow(0) }));
  const change = (next: Applied[], focus: number): void => {
    onChange(next);
    setWanted(focus);
  };
  return (
    <fieldset ref={list} className={classes(styles.rows, 'min-w-0')}>
      <legend>Tratamiento aplicado</legend>
      {rows.map((_, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index
          key={index}
          edit={edit}
          index={index}
          onRemove={() => change(rows.toSpliced(index, 1), rows.length)}
        />
      ))}
      {rows.length < MAX_APPLIED ? (
        <button
          ref={add}
          type="button"
          className="link min-h-7 py-1 px-0.5 border-0 bg-transparent text-14 max-phone:min-h-11"
          onClick={() => change([...rows, EMPTY], rows.length)}
        >
          Agregar equipo o producto
        </button>
      ) : (
        <p className="text-12 text-muted">Caben {MAX_APPLIED} renglones como máximo.</p>
      )}
    </fieldset>
  );
}

export function AppliedRows({ edit }: { edit: Edit<NoteValues> }) {
  const say = (rows: Applied[]): string => rows.map(sayApplied).join('\n') || '—';
  return (
    <EditField edit={edit} name="applied" label="Tratamiento aplicado" say={say} bare>
      {(control) => <Rows edit={edit} control={control} />}
    </EditField>
  );
}
