import { sayDuration } from '@rostro/shared/catalog';
import { sayMoney } from '@rostro/shared/money';
import { SetAside } from '#office/ui/SetAside.tsx';
import type { FieldName, FormValues } from '../data/types.ts';
import styles from './TypedCopy.module.css';
import { changedIn } from './values.ts';

const LABELS: Record<Exclude<FieldName, 'lines'>, string> = {
  name: 'Nombre',
  description: 'Descripción',
  category: 'Categoría',
  image: 'Imagen',
  duration: 'Duración',
  price: 'Precio',
};

function said(values: Partial<FormValues>, field: FieldName): string {
  const { price, duration, lines } = values;
  if (field === 'duration') return typeof duration === 'number' ? sayDuration(duration) : '—';
  if (field === 'price') return typeof price === 'number' ? sayMoney(price * 100) : 'Sin precio';
  if (field === 'lines') return (lines ?? []).filter((line) => line.trim() !== '').join('\n') || '—';
  return values[field] || '—';
}

interface TypedCopyProps {
  typed: FormValues;
  /** What the form holds now. */
  current: FormValues;
  /** `'Beneficios'` */
  lines: string;
  onUse: (field: FieldName) => void;
}

/** What somebody typed over a row that had changed: to read, to copy, or to take back field by field. */
export function TypedCopy({ typed, current, lines, onUse }: TypedCopyProps) {
  const fields = Object.keys(changedIn(typed, current)) as FieldName[];
  if (fields.length === 0) return null;
  const copies = fields.map((field) => {
    const label = field === 'lines' ? lines : LABELS[field];
    return {
      ...{ name: field, label, said: said(typed, field) },
      ...{ use: `Usar lo que escribí en ${label}`, onUse: () => onUse(field) },
    };
  });
  return (
    <div className={styles.copy}>
      <SetAside
        title="Lo que escribiste"
        text="El formulario muestra los datos actuales. Copia lo tuyo o vuelve a ponerlo."
        fields={copies}
      />
    </div>
  );
}
