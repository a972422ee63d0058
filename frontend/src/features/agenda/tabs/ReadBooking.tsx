import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayInstant } from '@rostro/shared/time';
import { Alert, Button } from 'antd';
import { sayClient, sayContact, sayService, sentence } from '../../../app/admin/ui/say.ts';
import { SHOWN_WORDS, shownStatus } from '../../../app/admin/ui/status.ts';
import { AttendanceLine } from '../attendance/AttendanceLine.tsx';
import { TabBody } from '../drawer/TabBody.tsx';
import { Facts } from './Facts.tsx';
import styles from './Pane.module.css';

interface ReadBookingProps {
  appointment: StaffAppointment;
  /** Why it is only read, where the drawer does not say so already. */
  reason: string | undefined;
  onClose: () => void;
}

/** The appointment for who may not change it. */
export function ReadBooking({ appointment, reason, onClose }: ReadBookingProps) {
  return (
    <TabBody foot={<Button onClick={onClose}>Cerrar</Button>}>
      <div className={styles.stack}>
        {reason && <Alert type="info" showIcon role="presentation" title={reason} />}
        <Facts
          rows={[
            ['Cliente', sayClient(appointment)],
            ['Contacto', sayContact(appointment)],
            ['Tratamiento', sayService(appointment)],
            ['Fecha y hora', sentence(sayInstant(appointment.startsAt))],
            ['Estado', SHOWN_WORDS[shownStatus(appointment)]],
            ['Notas', appointment.notes],
          ]}
        />
        <AttendanceLine appointment={appointment} />
      </div>
    </TabBody>
  );
}
