import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import type { NoticePreview } from '@rostro/shared/contract/notice-preview';
import { Link } from 'react-router-dom';
import { sayPrice } from '../notices/price.ts';
import { costOf, sayVisitCost } from './costs.ts';
import styles from './Preview.module.css';

interface CostsProps {
  items: readonly NoticePreview[];
  whatsapp: NoticePreview['whatsapp'];
  policy: NoticePolicy;
}

/** Meta may call a template something else than it was submitted as. */
function sayIfMoved(whatsapp: NoticePreview['whatsapp'], policy: NoticePolicy): string {
  const dearer = whatsapp?.category === 'UTILITY' ? costOf({ category: 'MARKETING' }, policy) : null;
  return dearer === null ? '' : `, o ${sayPrice(dearer)} si WhatsApp lo cobra como marketing`;
}

/** What this message costs, and what all of an appointment do. */
export function Costs({ items, whatsapp, policy }: CostsProps) {
  const cost = whatsapp && costOf(whatsapp, policy);
  const visit = sayVisitCost(items, policy);
  return (
    <div className={styles.costs}>
      {cost !== null && (
        <p>
          Este mensaje cuesta <b>{sayPrice(cost)}</b> por WhatsApp{sayIfMoved(whatsapp, policy)}.
        </p>
      )}
      {visit !== null && <p>{visit}</p>}
      {((whatsapp !== null && cost === null) || visit === null) && (
        <p>
          Falta decir cuánto te cuesta un WhatsApp: escríbelo en{' '}
          <Link to="/admin/config/notices">Avisos automáticos</Link> y aquí verás el costo.
        </p>
      )}
    </div>
  );
}
