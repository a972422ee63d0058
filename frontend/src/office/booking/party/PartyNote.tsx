import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { UsersRound } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { PartyLinks } from './PartyLinks.tsx';

interface PartyNoteProps {
  appointment: StaffAppointment;
  /** On a card, which is one stop of the Tab key. */
  tabIndex?: 0 | -1;
  /** Called when a link is pressed. */
  onOpen?: () => void;
}

/** `'Viene con Marta Gil'`, with a link to the visit of each. */
export function PartyNote({ appointment, tabIndex, onOpen }: PartyNoteProps) {
  if (appointment.party === undefined) return null;
  const isCard = tabIndex !== undefined;
  return (
    <span
      className={classes(
        'inline-flex items-start gap-1 min-w-0 text-12 leading-[16px]',
        !isCard && 'text-14 max-phone:items-center',
      )}
    >
      <UsersRound className="flex-none mt-px" size={isCard ? 12 : 14} strokeWidth={2} aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        Viene con <PartyLinks appointment={appointment} timed={!isCard} tabIndex={tabIndex} onOpen={onOpen} />
      </span>
    </span>
  );
}
