import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { telLink } from '@rostro/shared/phone';
import { stageOf } from '@rostro/shared/stages';
import type { MenuProps } from 'antd';
import {
  Banknote,
  CalendarPlus,
  Eye,
  Lock,
  LockOpen,
  Mail,
  Pencil,
  Phone,
  RefreshCcw,
  StepForward,
  Undo2,
} from 'lucide-react';
import { MenuLabel, menuItem } from '#office/list/MenuButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { phoneToCall, sayWhomToCall } from '#office/ui/phoneToCall.ts';
import { closingWord } from '../attendance/words.ts';
import { useClosingLock, useEditLock, usePayingLock, useStatusLock, useUncancelledLock } from '../data/locks.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import { useStep } from '../stage/useStep.ts';
import { isOfToday, useStepLock } from '../stage/useStepLock.ts';
import { BEFORE, NEXT, sayBack } from '../stage/words.ts';

type Items = NonNullable<MenuProps['items']>;

function contactItems({ client }: StaffAppointment): Items {
  const called = phoneToCall(client);
  const email = client?.email;
  return [
    called
      ? {
          key: 'call',
          icon: <Phone size={16} aria-hidden />,
          label: <a href={telLink(called.phone)}>{sayWhomToCall(called)}</a>,
        }
      : null,
    email
      ? { key: 'mail', icon: <Mail size={16} aria-hidden />, label: <a href={`mailto:${email}`}>Enviar un correo</a> }
      : null,
  ];
}

interface Asks {
  onStatus: () => void;
  /** Opens the dialog that closes or reopens the appointment. */
  onClosing: () => void;
}

/** The next step of a visit of today, and the one back. The menu replaces the buttons of wider screens. */
function useStepItems(appointment: StaffAppointment): Items {
  const step = useStep(appointment.id);
  const lock = useStepLock(appointment);
  const backLock = useEditLock(appointment);
  const stage = stageOf(appointment);
  if (stage === null || stage === 'closed' || (stage === 'expected' && !isOfToday(appointment))) return [];
  const { to, word } = NEXT[stage];
  const back = BEFORE[stage];
  return [
    to === 'closed'
      ? null
      : menuItem({
          key: 'step',
          icon: StepForward,
          text: word,
          refusal: lock,
          onClick: () => step({ appointment, to }),
        }),
    back === undefined
      ? null
      : menuItem({
          key: 'back',
          icon: Undo2,
          text: sayBack(back),
          refusal: backLock,
          onClick: () => step({ appointment, to: back }),
        }),
  ];
}

/** The items of an appointment's menu. A disabled item says why. */
export function useActionItems(appointment: StaffAppointment, { onStatus, onClosing }: Asks): Items {
  const lock = useStatusLock(appointment);
  const editLock = useUncancelledLock(appointment);
  const closingLock = useClosingLock(appointment);
  const paying = usePayingLock(appointment);
  const { edit, repeat } = useOpenBooking();
  const repeating = useCan('create_appointments') ? undefined : missingPermission('create_appointments');
  const Closing = appointment.closed ? LockOpen : Lock;
  const steps = useStepItems(appointment);
  return [
    {
      key: 'read',
      icon: <Eye size={16} aria-hidden />,
      label: 'Ver cita',
      onClick: () => edit(appointment.id),
    },
    ...steps,
    {
      key: 'status',
      icon: <RefreshCcw size={16} aria-hidden />,
      disabled: lock !== undefined,
      label: <MenuLabel text="Cambiar estado" refusal={lock} />,
      onClick: onStatus,
    },
    {
      key: 'edit',
      icon: <Pencil size={16} aria-hidden />,
      disabled: editLock !== undefined,
      label: <MenuLabel text="Editar cita" refusal={editLock} />,
      onClick: () => edit(appointment.id),
    },
    {
      key: 'payment',
      icon: <Banknote size={16} aria-hidden />,
      disabled: paying !== undefined,
      label: (
        <MenuLabel
          text={['completed', 'refunded'].includes(appointment.paymentStatus) ? 'Ver pago' : 'Cobrar'}
          refusal={paying}
        />
      ),
      onClick: () => edit(appointment.id, 'pago'),
    },
    {
      key: 'closing',
      icon: <Closing size={16} aria-hidden />,
      disabled: closingLock !== undefined,
      label: <MenuLabel text={closingWord(appointment)} refusal={closingLock} />,
      onClick: onClosing,
    },
    {
      key: 'repeat',
      icon: <CalendarPlus size={16} aria-hidden />,
      disabled: repeating !== undefined,
      label: <MenuLabel text="Repetir" refusal={repeating} />,
      onClick: () => repeat(appointment.id),
    },
    ...contactItems(appointment),
  ];
}
