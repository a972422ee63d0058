import type { Reply } from '@rostro/shared/contract/notifications/replies';
import { wallClockOf } from '@rostro/shared/time';
import { useState } from 'react';
import { isOfTheTime, lostBy } from '#site/slots/lost.ts';
import { type ChosenSlot, type LostSlot, sayBriefSlot } from '#site/slots/slot.ts';
import { WeekSlots } from '#site/slots/WeekSlots.tsx';
import type { Part, Whom } from '#site/slots/wish.ts';
import { Button } from '#ui/button/Button.tsx';
import { Refused } from './Refused.tsx';
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
  lost?: LostSlot | undefined;
}

/** Reschedules the appointment of a link: the person chooses another day and time. */
export function ChooseTime({ token, reply, appointment }: ChooseTimeProps) {
  const { answer, isPending, error } = useAnswer(token, reply);
  const [{ date, slot, lost }, choose] = useState<Choice>({ date: wallClockOf(appointment.startsAt).date });
  const [person, setPerson] = useState<Whom | undefined>(appointment.staff);
  const [part, setPart] = useState<Part>();
  const lose = (gone: LostSlot) => choose({ date: gone.date, lost: gone });
  const move = (to: ChosenSlot) =>
    answer({ startsAt: to.startsAt, ...(person && { staffId: person.id }) }, (refusal) => {
      const gone = lostBy(refusal, to);
      if (gone) lose(gone);
    });
  const choosePerson = (next: Whom | undefined, unfit?: LostSlot) => {
    setPerson(next);
    if (unfit) lose(unfit);
  };
  return (
    <>
      <h1>{addressByName(reply.firstName, 'Elige tu nuevo horario')}</h1>
      <p className="lead max-w-[56ch] mt-3 mb-8 max-handset:mb-6">
        Tu cita de ahora se conserva hasta que confirmes la nueva. La clínica te avisará cuando la confirme.
      </p>
      <Visit appointment={appointment} />
      <div className="mt-8">
        <WeekSlots
          serviceId={appointment.serviceId}
          // While the request runs, the person's own change makes this slot full, which is not a loss.
          chosen={{ date, slot: isPending ? undefined : slot }}
          moving={appointment}
          lost={lost}
          wish={{ person, part }}
          onPerson={choosePerson}
          onPart={setPart}
          onDate={(next) => choose({ date: next })}
          onSlot={(next, other) => {
            if (other !== undefined) setPerson(other ?? undefined);
            choose({ date: next.date, slot: next });
          }}
          onMissed={lose}
        />
      </div>
      {error && !isOfTheTime(error) && <Refused error={error} />}
      <WaysOn>
        <Button
          disabled={slot === undefined}
          busy={isPending}
          busyText="Cambiando..."
          onClick={() => slot && move(slot)}
        >
          {slot ? `Cambiar al ${sayBriefSlot(slot)}` : 'Elige un horario'}
        </Button>
      </WaysOn>
    </>
  );
}
