import { Alert, Button } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { detailOf, isConflict } from '#api/error.ts';
import type { Edit } from '#edit/useEdit.ts';
import { classes } from '#ui/classes.ts';
import styles from './EditForm.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useCloseGuard } from './useCloseGuard.ts';

type Failed = string | ((error: Error) => { title: string; detail: ReactNode });

interface EditFormProps<T extends FieldValues> {
  edit: Edit<T>;
  /** What could not be done, as the title of the reason: `'Error al guardar la configuración'`; or both, by the error. */
  failed: Failed;
  className?: string | undefined;
  /** Why it was not saved stands above the fields: where the foot lies over them. */
  problemAbove?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** In place of *Descartar* and *Guardar cambios*. */
  foot?: ReactNode;
  /** What it stands in asks itself before it is left. */
  unguarded?: boolean;
  children: ReactNode;
}

const CROSSED =
  'Alguien más guardó otros datos en campos que cambiaste. Lo que escribiste sigue aquí: guárdalo de nuevo, o usa lo suyo.';

/** Why it was not saved. What was typed is still there. */
export function SaveProblem<T extends FieldValues>({
  edit: { error, theirs },
  failed,
}: {
  edit: Edit<T>;
  failed: Failed;
}) {
  if (error === null) return null;
  const crossed = isConflict(error) && Object.keys(theirs).length > 0;
  const { title, detail } = typeof failed === 'string' ? { title: failed, detail: detailOf(error) } : failed(error);
  return <Alert type={crossed ? 'warning' : 'error'} showIcon title={title} description={crossed ? CROSSED : detail} />;
}

/** The form opens with what was typed before and never saved. */
export function Restored<T extends FieldValues>({ edit: { restored, dirty, discard } }: { edit: Edit<T> }) {
  if (!restored || !dirty) return null;
  return (
    <Alert
      type="info"
      showIcon
      title="Recuperamos lo que escribiste y no se había guardado."
      action={
        <Button size="small" onClick={discard}>
          Empezar de nuevo
        </Button>
      }
    />
  );
}

/** There is something to save only where something was changed. */
function SaveFoot<T extends FieldValues>({ edit: { dirty, busy, discard } }: { edit: Edit<T> }) {
  return (
    <div className={styles.foot}>
      <p className={styles.state} aria-live="polite">
        {dirty && 'Tienes cambios sin guardar'}
      </p>
      {dirty && !busy && <Button onClick={discard}>Descartar</Button>}
      <Button type="primary" htmlType="submit" disabled={!dirty} loading={busy}>
        {busy ? 'Guardando…' : 'Guardar cambios'}
      </Button>
    </div>
  );
}

interface DialogFootProps {
  edit: { busy: boolean };
  onCancel: () => void;
  cancel?: string;
  save?: string;
  saving?: string;
  /** What it does is not easily taken back. */
  danger?: boolean;
  disabled?: boolean;
}

/** The foot of a form that is closed once it is saved, such as one in a dialog. */
export function DialogFoot({ edit: { busy }, onCancel, ...look }: DialogFootProps) {
  const { cancel = 'Cancelar', save = 'Guardar', saving = 'Guardando…', danger = false, disabled = false } = look;
  return (
    <div className={styles.dialogFoot}>
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="primary" danger={danger} disabled={disabled} htmlType="submit" loading={busy}>
        {busy ? saving : save}
      </Button>
    </div>
  );
}

/** What is typed stays where the form goes, and goes with the window. */
function CloseGuard({ unsaved }: { unsaved: boolean }) {
  useCloseGuard(unsaved);
  return null;
}

/** A form over `useEdit`: its fields, why it was not saved, its foot, and the question before it is left unsaved. */
export function EditForm<T extends FieldValues>({
  edit,
  failed,
  className,
  foot,
  problemAbove = false,
  unguarded = false,
  children,
  ...named
}: EditFormProps<T>) {
  const problem = <SaveProblem edit={edit} failed={failed} />;
  // The form of a dialog that is opened here answers for itself.
  const submit = (event: FormEvent): void => {
    if (event.target === event.currentTarget) void edit.submit(event);
  };
  return (
    <form className={classes(styles.form, className)} onSubmit={submit} noValidate {...named}>
      <Restored edit={edit} />
      {problemAbove && problem}
      {children}
      {!problemAbove && problem}
      {foot ?? <SaveFoot edit={edit} />}
      {!unguarded && (edit.keeps ? <CloseGuard unsaved={edit.dirty} /> : <LeaveGuard unsaved={edit.dirty} />)}
    </form>
  );
}
