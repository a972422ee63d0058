import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useCallback, useState } from 'react';
import { useTyped } from '#edit/drafts.ts';

interface StatusDialogState {
  /** What the dialog is about, as fresh as the list knows it; it stays while the dialog fades. */
  appointment: StaffAppointment | undefined;
  open: boolean;
  openFor: (appointment: StaffAppointment) => void;
  close: () => void;
}

/**
 * The list is asked again every few seconds: a row that changes is shown as it is, a row that leaves stays in the dialog.
 * A session that ends meanwhile comes back to the dialog.
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
