import { MAX_PRICE } from '@rostro/shared/contract/catalog/catalog-admin';
import { InputNumber, Slider } from 'antd';
import { useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { boundsOf, PRICE_STEP, type PriceBounds } from './filters.ts';
import styles from './PriceRange.module.css';

interface PriceRangeProps {
  value: PriceBounds | undefined;
  onChange: (bounds: PriceBounds | undefined) => void;
}

interface BoundProps {
  label: string;
  value: number;
  onChange: (pesos: number) => void;
  /** Called on Enter and on blur. */
  onSettle: () => void;
}

function Bound({ label, value, onChange, onSettle }: BoundProps) {
  return (
    <InputNumber<number>
      aria-label={label}
      prefix="$"
      min={0}
      max={MAX_PRICE}
      step={PRICE_STEP}
      precision={0}
      inputMode="numeric"
      controls={false}
      changeOnWheel={false}
      value={value}
      onChange={(pesos) => pesos !== null && onChange(pesos)}
      onBlur={onSettle}
      onPressEnter={onSettle}
    />
  );
}

/** The price filter. Dragging or typing shows the new range; the address changes on release, Enter or blur. */
export function PriceRange({ value, onChange }: PriceRangeProps) {
  const { min, max } = value ?? { min: 0, max: MAX_PRICE };
  const [range, setRange] = useState([min, max]);
  useEffect(() => setRange([min, max]), [min, max]);
  const [low = 0, high = MAX_PRICE] = range;
  const settle = (one: number, other: number): void => {
    const next = boundsOf(one, other);
    if (next?.min !== value?.min || next?.max !== value?.max) onChange(next);
  };
  const settled = (): void => settle(low, high);
  return (
    <fieldset className="min-w-0">
      <legend className="px-0 pt-0 pb-1 text-12 text-muted">Precio</legend>
      <div
        className={classes(
          styles.row,
          'grid grid-cols-[112px_minmax(96px,1fr)_112px] gap-4 items-center max-phone:grid-cols-[1fr_1fr] max-phone:gap-y-2 max-phone:gap-x-3',
        )}
      >
        <Bound label="Precio mínimo" value={low} onChange={(pesos) => setRange([pesos, high])} onSettle={settled} />
        <Slider
          className={styles.slider ?? ''}
          range
          min={0}
          max={MAX_PRICE}
          step={PRICE_STEP}
          value={[low, high]}
          onChange={setRange}
          onChangeComplete={([one = 0, other = MAX_PRICE]) => settle(one, other)}
          ariaLabelForHandle={['Desde, en pesos', 'Hasta, en pesos']}
        />
        <Bound label="Precio máximo" value={high} onChange={(pesos) => setRange([low, pesos])} onSettle={settled} />
      </div>
    </fieldset>
  );
}
