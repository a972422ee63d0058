import type { PermissionCode } from '@rostro/shared/permissions';
import { Checkbox } from 'antd';
import { Lock } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import type { Area, PermissionLine } from '../data/areas.ts';
import styles from './Area.module.css';

/** The server would refuse it too. */
const LACKING = 'No puedes darlo ni quitarlo porque tú no lo tienes';

interface LineProps {
  line: PermissionLine;
  granted: boolean;
  /** Is it granted as it is saved? */
  was: boolean;
  locked: boolean;
  onGrant: (on: boolean) => void;
}

function Line({ line: { name, hint }, granted, was, locked, onGrant }: LineProps) {
  const changed = granted !== was;
  const note = locked ? LACKING : hint;
  return (
    <li className={classes(styles.line, changed && styles.changed)}>
      <Checkbox checked={granted} disabled={locked} onChange={({ target }) => onGrant(target.checked)}>
        <span className={styles.permission}>
          <span>
            {name}
            {changed && <em className={styles.change}>{was ? 'se quita' : 'se agrega'}</em>}
          </span>
          {note && (
            <small>
              {locked && <Lock size={11} strokeWidth={2} aria-hidden />}
              {note}
            </small>
          )}
        </span>
      </Checkbox>
    </li>
  );
}

interface AreaBlockProps {
  area: Area;
  codes: readonly PermissionCode[];
  /** As they are saved. */
  saved: readonly PermissionCode[];
  /** What the editor may give and take. */
  own: readonly PermissionCode[];
  onGrant: (some: readonly PermissionCode[], on: boolean) => void;
}

/** One area with its permissions. All of them at once means those that the editor has as well. */
export function AreaBlock({ area, codes, saved, own, onGrant }: AreaBlockProps) {
  const offered = area.permissions.map(({ code }) => code);
  const free = offered.filter((code) => own.includes(code));
  const granted = offered.filter((code) => codes.includes(code)).length;
  const all = free.every((code) => codes.includes(code));
  const id = `area-${area.key}`;
  return (
    <section className={styles.area} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{area.name}</h2>
        <span className={styles.count}>
          {granted} de {offered.length}
        </span>
        {free.length > 0 && (
          <button type="button" className={styles.all} aria-describedby={id} onClick={() => onGrant(free, !all)}>
            {all ? 'Desactivar todos' : 'Activar todos'}
          </button>
        )}
      </div>
      <ul className={styles.lines}>
        {area.permissions.map((line) => (
          <Line
            key={line.code}
            line={line}
            granted={codes.includes(line.code)}
            was={saved.includes(line.code)}
            locked={!free.includes(line.code)}
            onGrant={(on) => onGrant([line.code], on)}
          />
        ))}
      </ul>
    </section>
  );
}
