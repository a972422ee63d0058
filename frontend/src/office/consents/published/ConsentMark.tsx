import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { stageOf } from '@rostro/shared/stages';
import { FileWarning } from 'lucide-react';
import { sayClient } from '#office/ui/say.ts';
import { missingOf } from '../data/api.ts';
import styles from './Consents.module.css';

export const SIGN = 'Firmar consentimiento';

/** A closed visit waits for no signature. */
export const lacksConsent = (appointment: StaffAppointment): boolean => {
  const stage = stageOf(appointment);
  return stage !== null && stage !== 'closed' && missingOf(appointment).length > 0;
};

interface ConsentMarkProps {
  appointment: StaffAppointment;
  tabIndex?: number;
  onSign: () => void;
}

/** A missing signature has words and a shape; one press opens the sheet. */
export function ConsentMark({ appointment, tabIndex, onSign }: ConsentMarkProps) {
  if (!lacksConsent(appointment)) return null;
  return (
    <button
      type="button"
      className={styles.missing}
      {...(tabIndex !== undefined && { tabIndex })}
      aria-haspopup="dialog"
      aria-label={`Falta consentimiento. ${SIGN}: ${sayClient(appointment)}`}
      title={missingOf(appointment)
        .map(({ title }) => title)
        .join(', ')}
      onClick={onSign}
    >
      <FileWarning size={15} strokeWidth={2} aria-hidden />
      {SIGN}
    </button>
  );
}
