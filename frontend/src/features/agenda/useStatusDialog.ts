import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useCallback, useState } from 'react';

interface StatusDialogState {
  /** What the dialog is about, as fresh as the list knows it; it stays while the dialog fades. */
  appointment: StaffAppointment | undefined;
  open: boolean;
  openFor: (appointment: StaffAppointment) => void;
  close: () => void;
}

/** The list is asked again every few seconds: a row that changes is shown as it is, a row that leaves stays in the dialog. */
export function useStatusDialog(rows: readonly StaffAppointment[] | undefined): StatusDialogState {
  const [subject, setSubject] = useState<StaffAppointment>();
  const [open, setOpen] = useState(false);
  const openFor = useCallback((appointment: StaffAppointment) => {
    setSubject(appointment);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { appointment: rows?.find((row) => row.id === subject?.id) ?? subject, open, openFor, close };
}
