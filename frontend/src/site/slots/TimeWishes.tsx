import type { StaffPerson } from '@rostro/shared/contract/booking/booking';
import { sayDay, sayTime } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { businessQuery, phoneLinkOf } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import type { Slots } from './useSlots.ts';
import { type SoonestInput, useSoonest } from './useSoonest.ts';
import { SolePerson, WhoField } from './WhoField.tsx';
import { WishChip, WishChips } from './WishChip.tsx';
import styles from './Wishes.module.css';
import { PARTS, type Part, type Wish } from './wish.ts';

const PART_WORDS: Record<Part, string> = { morning: 'Mañana', afternoon: 'Tarde' };
const IN_THE: Record<Part, string> = { morning: ' por la mañana', afternoon: ' por la tarde' };

interface PartFieldProps {
  part: Part | undefined;
  onPart: (part: Part | undefined) => void;
}

function PartField({ part, onPart }: PartFieldProps) {
  const group = useId();
  return (
    <WishChips legend="A qué hora del día">
      {[undefined, ...PARTS].map((one) => (
        <WishChip key={one ?? 'all'} group={group} checked={one === part} onChoose={() => onPart(one)}>
          {one === undefined ? 'Todo el día' : PART_WORDS[one]}
        </WishChip>
      ))}
    </WishChips>
  );
}

function CallUs() {
  const { data: place } = useQuery(businessQuery());
  if (!place?.phone) return <>llámanos</>;
  return (
    <>
      llámanos al{' '}
      <a className="link nb" href={phoneLinkOf(place.phone)}>
        {place.phone}
      </a>
    </>
  );
}

interface NoneProps {
  wish: Wish;
  person: StaffPerson | undefined;
  onAnybody: () => void;
  onWholeDay: () => void;
}

/** No slot in the next weeks: says so, with advice. */
function None({ wish: { part }, person, onAnybody, onWholeDay }: NoneProps) {
  const place = useRef<HTMLDivElement>(null);
  // On phones it may begin below the dock. The braces are needed: newer browsers return a promise.
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Note announce>
      <div ref={place}>
        <p>
          <b>
            No hay horarios libres{person && ` con ${person.name}`}
            {part && IN_THE[part]} en las próximas semanas.
          </b>{' '}
          {person || part ? 'Prueba con menos condiciones o ' : 'Si quieres que te busquemos un lugar, '}
          <CallUs />.
        </p>
        {(person || part) && (
          <div className="flex flex-wrap gap-2 mt-2">
            {person && (
              <Button variant="outline" small onClick={onAnybody}>
                Buscar con cualquiera
              </Button>
            )}
            {part && (
              <Button variant="outline" small onClick={onWholeDay}>
                Buscar todo el día
              </Button>
            )}
          </div>
        )}
      </div>
    </Note>
  );
}

interface TimeWishesProps extends SoonestInput {
  slots: Pick<Slots, 'staff' | 'sole'>;
  onPerson: (person: StaffPerson | undefined) => void;
  onPart: (part: Part | undefined) => void;
}

/** The person, the part of the day, and the first slot of all by one tap. */
export function TimeWishes({ slots: { staff, sole }, onPerson, onPart, ...rest }: TimeWishesProps) {
  const { wish } = rest;
  const { outcome, isLooking, look } = useSoonest(rest);
  const button = useRef<HTMLButtonElement>(null);
  const person = staff?.find(({ id }) => id === wish.staffId);
  /** The pressed button disappears, so the focus needs another place. */
  const lookAgain = (less: Wish) => {
    button.current?.focus();
    void look(less);
  };
  return (
    <div className="grid grid-cols-1 gap-3 mb-4">
      {sole && <SolePerson person={sole} />}
      <div
        className={`${styles.line} flex items-center gap-5 max-tablet:-mx-5 max-tablet:px-5 max-tablet:overflow-x-auto flex-wrap max-tablet:flex-nowrap`}
      >
        {staff && staff.length > 1 && <WhoField staff={staff} staffId={wish.staffId} onPerson={onPerson} />}
        <PartField part={wish.part} onPart={onPart} />
        <Button
          ref={button}
          variant="ghost"
          small
          className="flex-none"
          busy={isLooking}
          busyText="Buscando..."
          onClick={() => void look()}
        >
          Lo antes posible
        </Button>
      </div>
      <p role="status" className="empty:hidden text-sage-ink text-14">
        {outcome &&
          'found' in outcome &&
          `El primer horario libre: ${sayDay(outcome.found.date)}, ${sayTime(outcome.found.time)}`}
      </p>
      {outcome && 'none' in outcome && (
        <None
          wish={wish}
          person={sole ? undefined : person}
          onAnybody={() => {
            onPerson(undefined);
            lookAgain({ ...wish, staffId: undefined });
          }}
          onWholeDay={() => {
            onPart(undefined);
            lookAgain({ ...wish, part: undefined });
          }}
        />
      )}
      {outcome && 'error' in outcome && (
        <Note tone="bad" announce>
          <b>No pudimos buscar el primer horario.</b> {detailOf(outcome.error)}
        </Note>
      )}
    </div>
  );
}
