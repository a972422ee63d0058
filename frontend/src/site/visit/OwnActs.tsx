import type { Appointment } from '@rostro/shared/contract/booking/booking';
import { phoneInLink, sayPhone } from '@rostro/shared/phone';
import { isPast, sayLastMoments } from '@rostro/shared/scheduling/cutoff';
import { useQuery } from '@tanstack/react-query';
import { businessQuery, phoneLinkOf } from '#api/business.ts';

type Visit = Pick<Appointment, 'cancelUntil' | 'moveUntil'>;

/** The acts that the client can no longer do online. */
export function lateActsOf({ cancelUntil, moveUntil }: Visit): { cancel: boolean; move: boolean } {
  const now = new Date().toISOString();
  return { cancel: isPast(cancelUntil, now), move: isPast(moveUntil, now) };
}

/** After the cut-off only the clinic can do it, by telephone or WhatsApp. */
export function WayOut() {
  const { data: place } = useQuery(businessQuery());
  if (place === undefined) return null;
  const { phone, social } = place;
  const call = phone !== '' && (
    <a className="link" href={phoneLinkOf(phone)}>
      llama al <span className="nb">{sayPhone(phone)}</span>
    </a>
  );
  const write = social.whatsapp !== '' && (
    <a className="link" href={social.whatsapp} target="_blank" rel="noreferrer">
      escribe por WhatsApp al <span className="nb">{phoneInLink(social.whatsapp)}</span>
    </a>
  );
  if (!call && !write) return <>Comunícate con la clínica y lo resolvemos contigo.</>;
  return (
    <>
      Si lo necesitas, {call}
      {call && write && ' o '}
      {write} y lo resolvemos contigo.
    </>
  );
}

/** The cut-off of a visit, and the clinic's contact after it. Empty without a cut-off. */
export function OwnActs({ visit }: { visit: Visit }) {
  const said = sayLastMoments(visit, new Date().toISOString());
  if (said.length === 0) return null;
  const { cancel, move } = lateActsOf(visit);
  return (
    <span className="block mt-2 text-pretty">
      {said.join(' ')} {(cancel || move) && <WayOut />}
    </span>
  );
}
