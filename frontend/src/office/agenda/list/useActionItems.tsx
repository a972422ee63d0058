import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { telLink } from '@rostro/shared/phone';
import type { MenuProps } from 'antd';
import { Banknote, CalendarPlus, Eye, Lock, LockOpen, Mail, Pencil, Phone, RefreshCcw } from 'lucide-react';
import { MenuLabel } from '#office/list/MenuButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { closingWord } from '../attendance/words.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import { useClosingLock, usePayingLock, useStatusLock, useUncancelledLock } from '../status/useStatusLock.ts';

type Items = NonNullable<MenuProps['items']>;

function contactItems({ client }: StaffAppointment): Items {
  const phone = client?.phone;
  const email = client?.email;
  return [
    phone
      ? {
          key: 'call',
          icon: <Phone size={16} aria-hidden />,
          label: <a href={telLink(phone)}>Llamar al cliente</a>,
        }
      : null,
    email
      ? { key: 'mail', icon: <Mail size={16} aria-hidden />, label: <a href={`mailto:${email}`}>Enviar un correo</a> }
      : null,
  ];
}

interface Asks {
  /** Opens the dialog of the status. */
  onStatus: () => void;
  /** Opens the dialog that closes or reopens it. */
  onClosing: () => void;
}

/** What can be done with an appointment. A disabled item says why. */
export function useActionItems(appointment: StaffAppointment, { onStatus, onClosing }: Asks): Items {
  const lock = useStatusLock(appointment);
  const editLock = useUncancelledLock(appointment);
  const closingLock = useClosingLock(appointment);
  const paying = usePayingLock(appointment);
  const { edit, repeat } = useOpenBooking();
  const repeating = useCan('create_appointments') ? undefined : missingPermission('create_appointments');
  const Closing = appointment.closed ? LockOpen : Lock;
  return [
    {
      key: 'read',
      icon: <Eye size={16} aria-hidden />,
      label: 'Ver cita',
      onClick: () => edit(appointment.id),
    },
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
