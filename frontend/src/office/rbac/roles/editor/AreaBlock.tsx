import type { PermissionCode } from '@rostro/shared/permissions';
import { Checkbox } from 'antd';
import { Lock } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import type { Area, PermissionLine } from '../data/areas.ts';
import styles from './Area.module.css';

/** Why a permission is locked; the server would refuse the change too. */
const LACKING = 'No puedes darlo ni quitarlo porque tú no lo tienes';

interface LineProps {
  line: PermissionLine;
  granted: boolean;
  was: boolean;
  lacking: boolean;
  disabled: boolean;
  onGrant: (on: boolean) => void;
}

function Line({ line: { name, hint }, granted, was, lacking, disabled, onGrant }: LineProps) {
  const changed = granted !== was;
  const note = lacking ? LACKING : hint;
  return (
    <li
      className={classes(
        'flex gap-3 items-center justify-between min-h-10 py-1 px-4 [&+&]:border-t [&+&]:border-t-row-line max-phone:min-h-12',
        changed && styles.changed,
      )}
    >
      <Checkbox checked={granted} disabled={disabled} onChange={({ target }) => onGrant(target.checked)}>
        <span className="grid leading-[1.35]">
          <span>
            {name}
            {changed && (
              <em className="ml-2 text-plum font-text font-medium text-12 leading-none">
                {was ? 'se quita' : 'se agrega'}
              </em>
            )}
          </span>
          {note && (
            <small className="flex gap-1 items-center text-muted text-12">
              {lacking && <Lock size={11} strokeWidth={2} aria-hidden />}
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
  saved: readonly PermissionCode[];
  /** The permissions that the signed-in user has and may therefore grant or revoke. */
  own: readonly PermissionCode[];
  /** The role has every permission, so nothing of it can change. */
  fixed: boolean;
  onGrant: (some: readonly PermissionCode[], on: boolean) => void;
}

/** The checkbox for the whole area affects only permissions that the signed-in user has. */
export function AreaBlock({ area, codes, saved, own, fixed, onGrant }: AreaBlockProps) {
  const offered = area.permissions.map(({ code }) => code);
  const free = fixed ? [] : offered.filter((code) => own.includes(code));
  const granted = offered.filter((code) => codes.includes(code)).length;
  const all = free.every((code) => codes.includes(code));
  const id = `area-${area.key}`;
  return (
    <section
      className="mb-4 overflow-clip [break-inside:avoid] bg-white border border-line rounded-card"
      aria-labelledby={id}
    >
      <div className="flex gap-2 items-center justify-between min-h-13 py-1 px-4 border-b border-b-line">
        <div>
          <h2 id={id} className="h4 text-14">
            {area.name}
          </h2>
          <span className="whitespace-nowrap text-muted text-12 tabular-nums">
            {granted} de {offered.length}
          </span>
        </div>
        {free.length > 0 && (
          <button
            type="button"
            className="whitespace-nowrap flex-none min-h-9 p-0 border-0 bg-transparent text-plum font-text font-medium text-14 leading-none hover:underline max-phone:min-h-11"
            aria-describedby={id}
            onClick={() => onGrant(free, !all)}
          >
            {all ? 'Desactivar todos' : 'Activar todos'}
          </button>
        )}
      </div>
      <ul>
        {area.permissions.map((line) => (
          <Line
            key={line.code}
            line={line}
            granted={codes.includes(line.code)}
            was={saved.includes(line.code)}
            lacking={!own.includes(line.code)}
            disabled={!free.includes(line.code)}
            onGrant={(on) => onGrant([line.code], on)}
          />
        ))}
      </ul>
    </section>
  );
}
