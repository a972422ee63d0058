import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useCallback, useState } from 'react';
import { useTyped } from '#edit/drafts.ts';

interface StatusDialogState {
  /** Fresh from the list; kept while the dialog fades out. */
  appointment: StaffAppointment | undefined;
  open: boolean;
  openFor: (appointment: StaffAppointment) => void;
  close: () => void;
}

/**
 * The state of the status dialog over a polled list: a changed row is updated, and a row that left the list stays in
 * the dialog. After a session ended, signing in again restores the open dialog.
 */
export function useStatusDialog(rows: readonly StaffAppointment[] | undefined): StatusDialogState {
  const [openId, setOpenId] = useTyped<string | undefined>('agenda.estado', undefined);
  const [subject, setSubject] = useState<StaffAppointment>();
  const appointment = rows?.find((row) => row.id === (openId ?? subject?.id)) ?? subject;

  const openFor = useCallback(
    (row: StaffAppointment) => {
      setSubject(row);
      setOpenId(row.id);
    },
    [setOpenId],
  );
  const close = useCallback(() => {
    setSubject(appointment);
    setOpenId(undefined);
  }, [appointment, setOpenId]);
  return { appointment, open: openId !== undefined, openFor, close };
}
