import { sayDuration } from '@rostro/shared/catalog';
import { sayMoney } from '@rostro/shared/money';
import { Clock } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Edit } from '#edit/useEdit.ts';
import { useSettled } from '#office/ui/useSettled.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { Ticks } from '#ui/ticks/Ticks.tsx';
import type { Catalog, FormValues } from '../data/types.ts';
import styles from './CardPreview.module.css';

/** As many as a public card shows. */
const MAX_POINTS = 4;
const SHOWN_IMAGE = /^(https:\/\/|\/(img|media)\/)\S+$/;

/** The public card of what is being typed. */
export function CardPreview({ edit, catalog }: { edit: Edit<FormValues>; catalog: Catalog }) {
  const values = useWatch({ control: edit.form.control });
  const { name = '', image = '', durationMinutes, priceCents } = values;
  // An address that is being typed is not asked for at every key.
  const settled = useSettled(image.trim());
  const points = (values[catalog.lines] ?? []).map((line) => line.trim()).filter((line) => line !== '');
  return (
    <aside className={styles.preview} aria-label="Así se ve en el sitio">
      <p className={styles.title}>Así se ve en el sitio</p>
      <div className={styles.card}>
        <div className={styles.picture}>
          <Picture src={SHOWN_IMAGE.test(settled) ? settled : ''} sizes="268px" eager />
        </div>
        <div className={styles.body}>
          <p className={styles.name}>{name.trim() || 'Nombre'}</p>
          {catalog.priced && (
            <p className={styles.meta}>
              <span>
                <Clock size={16} strokeWidth={1.8} aria-hidden />
                {typeof durationMinutes === 'number' ? sayDuration(durationMinutes) : 'Sin duración'}
              </span>
              <b>{typeof priceCents === 'number' ? sayMoney(priceCents) : 'Precio en la clínica'}</b>
            </p>
          )}
          <Ticks points={[...new Set(points)].slice(0, MAX_POINTS)} />
        </div>
      </div>
    </aside>
  );
}
