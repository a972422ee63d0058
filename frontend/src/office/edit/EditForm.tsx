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
  /** The title of a failed save, `'Error al guardar la configuración'`, or a function that returns title and detail. */
  failed: Failed;
  className?: string | undefined;
  /** Shows the error above the fields, for forms whose footer covers the end. */
  problemAbove?: boolean;
  /** The footer stays at the bottom of the screen, for long forms that fill their panel. */
  stays?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** Replaces *Descartar* and *Guardar cambios*. */
  foot?: ReactNode;
  /** The form's container already asks before unsaved changes are lost. */
  unguarded?: boolean;
  children: ReactNode;
}

const CROSSED =
  'Alguien más guardó otros datos en campos que cambiaste. Lo que escribiste sigue aquí: guárdalo de nuevo, o usa lo suyo.';

/** Shows why the form could not be saved. */
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

/** *Guardar cambios* is disabled while nothing has changed. */
function SaveFoot<T extends FieldValues>({ edit: { dirty, busy, discard }, stays }: { edit: Edit<T>; stays: boolean }) {
  return (
    <div
      className={classes(
        'flex flex-wrap gap-2 items-center justify-end border-t border-t-line max-phone:[&>button]:flex-1',
        stays ? 'sticky bottom-0 z-(--z-sticky) p-4 bg-white' : 'pt-4',
      )}
    >
      <p className="mr-auto text-muted max-phone:flex-[1_0_100%]" aria-live="polite">
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
  /** Styles the button as dangerous, for actions that are hard to undo. */
  danger?: boolean;
  disabled?: boolean;
}

/** The footer of a form that closes after saving, such as one in a dialog. */
export function DialogFoot({ edit: { busy }, onCancel, ...look }: DialogFootProps) {
  const { cancel = 'Volver', save = 'Guardar', saving = 'Guardando…', danger = false, disabled = false } = look;
  return (
    <div className="flex gap-2 justify-end max-phone:[&>button]:flex-1">
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="primary" danger={danger} disabled={disabled} htmlType="submit" loading={busy}>
        {busy ? saving : save}
      </Button>
    </div>
  );
}

/** For forms that keep their draft: only closing the window would lose it. */
function CloseGuard({ unsaved }: { unsaved: boolean }) {
  useCloseGuard(unsaved);
  return null;
}

/** The form's fields, error, footer and the guard against leaving with unsaved changes. */
export function EditForm<T extends FieldValues>({
  edit,
  failed,
  className,
  foot,
  problemAbove = false,
  stays = false,
  unguarded = false,
  children,
  ...named
}: EditFormProps<T>) {
  const problem = <SaveProblem edit={edit} failed={failed} />;
  // React bubbles the submit event of a form in a nested dialog; that form handles its own.
  const submit = (event: FormEvent): void => {
    if (event.target === event.currentTarget) void edit.submit(event);
  };
  return (
    <form
      className={classes(styles.form, 'grid', !stays && 'gap-5', className)}
      onSubmit={submit}
      noValidate
      {...named}
    >
      <Restored edit={edit} />
      {problemAbove && problem}
      {children}
      {!problemAbove && problem}
      {foot ?? <SaveFoot edit={edit} stays={stays} />}
      {!unguarded &&
        (edit.keeps ? <CloseGuard unsaved={edit.dirty} /> : <LeaveGuard unsaved={edit.dirty} saving={edit.busy} />)}
    </form>
  );
}
