import type { WaitlistEntry } from '@rostro/shared/contract/waitlist';
import { sayWanted } from '@rostro/shared/scheduling/waitlist';
import { sayInstant, sayTime, wallClockOf } from '@rostro/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { leaveMutation, myWaitsQuery } from './api.ts';

function Wait({ entry }: { entry: WaitlistEntry }) {
  const { serviceName, staff, offer, state, id } = entry;
  const { mutateAsync, isPending, error } = useMutation(leaveMutation());
  const leave = useOnce({ mutateAsync });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 px-5 border border-line rounded-card bg-white [&_p]:m-0">
      <div>
        <p>
          <b>{serviceName}</b>
          {staff && ` con ${staff.name}`}
        </p>
        <p className="small muted">{sayWanted(entry)}</p>
        {offer && (
          <p className="small">
            <b>Hay lugar el {sayInstant(offer.startsAt)}</b> Tómalo con el enlace de tu correo antes de las{' '}
            {sayTime(wallClockOf(offer.until).time)}
          </p>
        )}
        {state === 'unproven' && <p className="small">Confírmalo con el enlace que enviamos a tu correo.</p>}
        {error && <ErrorNote title="No pudimos quitarla." detail={detailOf(error)} />}
      </div>
      <Button
        variant="outline"
        small
        busy={isPending}
        busyText="Quitando..."
        aria-label={`Dejar de esperar ${serviceName}, ${sayWanted(entry)}`}
        onClick={() => void leave(id)}
      >
        Dejar de esperar
      </Button>
    </li>
  );
}

/** The client's waitlist entries; empty without any. */
export default function MyWaits() {
  const { data } = useQuery(myWaitsQuery());
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="en-espera">
      <h2 id="en-espera">En lista de espera</h2>
      <ul className="grid gap-3 mt-4">
        {data.items.map((entry) => (
          <Wait key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
