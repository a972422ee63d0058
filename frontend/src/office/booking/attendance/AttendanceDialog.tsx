import { MAX_REOPEN_REASON } from '@rostro/shared/contract/booking/appointment';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { MESSAGES } from '@rostro/shared/messages';
import { instantOf, sayInstant } from '@rostro/shared/time';
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { answersOf, api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useEdit } from '#edit/useEdit.ts';
import { useOnce } from '#edit/useOnce.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { CLIENT_ANSWERS } from '#office/extras/clientAnswers.ts';
import { Choices } from '#office/ui/Choices.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';
import { AGENDA, showRow } from '../published/api.ts';
import styles from './Attendance.module.css';
import { usePrepaid } from './usePrepaid.ts';
import { ATTENDANCE_FAILED, ATTENDANCE_WORDS, type Attendance, sayClosed } from './words.ts';

type AttendanceChange = { appointment: StaffAppointment } & (Closing | { reason: string });

interface Closing {
  attendance: Attendance;
  /** What the visit uses in place of money; null for none. Left out if nothing that was paid in advance fits. */
  prepaid?: { id: string | null; said: string | undefined };
}

const attendanceIn = (closing: AttendanceChange): Attendance | undefined =>
  'attendance' in closing ? closing.attendance : undefined;

const bodyOf = (closing: AttendanceChange) =>
  'attendance' in closing
    ? {
        closed: true,
        attendance: closing.attendance,
        ...(closing.prepaid && { packageId: closing.prepaid.id }),
      }
    : { closed: false, reason: closing.reason };

/** Optimistic: shows the new state before the response, and restores the old row on an error. */
const setClosedMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (closing: AttendanceChange) =>
      call('setAppointmentClosed', { params: { appointmentId: closing.appointment.id }, body: bodyOf(closing) }),
    onMutate: async (closing) => {
      const { appointment } = closing;
      const attendance = attendanceIn(closing);
      // A response to an earlier request would bring the old state back.
      await Promise.all([
        cache.cancelQueries(answersOf('listAppointments')),
        cache.cancelQueries({ queryKey: api.getAppointment.key({ params: { appointmentId: appointment.id } }) }),
      ]);
      showRow(cache, { ...appointment, closed: attendance !== undefined, attendance: attendance ?? null });
    },
    onSuccess: (row) => showRow(cache, row),
    onError: (_error, { appointment }) => showRow(cache, appointment),
    onSettled: (_row, _error, { appointment }) => {
      void cache.invalidateQueries(answersOf(...AGENDA, 'getDashboard'));
      // What the visit uses in place of money is a payment of it.
      void cache.invalidateQueries(answersOf(...CLIENT_ANSWERS));
      void cache.invalidateQueries({
        queryKey: api.listAppointmentPayments.key({ params: { appointmentId: appointment.id } }),
      });
    },
  });

function successMessage(closing: AttendanceChange): string {
  if (!('attendance' in closing)) return 'La cita está abierta de nuevo';
  const used = closing.prepaid?.said === undefined ? '' : `. ${closing.prepaid.said}`;
  const how = closing.attendance === 'no_show' ? `: ${ATTENDANCE_WORDS.no_show}` : '';
  return `Cita cerrada${how}${used}`;
}

/** Closes or reopens an appointment, and shows the result as a toast, because the dialog is closed by then. */
function useSetClosed() {
  const options = setClosedMutation(useQueryClient());
  return useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success(successMessage(answer[1]));
      return options.onSuccess?.(...answer);
    },
    onError: (...answer) => {
      toast.error(`${ATTENDANCE_FAILED}. ${detailOf(answer[0])}`);
      return options.onError?.(...answer);
    },
  });
}

interface ReopenFormProps {
  appointment: StaffAppointment;
  onBack: () => void;
  onReopen: (reason: string) => void;
}

const NO_REASON = { reason: '' };
const WithReason = z.object({ reason: z.string().trim().min(1, 'Escribe el motivo para reabrir la cita') });

function ReopenForm({ appointment, onBack, onReopen }: ReopenFormProps) {
  const { id, version } = appointment;
  const saved = { values: NO_REASON, version };
  const edit = useEdit({
    name: `agenda.reabrir.${id}`,
    saved,
    schema: WithReason,
    keeps: true,
    // The update is optimistic, so the dialog closes before the response.
    send: async ({ reason }) => {
      onReopen(reason);
      return saved;
    },
    savedIn: (now) => now,
  });
  return (
    <EditForm
      edit={edit}
      failed={ATTENDANCE_FAILED}
      foot={<DialogFoot edit={edit} onCancel={onBack} save="Reabrir cita" saving="Reabrir cita" />}
    >
      <p className="text-13 leading-[1.45] text-muted [&_b]:font-semibold [&_b]:text-ink">
        Ahora está como <b>{sayClosed(appointment)}</b>. Al reabrirla queda como No Cerrado y deja de constar si la
        persona asistió.
      </p>
      <EditArea
        edit={edit}
        name="reason"
        label="Motivo"
        hint="Queda en el historial con tu nombre."
        rows={2}
        maxLength={MAX_REOPEN_REASON}
      />
    </EditForm>
  );
}

