import type { AppointmentNotices } from '@rostro/shared/contract/notices';
import { sayLongDay, wallClockOf } from '@rostro/shared/time';
import { Facts } from '../tabs/Facts.tsx';
import pane from '../tabs/Pane.module.css';
import { saySource } from './words.ts';

const yesOrNo = (is: boolean): string => (is ? 'Sí' : 'No');

/** What the client agreed to, when and where. */
export function Consent({ consent }: Pick<AppointmentNotices, 'consent'>) {
  return (
    <section aria-label="Consentimiento del cliente">
      <h3 className={pane.heading}>Consentimiento del cliente</h3>
      {consent === null ? (
        <p className={pane.text}>No hay un consentimiento registrado.</p>
      ) : (
        <Facts
          rows={[
            ['WhatsApp', yesOrNo(consent.whatsapp)],
            ['Recordatorios', yesOrNo(consent.reminders)],
            ['Registrado', `${sayLongDay(wallClockOf(consent.at).date)}, ${saySource(consent)}`],
          ]}
        />
      )}
    </section>
  );
}
