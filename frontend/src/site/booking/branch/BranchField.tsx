import type { BranchFacts } from '@rostro/shared/contract/clinic/branches';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import time from '#site/slots/Time.module.css';
import { classes } from '#ui/classes.ts';
import styles from './BranchField.module.css';

interface BranchFieldProps {
  branches: readonly BranchFacts[];
  /** Undefined before the choice. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** No branch is preset: at the wrong one, the client misses the visit. */
export function BranchField({ branches, chosen, onChoose }: BranchFieldProps) {
  const group = useId();
  return (
    <div className={classes(time.panel, 'mb-4')}>
      <fieldset className="min-w-0 [&_legend]:mb-3 [&_legend]:p-0 [&_legend]:font-text [&_legend]:font-semibold [&_legend]:text-16 [&_legend]:leading-[1.4]">
        <legend>A qué sucursal vienes</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-2">
          {branches.map(({ id, name, address }) => (
            <label key={id} className={`ring-within ${styles.place}`}>
              <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} />
              <span
                className="grid place-items-center size-11 rounded-full bg-sage-tint text-sage-ink"
                aria-hidden="true"
              >
                <MapPin size={20} strokeWidth={1.6} />
              </span>
              <span className="min-w-0 text-15 font-medium wrap-anywhere max-handset:text-14">
                {name}
                {address !== '' && <small className="block text-muted text-14 font-normal">{address}</small>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
