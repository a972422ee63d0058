import type { StaffPerson } from '@rostro/shared/contract/booking/booking';
import { useId } from 'react';
import { Picture } from '#ui/picture/Picture.tsx';
import { WishChip, WishChips } from './WishChip.tsx';
import styles from './Wishes.module.css';
import { callNameOf } from './wish.ts';

const Face = ({ photo }: Pick<StaffPerson, 'photo'>) =>
  photo && (
    <span className={styles.face} aria-hidden="true">
      <Picture src={photo} sizes="28px" eager />
    </span>
  );

interface WhoFieldProps {
  /** The named people who give the service. */
  staff: readonly StaffPerson[];
  /** Undefined for any person. */
  staffId: string | undefined;
  onPerson: (person: StaffPerson | undefined) => void;
}

/** Any person comes first, then the people by the names they are called by; screen readers say the whole ones. */
export function WhoField({ staff, staffId, onPerson }: WhoFieldProps) {
  const group = useId();
  return (
    <WishChips legend="Con quién">
      <WishChip group={group} checked={staffId === undefined} onChoose={() => onPerson(undefined)}>
        Cualquiera
      </WishChip>
      {staff.map((person) => (
        <WishChip key={person.id} group={group} checked={person.id === staffId} onChoose={() => onPerson(person)}>
          <Face {...person} />
          <span aria-hidden="true">{callNameOf(person, staff)}</span>
          <span className="sr">
            {person.name} {person.title}
          </span>
        </WishChip>
      ))}
    </WishChips>
  );
}

/** The only person who gives the service. */
export const SolePerson = ({ person: { name, title } }: { person: StaffPerson }) => (
  <p className="text-15">
    Te atiende <b>{name}</b>
    {title !== '' && <span className="text-muted"> · {title}</span>}
  </p>
);
