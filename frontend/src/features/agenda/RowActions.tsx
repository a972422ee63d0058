import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { phoneDigits } from '@rostro/shared/phone';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Ellipsis, Mail, Phone, RefreshCcw } from 'lucide-react';
import { useState } from 'react';
import styles from './RowActions.module.css';
import { nameOf } from './rows.ts';
import { useStatusLock } from './useStatusLock.ts';

interface RowActionsProps {
  appointment: StaffAppointment;
  onStatus: () => void;
}

/** The id of a row's menu button, where the focus goes when the row's status stops being a control. */
export const actionsId = (appointmentId: string): string => `opciones-${appointmentId}`;

function contactItems({ client }: StaffAppointment): NonNullable<MenuProps['items']> {
  const phone = client?.phone;
  const email = client?.email;
  return [
    phone
      ? {
          key: 'call',
          icon: <Phone size={16} aria-hidden />,
          label: <a href={`tel:+52${phoneDigits(phone)}`}>Llamar al cliente</a>,
        }
      : null,
    email
      ? { key: 'mail', icon: <Mail size={16} aria-hidden />, label: <a href={`mailto:${email}`}>Enviar un correo</a> }
      : null,
  ];
}

export function RowActions({ appointment, onStatus }: RowActionsProps) {
  const lock = useStatusLock(appointment);
  const [open, setOpen] = useState(false);
  const items: MenuProps['items'] = [
    {
      key: 'status',
      icon: <RefreshCcw size={16} aria-hidden />,
      disabled: lock !== undefined,
      label: (
        <span className={styles.label}>
          Cambiar estado
          {lock && <small>{lock}</small>}
        </span>
      ),
      onClick: onStatus,
    },
    ...contactItems(appointment),
  ];
  return (
    <Dropdown
      menu={{ items, className: styles.menu ?? '' }}
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      autoFocus
    >
      <Button
        id={actionsId(appointment.id)}
        type="text"
        className={styles.button ?? ''}
        aria-label={`Opciones de la ${nameOf(appointment)}`}
        aria-haspopup="menu"
        aria-expanded={open}
        icon={<Ellipsis size={16} aria-hidden />}
      />
    </Dropdown>
  );
}
