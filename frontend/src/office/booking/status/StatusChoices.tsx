import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { Radio } from 'antd';
import type { NewStatus } from '../published/api.ts';
import { StatusChip } from '../published/StatusChip.tsx';
import styles from './StatusChoices.module.css';

const CHOICES: { status: NewStatus; text: string }[] = [
  { status: 'pending', text: 'Falta llamar al cliente.' },
  { status: 'confirmed', text: 'Se envía el aviso de confirmación al cliente.' },
  { status: 'cancelled', text: 'El horario queda libre para otra persona.' },
];

export const isNewStatus = (status: StaffAppointment['status']): status is NewStatus =>
  CHOICES.some((choice) => choice.status === status);

interface StatusChoicesProps {
  current: StaffAppointment['status'];
  value: NewStatus | undefined;
  disabled: boolean;
  onChange: (status: NewStatus) => void;
}

export function StatusChoices({ current, value, disabled, onChange }: StatusChoicesProps) {
  return (
    <Radio.Group
      className={styles.choices ?? ''}
      name="estado"
      aria-label="Nuevo estado"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    >
      {CHOICES.map(({ status, text }) => (
        <Radio key={status} value={status} className={styles.choice ?? ''}>
          <span className="flex items-center justify-between gap-2 [&_small]:text-12 [&_small]:text-muted">
            <StatusChip status={status} />
            {status === current && <small>Estado actual</small>}
          </span>
          <span className="block mt-1 text-13 leading-[1.45] text-muted">{text}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}
