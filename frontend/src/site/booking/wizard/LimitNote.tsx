import { sayBookingLimit } from '@rostro/shared/messages';
import { epochOf, instantOf, sayInstant, sayTime, todayAt, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { myAppointmentsQuery } from '#api/myAppointments.ts';
import { Note } from '#ui/note/Note.tsx';

const MINUTE_MS = 60_000;

/** `'las 7:05 p.m.'` or `'la 1:05 p.m.'`, with the day if it is not today. */
function sayFrom(instant: string, now: number): string {
  const { date, time } = wallClockOf(instant);
  if (date !== todayAt(instantOf(now))) return `el ${sayInstant(instant)}`;
  const said = sayTime(time);
  return `${said.startsWith('1:') ? 'la' : 'las'} ${said}`;
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A note for clients who have reached the booking limit: when they can book again. It appears before they choose a slot. */
export default function LimitNote() {
  const { data } = useQuery({ ...myAppointmentsQuery(), refetchOnMount: 'always' });
  const now = useNow();
  const until = data?.limitedUntil === undefined ? now : epochOf(data.limitedUntil);
  if (until <= now) return null;
  // Rounded up to a full minute, so that the shown time is never too early.
  const from = instantOf(Math.ceil(until / MINUTE_MS) * MINUTE_MS);
  return (
    <div className="mb-6">
      <Note announce>
        <b>{sayBookingLimit(Math.ceil((until - now) / MINUTE_MS))}</b> Podrás hacerlo desde {sayFrom(from, now)}
      </Note>
    </div>
  );
}
