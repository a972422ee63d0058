import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useOnce } from '#edit/useOnce.ts';
import { MenuLabel } from '#office/list/MenuButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { AttendanceDialog } from '../attendance/AttendanceDialog.tsx';
import { closingWord } from '../attendance/words.ts';
import { lockedReason, useClosingLock, useStatusLock } from '../data/locks.ts';
import type { NewStatus } from '../published/api.ts';
import { StatusChip } from '../published/StatusChip.tsx';
import { SHOWN_WORDS, STATUS_WORDS } from '../published/status.ts';
import { WithConfirm } from '../status/ConfirmButton.tsx';
import control from '../status/StatusControl.module.css';
import { LockedChip } from '../status/StatusControl.tsx';
import { StatusDialog } from '../status/StatusDialog.tsx';
import { useSetStatus } from '../status/useSetStatus.ts';

const CHOICES: readonly NewStatus[] = ['pending', 'confirmed', 'cancelled'];
const CURRENT = 'Estado actual';

type AskedStatus = 'cancel' | 'attendance' | undefined;

/** Keeps Enter in the menu from pressing the close button, which the dialog focuses as it opens. */
const once =
  (act: () => void): MenuClick =>
  ({ domEvent }) => {
    domEvent.preventDefault();
    act();
  };
type MenuClick = NonNullable<MenuProps['onClick']>;

function useItems(
  appointment: StaffAppointment,
  onStatus: (status: NewStatus) => void,
  onAttendance: () => void,
): NonNullable<MenuProps['items']> {
  const lock = useStatusLock(appointment);
  const closingLock = useClosingLock(appointment);
  const { status } = appointment;
  return [
    ...CHOICES.map((choice) => {
      const refusal = choice === status ? CURRENT : lock;
      return {
        key: choice,
        disabled: refusal !== undefined,
        label: <MenuLabel text={STATUS_WORDS[choice]} refusal={refusal} />,
        onClick: once(() => onStatus(choice)),
      };
    }),
    { type: 'divider' as const },
    {
      key: 'closing',
      disabled: closingLock !== undefined,
      label: <MenuLabel text={closingWord(appointment)} refusal={closingLock} />,
      onClick: once(onAttendance),
    },
  ];
}

/** Cancelling and closing open a dialog first. */
export function StatusMenu({ appointment }: { appointment: StaffAppointment }) {
  const allowed = useCan('cancel_appointments');
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<AskedStatus>();
  const saving = useSetStatus(false);
  const save = useOnce(saving);
  const choose = (status: NewStatus): void => {
    if (status === 'cancelled') setAsking('cancel');
    else void save({ id: appointment.id, status });
  };
  const items = useItems(appointment, choose, () => setAsking('attendance'));
  const close = (): void => setAsking(undefined);
  const status = shownStatusOf(appointment);
  return (
    <>
      {appointment.status === 'cancelled' ? (
        <LockedChip appointment={appointment} reason={lockedReason(appointment) ?? ''} />
      ) : (
        <WithConfirm appointment={appointment} allowed={allowed}>
          <Dropdown menu={{ items }} trigger={['click']} open={open} onOpenChange={setOpen} autoFocus>
            <button
              type="button"
              className={control.button}
              aria-label={`${SHOWN_WORDS[status]}: cambiar estado de esta cita`}
              aria-haspopup="menu"
              aria-expanded={open}
              aria-busy={saving.isPending}
            >
              <StatusChip status={status} caret />
            </button>
          </Dropdown>
        </WithConfirm>
      )}
      <StatusDialog appointment={appointment} open={asking === 'cancel'} initial="cancelled" onClose={close} />
      <AttendanceDialog appointment={appointment} open={asking === 'attendance'} onClose={close} />
    </>
  );
}
