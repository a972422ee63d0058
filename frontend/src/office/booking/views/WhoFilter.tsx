import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { isActiveOn } from '@rostro/shared/scheduling/working-hours';
import { firstNameOf } from '@rostro/shared/text';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '#office/list/paging.ts';
import { initialsOf } from '#ui/initials.ts';
import { isVoid } from '../data/rows.ts';
import styles from './WhoFilter.module.css';

interface Person {
  id: string;
  name: string;
}

export function peopleIn({ appointments }: AgendaDay): Person[] {
  const found = appointments.filter((one) => !isVoid(one)).flatMap(({ staff }) => staff ?? []);
  return [...new Map(found.map((person) => [person.id, person])).values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The people of the clinic on any of these days, in its order. */
export const peopleOfDays = (resources: readonly Resource[], days: readonly string[]): Person[] =>
  resources
    .filter((one) => one.kind === 'staff' && days.some((day) => isActiveOn(one, day)))
    .toSorted((a, b) => a.order - b.order);

interface Who {
  people: readonly Person[];
  /** The only person with shown visits; undefined for all. */
  only: string | undefined;
  show: (id: string | undefined) => void;
}

/** The person in the address, known or not. */
export function useAskedWho(): string | undefined {
  const [params] = useSearchParams();
  return params.get('who') ?? undefined;
}

/** The chosen person, kept in the address. An unknown person hides nothing. */
export function useWho(people: readonly Person[]): Who {
  const [, setParams] = useSearchParams();
  const asked = useAskedWho();
  return {
    people,
    only: people.find(({ id }) => id === asked)?.id,
    show: (id) => setParams((now) => withParams(now, { who: id }), { replace: true }),
  };
}

/** `'Laura'`; the whole name if two share the first one. */
function shortName({ name }: Person, people: readonly Person[]): string {
  const first = firstNameOf(name);
  return people.filter((one) => firstNameOf(one.name) === first).length > 1 ? name : first;
}

/** Shown if there is a choice. */
export function WhoFilter({ people, only, show }: Who) {
  if (people.length < 2) return null;
  return (
    <fieldset className={styles.who}>
      <legend className="sr">Citas de</legend>
      <button type="button" aria-pressed={only === undefined} onClick={() => show(undefined)}>
        Todas
      </button>
      {people.map((person) => (
        <button
          key={person.id}
          type="button"
          aria-pressed={only === person.id}
          onClick={() => show(only === person.id ? undefined : person.id)}
        >
          <span className={styles.face} aria-hidden>
            {initialsOf(person.name)}
          </span>
          <span className="sr">{person.name}</span>
          <span aria-hidden>{shortName(person, people)}</span>
        </button>
      ))}
    </fieldset>
  );
}
