import type { PermissionCode } from '@rostro/shared/permissions';
import { Checkbox } from 'antd';
import { Lock } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import type { Area, PermissionLine } from '../data/areas.ts';
import { changeOf } from '../data/draft.ts';
import styles from './Area.module.css';
import type { RoleEdit } from './useRoleEdit.ts';

/** The server would refuse it too. */
const LACKING = 'No puedes darlo ni quitarlo porque tú no lo tienes';
const CHANGE_WORDS = { added: 'se agrega', removed: 'se quita' } as const;

interface LineProps {
  line: PermissionLine;
  edit: RoleEdit;
  locked: boolean;
}

function Line({ line: { code, name, hint }, edit, locked }: LineProps) {
  const change = changeOf(edit.base, edit.draft, code);
  const note = locked ? LACKING : hint;
  return (
    <li className={classes(styles.line, change && styles.changed)}>
      <Checkbox
        checked={edit.draft.codes.includes(code)}
        disabled={locked}
        onChange={({ target }) => edit.grant([code], target.checked)}
      >
        <span className={styles.permission}>
          <span>
            {name}
            {change && <em className={styles.change}>{CHANGE_WORDS[change]}</em>}
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
  edit: RoleEdit;
  /** What the editor may give and take. */
  own: readonly PermissionCode[];
}

/** One area with its permissions. All of them at once means those that the editor has as well. */
export function AreaBlock({ area, edit, own }: AreaBlockProps) {
  const codes = area.permissions.map(({ code }) => code);
  const free = codes.filter((code) => own.includes(code));
  const granted = codes.filter((code) => edit.draft.codes.includes(code)).length;
  const all = free.every((code) => edit.draft.codes.includes(code));
  const flip = (): void => edit.grant(free, !all);
  const id = `area-${area.key}`;
  return (
    <section className={styles.area} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{area.name}</h2>
        <span className={styles.count}>
          {granted} de {codes.length}
        </span>
        {free.length > 0 && (
          <button type="button" className={styles.all} aria-describedby={id} onClick={flip}>
            {all ? 'Desactivar todos' : 'Activar todos'}
          </button>
        )}
      </div>
      <ul className={styles.lines}>
        {area.permissions.map((line) => (
          <Line key={line.code} line={line} edit={edit} locked={!free.includes(line.code)} />
        ))}
      </ul>
    </section>
  );
}
