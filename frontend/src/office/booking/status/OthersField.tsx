import { sayTime, wallClockOf } from '@rostro/shared/time';
import { Checkbox } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { openingSearch } from '../data/useBookingAddress.ts';
import { OTHER_PERSON } from '../party/words.ts';
import type { Other, Others } from './useOthers.ts';

function Choice({ other, onLeave }: { other: Other; onLeave: () => void }) {
  const [params] = useSearchParams();
  const { id, name, startsAt, lock } = other;
  return (
    <div className="grid min-w-0">
      <Checkbox value={id} disabled={lock !== undefined} className="max-phone:min-h-11 max-phone:items-center">
        También la de {name || OTHER_PERSON}, {sayTime(wallClockOf(startsAt).time)}
      </Checkbox>
      {lock !== undefined && (
        <small className="ml-6 text-13 text-muted">
          {lock}{' '}
          <Link className="link" to={{ search: openingSearch(params, id) }} onClick={onLeave}>
            Ver esa cita
          </Link>
        </small>
      )}
    </div>
  );
}

interface OthersFieldProps {
  others: Others;
  /** Called when staff go to one of the others. */
  onLeave: () => void;
}

/** Whether the visits of those who come along are cancelled, too. By default only this one is. */
export function OthersField({ others: { others, chosen, choose }, onLeave }: OthersFieldProps) {
  if (others.length === 0) return null;
  const alone = chosen.length === 0;
  return (
    <fieldset className="grid gap-1 min-w-0 m-0 p-0 border-0">
      <legend className="mb-1 p-0 text-14 font-medium">¿Se cancela solo esta cita?</legend>
      <Checkbox.Group value={[...chosen]} onChange={choose} className="grid gap-1">
        {others.map((other) => (
          <Choice key={other.id} other={other} onLeave={onLeave} />
        ))}
      </Checkbox.Group>
      <p className="m-0 text-13 text-muted" aria-live="polite">
        {alone ? 'Solo esta.' : `Se cancelan ${chosen.length + 1} citas, cada una con su aviso.`}
      </p>
    </fieldset>
  );
}
