import type { Reply } from '@rostro/shared/contract/replies';
import { wallClockOf } from '@rostro/shared/time';
import { useState } from 'react';
import { ApiError } from '#api/error.ts';
import { type ChosenSlot, sayBriefSlot } from '#site/slots/slot.ts';
import { WeekSlots } from '#site/slots/WeekSlots.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Refused } from './Refused.tsx';
import styles from './Reply.module.css';
import { useAnswer } from './useAnswer.ts';
import { Visit } from './Visit.tsx';
import { WaysOn } from './WaysOn.tsx';
import { addressByName } from './words.ts';

interface ChooseTimeProps {
  token: string;
  reply: Reply;
  appointment: NonNullable<Reply['appointment']>;
}

interface Choice {
  date: string;
  slot?: ChosenSlot | undefined;
  /** Another client booked this slot first. */
  lost?: ChosenSlot | undefined;
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.code === 'slot_full';

/** Reschedules the appointment of a link: the person chooses another day and time. */
export function ChooseTime({ token, reply, appointment }: ChooseTimeProps) {
  const { answer, isPending, error } = useAnswer(token, reply);
  const [{ date, slot, lost }, choose] = useState<Choice>({ date: wallClockOf(appointment.startsAt).date });
  const lose = (gone: ChosenSlot) => choose({ date: gone.date, lost: gone });
  const move = () => slot && answer(slot.startsAt, (refusal) => void (isLost(refusal) && lose(slot)));
  return (
    <>
      <h1>{addressByName(reply.firstName, 'Elige tu nuevo horario')}</h1>
      <p className={`lead ${styles.lead}`}>
        Tu cita de ahora se conserva hasta que confirmes la nueva. La clínica te avisará cuando la confirme.
      </p>
      <Visit appointment={appointment} />
      <div className={styles.times}>
        <WeekSlots
          serviceId={appointment.serviceId}
          // While the request runs, the person's own change makes this slot full, which is not a loss.
          chosen={{ date, slot: isPending ? undefined : slot }}
          moving={appointment}
          lost={lost}
          onDate={(next) => choose({ date: next })}
          onSlot={(next) => choose({ date: next.date, slot: next })}
          onMissed={lose}
        />
      </div>
      {error && !isLost(error) && <Refused error={error} />}
      <WaysOn>
        <Button disabled={slot === undefined} busy={isPending} busyText="Cambiando..." onClick={move}>
          {slot ? `Cambiar al ${sayBriefSlot(slot)}` : 'Elige un horario'}
        </Button>
      </WaysOn>
    </>
  );
}
