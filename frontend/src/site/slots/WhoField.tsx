import type { StaffPerson } from '@rostro/shared/contract/booking/booking';
import { Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import { initialsOf } from '#ui/initials.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import styles from './Who.module.css';

function Face({ person: { name, photo } }: { person: StaffPerson }) {
  return (
    <span className={styles.face} aria-hidden="true">
      {photo ? <Picture src={photo} sizes="44px" eager /> : initialsOf(name)}
    </span>
  );
}

interface ChoiceProps {
  group: string;
  checked: boolean;
  onChoose: () => void;
  face: ReactNode;
  name: string;
  title: string;
}

function Choice({ group, checked, onChoose, face, name, title }: ChoiceProps) {
  return (
    <label className={`ring-within ${styles.person}`}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      {face}
      <span className={classes(styles.name, 'min-w-0 text-15 font-medium wrap-anywhere max-handset:text-14')}>
        {name}
        {title !== '' && <small>{title}</small>}
      </span>
    </label>
  );
}

interface WhoFieldProps {
  /** The named people who give the service. */
  staff: readonly StaffPerson[];
  /** Undefined for any person. */
  staffId: string | undefined;
  onPerson: (person: StaffPerson | undefined) => void;
}

/** Any person comes first, then the people by name. */
export function WhoField({ staff, staffId, onPerson }: WhoFieldProps) {
  const group = useId();
  return (
    <fieldset className="min-w-0 [&_legend]:mb-3 [&_legend]:p-0 [&_legend]:font-text [&_legend]:font-semibold [&_legend]:text-16 [&_legend]:leading-[1.4]">
      <legend>Con quién</legend>
      <div className={styles.people}>
        <Choice
          group={group}
          checked={staffId === undefined}
          onChoose={() => onPerson(undefined)}
          face={
            <span className={classes(styles.face, styles.anybody)} aria-hidden="true">
              <Users size={20} strokeWidth={1.6} />
            </span>
          }
          name="Cualquiera"
          title="Más horarios"
        />
        {staff.map((person) => (
          <Choice
            key={person.id}
            group={group}
            checked={person.id === staffId}
            onChoose={() => onPerson(person)}
            face={<Face person={person} />}
            name={person.name}
            title={person.title}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The only person who gives the service. */
export function SolePerson({ person }: { person: StaffPerson }) {
  return (
    <div className="flex items-center gap-3 leading-[1.35] [&_small]:block [&_small]:text-muted [&_small]:text-14">
      <Face person={person} />
      <p>
        Te atiende <b>{person.name}</b>
        {person.title !== '' && <small>{person.title}</small>}
      </p>
    </div>
  );
}