const CHOICES: readonly Attendance[] = ['attended', 'no_show'];

interface AttendanceFormProps {
  appointment: StaffAppointment;
  /** Undefined at first, so that staff decide, unless they pressed an act that implies it. */
  chosen: Attendance | undefined;
  onBack: () => void;
  onChoose: (closing: Closing) => void;
}

function AttendanceForm({ appointment, chosen: chosenFirst, onBack, onChoose }: AttendanceFormProps) {
  const isAhead = appointment.startsAt > instantOf(Date.now());
  const hasCome = appointment.arrivedAt !== undefined;
  const options = CHOICES.map((value) => ({
    value,
    label: ATTENDANCE_WORDS[value],
    disabled: value === 'no_show' && (isAhead || hasCome),
  }));
  const [attendance, setAttendance] = useState(chosenFirst);
  const prepaid = usePrepaid(appointment);
  const mayKeep = useCan('register_payments');
  const [chosen, setChosen] = useState<string | null>();
  const asks = attendance === 'attended' || (attendance === 'no_show' && mayKeep);
  const uses = attendance === 'attended' || prepaid?.usesWhenMissed;
  const usedId = chosen === undefined && uses ? (prepaid?.first.id ?? null) : (chosen ?? null);
  const answer = (came: Attendance): void => {
    setAttendance(came);
    setChosen(undefined);
  };
  const choose = (came: Attendance): void => {
    const said = usedId === null ? undefined : prepaid?.sayUsed(usedId);
    onChoose({ attendance: came, ...(asks && prepaid && { prepaid: { id: usedId, said } }) });
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (attendance !== undefined) choose(attendance);
      }}
    >
      <Choices legend="¿La persona asistió?">
        <Radio.Group value={attendance} options={options} onChange={({ target }) => answer(target.value)} />
      </Choices>
      {asks && prepaid?.choice(usedId, setChosen)}
      {isAhead && !hasCome && (
        <p className="text-13 leading-[1.45] text-muted [&_b]:font-semibold [&_b]:text-ink">
          {MESSAGES.appointment_not_started}
        </p>
      )}
      {hasCome && (
        <p className="text-13 leading-[1.45] text-muted [&_b]:font-semibold [&_b]:text-ink">
          {MESSAGES.appointment_arrived}
        </p>
      )}
      <p className="text-13 leading-[1.45] text-muted [&_b]:font-semibold [&_b]:text-ink">
        La agenda la mostrará como Cerrada y ya no se podrá mover ni cancelar. Para cambiarla, reábrela con un motivo.
      </p>
      <div className={classes(styles.foot, 'flex justify-end gap-2 mt-2')}>
        <Button onClick={onBack}>Volver</Button>
        <Button type="primary" htmlType="submit" disabled={attendance === undefined}>
          Cerrar cita
        </Button>
      </div>
    </form>
  );
}

interface AttendanceDialogProps {
  appointment: StaffAppointment;
  open: boolean;
  onClose: () => void;
  chosen?: Attendance;
  /** The id of the element that gets the focus on close, if the menu item that opened the dialog is gone. */
  returnTo?: string;
}

export function AttendanceDialog({ appointment, open, onClose, chosen, returnTo }: AttendanceDialogProps) {
  const setClosed = useOnce(useSetClosed());
  // Keeps the appointment as it was on opening while the dialog fades out: its state has changed by then.
  const asked = useRef(appointment);
  if (open) asked.current = appointment;
  const { closed } = asked.current;
  const giveFocusBack = (shown: boolean): void => {
    if (!shown && returnTo !== undefined) document.getElementById(returnTo)?.focus();
  };
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      title={closed ? '¿Reabrir la cita?' : 'Cerrar cita'}
      footer={null}
      width={440}
      intoFirstField={closed}
      afterOpenChange={giveFocusBack}
    >
      <p className="grid mb-4 text-muted leading-[1.45] [&_b]:font-semibold [&_b]:text-ink">
        <b>{sayClient(appointment)}</b>
        <span>{sentence(sayInstant(appointment.startsAt))}</span>
        <span>{sayService(appointment)}</span>
      </p>
      {closed ? (
        <ReopenForm
          appointment={asked.current}
          onBack={onClose}
          onReopen={(reason) => {
            onClose();
            void setClosed({ appointment, reason });
          }}
        />
      ) : (
        <AttendanceForm
          appointment={asked.current}
          chosen={chosen}
          onBack={onClose}
          onChoose={(closing) => {
            onClose();
            void setClosed({ appointment, ...closing });
          }}
        />
      )}
    </Dialog>
  );
}
