import { Alert, Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { Restored, SaveProblem } from '#office/edit/EditForm.tsx';
import { classes } from '#ui/classes.ts';
import { AttendanceLine } from '../attendance/AttendanceLine.tsx';
import { OverrideNote } from '../override/OverrideNote.tsx';
import { StageLine } from '../stage/StageControl.tsx';
import { TabBody } from '../tabs/TabBody.tsx';
import { useTyping } from '../tabs/typing.ts';
import styles from './Booking.module.css';
import { BookingFields } from './BookingFields.tsx';
import { LengthNote } from './LengthNote.tsx';
import { CREATE_FAILED, isClientBusy, UPDATE_FAILED } from './problems.ts';
import { type BookingInput, useBooking } from './useBooking.ts';

export interface BookingFormProps extends BookingInput {
  /** Replaces the form if staff may not change the appointment, unless something is typed. */
  locked?: ReactNode;
  onClose: () => void;
}

function sayButton(isNew: boolean, { busy }: { busy: boolean }, visits: number): string {
  if (busy) return 'Guardando…';
  if (!isNew) return 'Guardar cambios';
  return visits === 1 ? 'Crear cita' : `Crear ${visits} citas`;
}

/**
 * Not a `<form>`, so that the Enter key does not book; with Ctrl or ⌘ it does. The drawer asks before unsaved changes are
 * discarded.
 */
export function BookingForm({ locked, onClose, ...input }: BookingFormProps) {
  const booking = useBooking(input);
  const { edit, isNew } = booking;
  const [clientTyped, setClientTyped] = useState(false);
  const problem = useRef<HTMLDivElement>(null);
  // The pressed button is far below the reason, with companions several screens.
  useEffect(() => {
    if (edit.error !== null) problem.current?.scrollIntoView?.({ block: 'nearest' });
  }, [edit.error]);
  useTyping('cita', edit.dirty);
  useTyping('cliente nuevo', clientTyped);
  const { appointment } = input;
  if (locked !== undefined && !edit.dirty) return locked;
  const maySubmit = (isNew || edit.dirty) && !edit.busy;
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !maySubmit) return;
    event.preventDefault();
    void edit.submit(event);
  };
  const foot = (
    <>
      <Button onClick={onClose}>Volver</Button>
      <Button
        type="primary"
        loading={edit.busy}
        disabled={!isNew && !edit.dirty}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title="Ctrl + Enter"
        onClick={(event) => void edit.submit(event)}
      >
        {sayButton(isNew, edit, 1 + booking.values.companions.length)}
      </Button>
    </>
  );
  return (
    <TabBody foot={foot}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the fields in it */}
      <div className={classes(styles.form, 'grid grid-cols-1 gap-5 min-w-0')} onKeyDown={submitByKey}>
        {appointment && <StageLine appointment={appointment} />}
        <div ref={problem} className="grid gap-2 empty:hidden" aria-live="polite">
          <Restored edit={edit} />
          {isClientBusy(edit.error) ? (
            <Alert
              type="warning"
              showIcon
              title={detailOf(edit.error)}
              action={
                <Button size="small" loading={edit.busy} onClick={booking.goOnTwice}>
                  Agendar de todos modos
                </Button>
              }
            />
          ) : (
            <SaveProblem edit={edit} failed={isNew ? CREATE_FAILED : UPDATE_FAILED} />
          )}
        </div>
        {appointment && <OverrideNote appointment={appointment} whole />}
        {appointment && <LengthNote appointment={appointment} dirty={edit.dirty} />}
        <BookingFields booking={booking} appointment={appointment} onClientTyped={setClientTyped} />
        {appointment && <AttendanceLine appointment={appointment} />}
      </div>
    </TabBody>
  );
}
