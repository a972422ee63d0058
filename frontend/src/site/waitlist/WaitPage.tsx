import type { WaitlistAnswer, WaitlistLink } from '@rostro/shared/contract/waitlist';
import { sayWanted } from '@rostro/shared/scheduling/waitlist';
import { sayInstant, sayTime, wallClockOf } from '@rostro/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { useOnce } from '#edit/useOnce.ts';
import { DeadLink, OffLink } from '#site/shell/DeadLink.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { answerMutation, linkQuery } from './api.ts';

type Fact = readonly [label: string, value: string | undefined];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3 mb-6 py-5 px-6 border border-line rounded-card bg-white max-handset:py-5 max-handset:px-4">
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt className="text-muted text-14">{label}</dt>
              <dd className="font-semibold first-letter:uppercase">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const factsOf = ({ entry, offer, appointment }: WaitlistLink): Fact[] => {
  if (appointment) {
    return [
      ['Tratamiento', appointment.serviceName],
      ['Fecha y hora', sayInstant(appointment.startsAt)],
    ];
  }
  if (offer) {
    return [
      ['Tratamiento', entry?.serviceName],
      ['Fecha y hora', sayInstant(offer.startsAt)],
      ['Con', offer.staff?.name],
      ['Apartado para ti hasta las', sayTime(wallClockOf(offer.until).time)],
    ];
  }
  return entry === null
    ? []
    : [
        ['Tratamiento', entry.serviceName],
        ['Cuándo', sayWanted(entry)],
        ['Con', entry.staff?.name],
      ];
};

interface Words {
  heading: string;
  lead: string;
  /** The acts of the page, the main one first. */
  answers: readonly [WaitlistAnswer, label: string, busy: string][];
}

const END = ['end', 'Ya no quiero esperar', 'Quitando...'] as const;

const WORDS: Readonly<Record<WaitlistLink['state'], Words>> = {
  unproven: {
    heading: 'confirma que esperas un lugar',
    lead: 'Con esto sabemos que el correo es tuyo y podemos ofrecerte el lugar que se libere.',
    answers: [
      ['confirm', 'Sí, avísenme', 'Confirmando...'],
      ['end', 'Yo no lo pedí', 'Quitando...'],
    ],
  },
  waiting: {
    heading: 'estás en la lista de espera',
    lead: 'Si se libera un lugar te escribimos y lo apartamos 10 minutos para ti. Nunca de noche.',
    answers: [[...END]],
  },
  ended: { heading: 'ya no estás en la lista de espera', lead: 'No te avisaremos por esta búsqueda.', answers: [] },
  offered: {
    heading: 'este lugar es para ti, si lo quieres',
    lead: 'Nadie más puede reservarlo mientras decides. Si lo dejas pasar, se lo ofrecemos a alguien más.',
    answers: [
      ['accept', 'Tomar este lugar', 'Reservando...'],
      ['pass', 'Dejarlo pasar', 'Un momento...'],
    ],
  },
  taken: {
    heading: 'el lugar es tuyo',
    lead: 'Te enviamos un correo con los datos de tu cita. Desde él también puedes cambiarla o cancelarla.',
    answers: [],
  },
  gone: {
    heading: 'este lugar ya no está apartado para ti',
    lead: 'Lo dejaste pasar o se terminó el tiempo. Si sigues en la lista de espera, te avisamos del siguiente.',
    answers: [],
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Shown({ token, link }: { token: string; link: WaitlistLink }) {
  const { mutateAsync, isPending, variables, error } = useMutation(answerMutation(token));
  const send = useOnce({ mutateAsync });
  const { state, firstName } = link;
  const { heading, lead, answers } = WORDS[state];
  const title = useRef<HTMLHeadingElement>(null);
  const first = useRef(state);
  // The pressed button is gone: the focus goes to the result.
  useEffect(() => {
    if (first.current !== state) title.current?.focus();
    first.current = state;
  }, [state]);
  const isRefused = error !== null && !(error instanceof ApiError && error.code === 'offer_gone');
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {firstName === '' ? capital(heading) : `${firstName}, ${heading}`}
      </h1>
      <p className="lead max-w-[56ch] mt-3 mb-6">{lead}</p>
      <Facts facts={factsOf(link)} />
      {isRefused && <ErrorNote title="No se pudo." detail={detailOf(error)} />}
      {state === 'taken' && (
        <Note tone="ok" announce className="max-w-[56ch] mt-3 mb-6">
          <b>Listo.</b>{' '}
          {link.appointment?.status === 'confirmed' ? 'Tu cita está confirmada.' : 'La clínica la confirma en breve.'}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        {answers.map(([answer, label, busyText], position) => (
          <Button
            key={answer}
            {...(position > 0 || answer === 'end' ? { variant: 'outline' as const } : {})}
            busy={isPending && variables === answer}
            busyText={busyText}
            disabled={isPending && variables !== answer}
            onClick={() => void send(answer)}
          >
            {label}
          </Button>
        ))}
        {answers.length === 0 && (
          <LinkButton to="/servicios" variant="outline">
            {state === 'taken' ? 'Ver tratamientos' : 'Buscar otro horario'}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** A retry cannot resolve these errors. */
const FINAL = new Set(['link_invalid', 'waitlist_link_expired', 'validation']);

/** The wizard with the same wish. */
const AGAIN = {
  expired: 'Los días que pediste ya pasaron. Puedes pedir otros al reservar.',
  invalid: 'Ábrelo tal como llegó en tu mensaje.',
  way: { to: '/servicios', label: 'Reservar Cita' },
};

function Linked({ token }: { token: string }) {
  const { data: link, error, refetch } = useQuery(needed(linkQuery(token)));
  if (link !== undefined) return <Shown token={token} link={link} />;
  if (error instanceof ApiError && error.code === 'module_off') return <OffLink />;
  if (error instanceof ApiError && FINAL.has(error.code)) {
    return <DeadLink {...AGAIN} isExpired={error.code === 'waitlist_link_expired'} />;
  }
  if (error)
    return <ErrorNote title="No pudimos abrir tu enlace." detail={detailOf(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height={48} width={320} />
      <Skeleton height={200} radius={12} className="mt-8" />
    </div>
  );
}

/** The letters of the waitlist open it. Nothing happens without a press. */
export default function WaitPage() {
  useTitle('Lista de espera');
  const token = useLocation().hash.slice(1);
  return (
    <div className="page max-w-160 pt-10 pb-20">
      {token === '' ? <DeadLink {...AGAIN} isExpired={false} /> : <Linked key={token} token={token} />}
    </div>
  );
}
