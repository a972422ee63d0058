import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayHeld } from '@rostro/shared/money';
import { Alert } from 'antd';
import styles from './CancelWarning.module.css';

/** Warns that a cancellation cannot be undone, and first what happens to money that was paid. */
export function CancelWarning({ appointment }: { appointment: Pick<StaffAppointment, 'paidCents'> | undefined }) {
  const held = appointment && sayHeld(appointment.paidCents);
  return (
    <div className={styles.notes}>
      {held !== undefined && (
        <Alert
          type="error"
          showIcon
          role="presentation"
          title={`Esta cita tiene ${held}`}
          description="Cancelarla no devuelve el dinero: después devuélvelo o retenlo en Pago, aquí en la cita. Si la cambias de fecha, el pago se queda con ella."
        />
      )}
      <Alert
        type="warning"
        showIcon
        role="presentation"
        title="Cancelar no se puede deshacer"
        description="La cita ya no se podrá confirmar, editar, cobrar ni cerrar. Para otra fecha hay que agendar una cita nueva."
      />
    </div>
  );
}
