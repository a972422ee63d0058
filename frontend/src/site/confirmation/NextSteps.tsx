import { sayPhone } from '@rostro/shared/phone';
import { ClipboardList, type LucideIcon, PhoneCall, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GuestVisit } from '#site/visit/guestVisit.ts';
import styles from './Confirmation.module.css';

function Step({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <h3 className="h4">{title}</h3>
        <p className="muted">{children}</p>
      </div>
    </li>
  );
}

/** What happens from now on. */
export function NextSteps({ visit: { phone } }: { visit: GuestVisit }) {
  return (
    <section aria-labelledby="que-sigue">
      <h2 id="que-sigue">Qué sigue</h2>
      <ol className={styles.steps}>
        <Step icon={PhoneCall} title="Te llamamos">
          Te llamaremos al <span className="num">{sayPhone(phone)}</span> para confirmar. Hasta entonces tu cita aparece
          como <span className="nb">«Por confirmar».</span>
        </Step>
        <Step icon={ClipboardList} title="Qué traer">
          Una identificación y la lista de los medicamentos o cremas que usas.
        </Step>
        <Step icon={RefreshCw} title="Si necesitas cambiarla">
          Cancela o reprograma desde Mis Citas, de preferencia con 12 horas de anticipación.
        </Step>
      </ol>
    </section>
  );
}
