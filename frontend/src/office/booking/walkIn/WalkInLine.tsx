import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { Button, Input, type InputRef } from 'antd';
import { CornerDownLeft, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, type ApiErrorCode, detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { sayContact } from '#office/clients/published/choose/ClientPicker.tsx';
import { sayMissed } from '#office/clients/published/choose/sayMissed.ts';
import { useDeskBranch } from '#office/clinic/published/deskBranch.ts';
import { Keys } from '#office/ui/Keys.tsx';
import { useMayCreateClients } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { useSlash } from '#office/ui/useSlash.ts';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';
import { useBookWalkIn } from './useBookWalkIn.ts';
import { type Person, useWalkIn, type WalkIn } from './useWalkIn.ts';
import styles from './WalkInLine.module.css';

/** More cannot be told apart at a glance: another word narrows them. */
const SHOWN = 6;

const WORDS: Record<
  Extract<WalkIn['state'], 'empty' | 'coming' | 'no-service' | 'unknown-service' | 'nameless' | 'phoneless'>,
  string
> = {
  empty:
    'El final del teléfono o el nombre, y el tratamiento: «4172 limpieza». Si es la primera vez: «Ana López 55 1234 5678 limpieza».',
  coming: 'Buscando…',
  'no-service': 'Escribe también el tratamiento.',
  'unknown-service': 'Ningún tratamiento se llama así.',
  nameless: 'Ningún cliente tiene ese teléfono. Escribe también su nombre, y se registra.',
  phoneless: 'Ningún cliente se llama así. Escribe también su teléfono de 10 dígitos, y se registra.',
};

const clock = (instant: string): string => sayTime(wallClockOf(instant).time);

function sayPerson(person: Person): string {
  if ('newcomer' in person) return `${person.newcomer.fullName}, ${person.newcomer.phone}`;
  const { client } = person;
  return [client.fullName || 'Cliente sin datos', sayContact(client)].filter(Boolean).join(', ');
}

/** Exactly what Enter will do. */
export function sayPreview({ person, service, preview }: Extract<WalkIn, { state: 'ready' }>): string {
  const who = sayPerson(person);
  const isNew = 'newcomer' in person ? ' Se registra como cliente.' : '';
  const times = `de ${clock(preview.startsAt)} a ${clock(preview.endsAt)}`;
  const whom = preview.staff ? ` con ${preview.staff.name}` : '';
  return `${service.name} para ${who}: ahora, ${times}${whom}. Queda confirmada y en espera, sin aviso.${isNew}`;
}

/** Why there is no room now. The server's messages fit another time, but name what is taken. */
const REASONS: Partial<Record<ApiErrorCode, string>> = {
  slot_full: 'nadie está libre para este tratamiento.',
  outside_hours: 'la clínica está cerrada a esta hora.',
  sunday_closed: 'la clínica cierra los domingos.',
  closed_day: 'la clínica está cerrada hoy.',
  ends_after_closing: 'el tratamiento terminaría después del cierre.',
};

/** The client has another visit at that time, which staff may accept. */
const isAsked = (error: unknown): boolean => error instanceof ApiError && error.code === 'client_busy';

function sayRefusal({ error, wish }: Extract<WalkIn, { state: 'failed' }>): string {
  const { taken } = error instanceof ApiError ? error.params : {};
  const reason = taken ? `${taken}.` : error instanceof ApiError ? REASONS[error.code] : undefined;
  if (reason === undefined || wish === undefined) return detailOf(error);
  const { person } = wish;
  const { fullName } = 'client' in person ? person.client : person.newcomer;
  return `${fullName || 'Esta persona'} no puede pasar ahora: ${reason}`;
}

interface ChoicesProps<T> {
  question: string;
  all: readonly T[];
  keyOf: (one: T) => string | number;
  say: (one: T) => ReactNode;
  onPick: (one: T) => void;
}

function Choices<T>({ question, all, keyOf, say, onPick }: ChoicesProps<T>) {
  const rest = all.length - SHOWN;
  return (
    <div className={classes(styles.choices, 'flex flex-wrap items-center gap-1.5')}>
      <span>{question}</span>
      {all.slice(0, SHOWN).map((one) => (
        <Button key={keyOf(one)} size="small" onClick={() => onPick(one)}>
          {say(one)}
        </Button>
      ))}
      {rest > 0 && <span>y {rest} más: escribe más.</span>}
    </div>
  );
}

/** Opens the booking form with client and service, to choose another time. A newcomer is registered for it. */
function useOtherTime(clientOf: (person: Person) => Promise<ClientOption>) {
  const [, setParams] = useSearchParams();
  return async ({ person, service }: { person: Person; service: AdminService }): Promise<void> => {
    try {
      const { id } = await clientOf(person);
      setParams({ new: 'true', client: id, service: String(service.id) });
    } catch (error) {
      toast.error(detailOf(error));
    }
  };
}

interface AnswerProps {
  line: ReturnType<typeof useWalkIn>;
  booking: ReturnType<typeof useBookWalkIn>;
}

function Answer({ line, booking: { error, clientOf } }: AnswerProps) {
  const { walkIn, pickClient, pickService, goOn } = line;
  const otherTime = useOtherTime(clientOf);
  if (error !== null && walkIn.state === 'ready') return <span className="text-error">{detailOf(error)}</span>;
  switch (walkIn.state) {
    case 'which-client':
      return (
        <Choices
          question="¿Quién?"
          all={walkIn.clients}
          keyOf={({ id }) => id}
          say={(one) => `${one.fullName || 'Cliente sin datos'} · ${sayContact(one)}`}
          onPick={pickClient}
        />
      );
    case 'which-service':
      return (
        <Choices
          question="¿Cuál tratamiento?"
          all={walkIn.services}
          keyOf={({ id }) => id}
          say={({ name }) => name}
          onPick={pickService}
        />
      );
    case 'failed':
      return (
        <span className="text-error">
          {sayRefusal(walkIn)}{' '}
          {walkIn.wish && (
            <Button size="small" onClick={() => walkIn.wish && void otherTime(walkIn.wish)}>
              Elegir otra hora
            </Button>
          )}{' '}
          {isAsked(walkIn.error) && (
            <Button size="small" onClick={goOn}>
              Registrar de todos modos
            </Button>
          )}
        </span>
      );
    case 'ready':
      return (
        <>
          <span className="text-ink">{sayPreview(walkIn)}</span>
          {'client' in walkIn.person && walkIn.person.client.missed && (
            <span className="text-pending-ink">{sayMissed(walkIn.person.client)}</span>
          )}
        </>
      );
    default:
      return <span>{WORDS[walkIn.state]}</span>;
  }
}

const PLACELESS = 'Elige arriba tu sucursal para recibir a quien llega sin cita.';
const NO_RIGHT = 'No tienes permiso para crear clientes: pide a quien lo tenga que registre a esta persona.';
const LABEL = 'Registrar a quien llegó sin cita';

/**
 * One line and one Enter for a walk-in: booked now, confirmed and arrived. The line announces what Enter will do;
 * before that, Enter does nothing.
 */
export function WalkInLine() {
  const isPlaceless = useDeskBranch() === undefined;
  const line = useWalkIn();
  const { text, write, pickClient, walkIn } = line;
  const input = useRef<InputRef>(null);
  const { phone } = useSize();
  const [focus] = useState(() => () => input.current?.focus());
  const booking = useBookWalkIn(() => {
    write('');
    focus();
  }, pickClient);
  const mayRegister = useMayCreateClients();
  const book = useOnce(booking);
  useSlash(focus);
  const isNew = walkIn.state === 'ready' && 'newcomer' in walkIn.person;
  const isReady = walkIn.state === 'ready' && (mayRegister || !isNew);
  return (
    <form
      className="grid grid-cols-1 gap-1.5 mb-4 py-2.5 px-3 border border-line rounded-card bg-white"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        const { person, service, twice } = walkIn;
        void book({ person, serviceId: service.id, ...(twice && { twice }) });
      }}
    >
      <div className="flex gap-2">
        <Input
          ref={input}
          value={text}
          disabled={isPlaceless}
          onChange={({ target }) => {
            booking.reset();
            write(target.value);
          }}
          onKeyDown={({ key }) => key === 'Escape' && write('')}
          placeholder="Sin cita: 4172 limpieza"
          aria-label={LABEL}
          aria-describedby="sin-cita"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={80}
          prefix={<UserRoundPlus size={16} strokeWidth={1.6} aria-hidden />}
          suffix={phone || text ? undefined : <Keys keys={['/']} />}
        />
        <Button
          htmlType="submit"
          disabled={!isReady}
          loading={booking.isPending}
          icon={<CornerDownLeft size={16} strokeWidth={1.8} aria-hidden />}
        >
          Registrar
        </Button>
      </div>
      <div id="sin-cita" role="status" className="min-h-5.5 text-muted text-13 leading-[1.6] [&>span]:block">
        {isPlaceless ? <span>{PLACELESS}</span> : <Answer line={line} booking={booking} />}
        {isNew && !mayRegister && <span className="text-error">{NO_RIGHT}</span>}
      </div>
    </form>
  );
}
