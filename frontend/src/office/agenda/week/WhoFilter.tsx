import type { StaffPerson } from '@rostro/shared/contract/availability';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '#office/list/paging.ts';
import { initialsOf } from '#ui/initials.ts';
import { isVoid } from '../data/rows.ts';
import styles from './WhoFilter.module.css';

/** The named people of a day's visits, by name. */
function peopleOf({ appointments }: AgendaDay): StaffPerson[] {
  const found = appointments.filter((one) => !isVoid(one)).flatMap(({ staff }) => staff ?? []);
  return [...new Map(found.map((person) => [person.id, person])).values()].sort((a, b) => a.name.localeCompare(b.name));
}

interface Who {
  people: readonly StaffPerson[];
  /** The person whose visits are shown; undefined: everybody's. */
  only: string | undefined;
  show: (id: string | undefined) => void;
}

/** Whose visits a phone shows, as it is kept in the address. Somebody without visits that day hides nothing. */
export function useWho(day: AgendaDay): Who {
  const [params, setParams] = useSearchParams();
  const people = peopleOf(day);
  return {
    people,
    only: people.find(({ id }) => id === params.get('who'))?.id,
    show: (id) => setParams((now) => withParams(now, { who: id }), { replace: true }),
  };
}

/** Shown where there is somebody to choose among. */
export function WhoFilter({ people, only, show }: Who) {
  if (people.length < 2) return null;
  return (
    <fieldset className={styles.who}>
      <legend className="sr">Citas de</legend>
      <button type="button" aria-pressed={only === undefined} onClick={() => show(undefined)}>
        Todas
      </button>
      {people.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={only === id} onClick={() => show(only === id ? undefined : id)}>
          <span className={styles.face} aria-hidden>
            {initialsOf(name)}
          </span>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
