import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { telLink } from '@rostro/shared/phone';
import type { MenuProps } from 'antd';
import { Banknote, CalendarPlus, Eye, Lock, LockOpen, Mail, Pencil, Phone, RefreshCcw } from 'lucide-react';
import { useState } from 'react';
import { MenuButton, MenuLabel } from '#office/list/MenuButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { AttendanceDialog } from '../attendance/AttendanceDialog.tsx';
import { closingWord } from '../attendance/words.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import { nameOf } from '../data/rows.ts';
import { useClosingLock, usePayingLock, useStatusLock, useUncancelledLock } from '../status/useStatusLock.ts';

interface RowActionsProps {
  appointment: StaffAppointment;
  onStatus: () => void;
}

/** The id of a row's menu button, which gets the focus when the row's status is no longer a button. */
export const actionsId = (appointmentId: string): string => `opciones-${appointmentId}`;

function contactItems({ client }: StaffAppointment): NonNullable<MenuProps['items']> {
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

/** The menu of an appointment's actions. A disabled item says why. */
export function RowActions({ appointment, onStatus }: RowActionsProps) {
  const lock = useStatusLock(appointment);
  const editLock = useUncancelledLock(appointment);
  const closingLock = useClosingLock(appointment);
  const paying = usePayingLock(appointment);
  const [closing, setClosing] = useState(false);
  const { edit, repeat } = useOpenBooking();
  const repeating = useCan('create_appointments') ? undefined : missingPermission('create_appointments');
  const Closing = appointment.closed ? LockOpen : Lock;
  const items = [
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
      label: <MenuLabel text={appointment.paymentStatus === 'completed' ? 'Ver pago' : 'Cobrar'} refusal={paying} />,
      onClick: () => edit(appointment.id, 'pago'),
    },
    {
      key: 'closing',
      icon: <Closing size={16} aria-hidden />,
      disabled: closingLock !== undefined,
      label: <MenuLabel text={closingWord(appointment)} refusal={closingLock} />,
      onClick: () => setClosing(true),
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
  return (
    <>
      <MenuButton id={actionsId(appointment.id)} label={`Opciones de la ${nameOf(appointment)}`} items={items} />
      <AttendanceDialog
        appointment={appointment}
        open={closing}
        onClose={() => setClosing(false)}
        returnTo={actionsId(appointment.id)}
      />
    </>
  );
}
