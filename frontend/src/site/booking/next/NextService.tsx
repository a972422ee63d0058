import type { Service } from '@rostro/shared/contract/booking/booking';
import { sayPrice } from '@rostro/shared/price';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { SelectField } from '#ui/field/SelectField.tsx';
import styles from './NextService.module.css';

interface NextServiceProps {
  services: readonly Service[];
  chosen: Service | undefined;
  /** Undefined for none. */
  onChoose: (service: Service | undefined) => void;
}

const sayOption = (service: Service): string => `${service.name} · ${service.duration} · ${sayPrice(service)}`;

/** The second service follows right after the first. */
export function NextService({ services, chosen, onChoose }: NextServiceProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** The pressed button disappears; the keyboard continues at its replacement. */
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once per change of what is shown
  useEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>('button, select')?.focus();
    moved.current = false;
  }, [isOpen, chosen?.id]);

  const show = (open: boolean) => {
    moved.current = true;
    setOpen(open);
  };
  const choose = (service: Service | undefined) => {
    show(false);
    onChoose(service);
  };
  if (chosen) {
    return (
      <div ref={box} className={classes(styles.next, 'grid grid-cols-1 gap-3 mt-6 justify-items-start')}>
        <div className={styles.chosen}>
          <p aria-live="polite">
            Enseguida: <b>{chosen.name}</b>
            <small className="num">
              {chosen.duration}, {sayPrice(chosen)}
            </small>
          </p>
          <Button variant="outline" small aria-label={`Quitar ${chosen.name}`} onClick={() => choose(undefined)}>
            Quitar
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={box} className={classes(styles.next, 'grid grid-cols-1 gap-3 mt-6 justify-items-start')}>
      {isOpen ? (
        <>
          <SelectField
            label="Tratamiento que sigue"
            hint="Los dos en la misma visita, uno después del otro."
            value=""
            onChange={({ target }) => choose(services.find(({ id }) => String(id) === target.value))}
          >
            <option value="" disabled>
              Elige un tratamiento
            </option>
            {services.map((service) => (
              <option key={service.id} value={service.id}>
                {sayOption(service)}
              </option>
            ))}
          </SelectField>
          <Button variant="ghost" small onClick={() => show(false)}>
            Dejar solo uno
          </Button>
        </>
      ) : (
        <Button variant="outline" small aria-expanded={false} onClick={() => show(true)}>
          <Plus size={16} strokeWidth={1.8} aria-hidden />
          Agregar otro tratamiento
        </Button>
      )}
    </div>
  );
}
