import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { Alert } from 'antd';
import { sayPartyStays } from '../party/words.ts';

const WHAT =
  'La cita ya no se podrá confirmar, editar, cobrar ni cerrar. Para otra fecha hay que agendar una cita nueva.';

/** @param appointment where nobody else's visit can be cancelled with it */
export const CancelWarning = ({ appointment }: { appointment?: Pick<StaffAppointment, 'party'> | undefined }) => (
  <Alert
    type="warning"
    showIcon
    role="presentation"
    title="Cancelar no se puede deshacer"
    description={[WHAT, appointment && sayPartyStays(appointment)].filter(Boolean).join(' ')}
  />
);
