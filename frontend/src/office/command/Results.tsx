import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { phoneDigits } from '@rostro/shared/phone';
import { finderOf, searchable } from '@rostro/shared/text';
import { addDays, sayInstant } from '@rostro/shared/time';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { useQuery } from '@tanstack/react-query';
import { Command as Palette } from 'cmdk';
import { Calendar, CalendarPlus, Search, UserRound } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { appointmentsQuery } from '#office/booking/published/api.ts';
import { bookingPath } from '#office/booking/published/bookingPath.ts';
import { PaymentMark } from '#office/booking/published/PaymentMark.tsx';
import { StatusChip } from '#office/booking/published/StatusChip.tsx';
import { sayContact } from '#office/clients/published/choose/ClientPicker.tsx';
import { clientOptionsQuery } from '#office/clients/published/choose/clients.ts';
import { useRights } from '#office/nav/useRights.ts';
import { Keys } from '#office/ui/Keys.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import { useSettled } from '#office/ui/useSettled.ts';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import styles from './CommandBar.module.css';
import type { Command } from './commands.ts';

const WAIT_MS = 250;
/** One letter matches too many names. */
const SHORTEST = 2;
/** The server's limit. */
const LONGEST = 80;

interface Paused {
  typed: string;
  /** The input at the last pause in typing. */
  q: string;
  wanted: boolean;
}

/** The input, trimmed and cut to the server's limit, and the text to search for after a pause. */
function usePaused(text: string): Paused {
  const typed = text.trim().slice(0, LONGEST);
  return { typed, q: useSettled(typed, WAIT_MS), wanted: typed.length >= SHORTEST };
}

const isLongEnough = (q: string): boolean => q.length >= SHORTEST;

interface SearchResults<Row> {
  rows: readonly Row[];
  searching: boolean;
  failed: boolean;
}
const NOT_LOOKED_FOR = { rows: [], searching: false, failed: false } as const;

interface SearchAnswer<Row> {
  rows: readonly Row[] | undefined;
  isFetching: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
}

/** The results for the current input; a response to an earlier input does not count. */
function foundIn<Row>({ typed, q }: Paused, answer: SearchAnswer<Row>): SearchResults<Row> {
  const { rows, isFetching, isError, isPlaceholderData } = answer;
  const current = q === typed && !isPlaceholderData;
  return {
    rows: current ? (rows ?? []) : [],
    searching: !current || (isFetching && !rows),
    failed: current && isError,
  };
}

const DAYS = 30;
const SHOWN_VISITS = 6;

/** Appointments of the next 30 days that match the input by client, phone or service. */
function useVisits(text: string): SearchResults<StaffAppointment> {
  const today = useToday();
  const paused = usePaused(text);
  const { q } = paused;
  const wanted = useCan('view_appointments') && paused.wanted;
  const { data, ...answer } = useQuery({
    ...appointmentsQuery({
      from: today,
      to: addDays(today, DAYS),
      q,
      sort: 'startsAt',
      page: 1,
      pageSize: SHOWN_VISITS,
    }),
    enabled: wanted && isLongEnough(q),
  });
  return wanted ? foundIn(paused, { ...answer, rows: data?.items }) : NOT_LOOKED_FOR;
}

interface SearchState {
  /** What is searched, as part of a sentence: `'las citas'`. */
  among: string;
  searching: boolean;
  failed: boolean;
}

interface SaidProps {
  text: string;
  found: number;
  searches: readonly SearchState[];
}

const among = (searches: readonly SearchState[], state: 'searching' | 'failed'): string =>
  searches
    .filter((search) => search[state])
    .map((search) => search.among)
    .join(' y ');

/** The message without results or after a failed search. */
function Said({ text, found, searches }: SaidProps) {
  const says = (): string => {
    const failed = among(searches, 'failed');
    if (failed) return `No pudimos buscar en ${failed}. Revisa tu conexión e intenta de nuevo.`;
    const searching = among(searches, 'searching');
    if (searching) return `Buscando en ${searching}…`;
    return found === 0 ? `Nada coincide con «${text.trim()}». Prueba con otro nombre o teléfono.` : '';
  };
  return (
    <p role="status" className="px-4 pt-1 pb-4 text-muted empty:p-0">
      {says()}
    </p>
  );
}

interface NamedPerson {
  fullName: string;
  phone: string | null;
}

/** The agenda, searched for one client: by the phone, which is unique, or else by name. */
const agendaOf = ({ phone, fullName }: NamedPerson): string =>
  `/admin/appointments?${new URLSearchParams({ q: phone ? phoneDigits(phone) : fullName })}`;

const SHOWN = 6;
/** More of them would push the other results out of view. */
const BOOKABLE = 3;
const ASKS = ['view_clients', 'create_appointments', 'edit_appointments'] as const;

type PathOf = (client: ClientOption) => string;

/** Returns the path of a client's results: their page, or the agenda. Undefined without the permissions to search clients or to open either. */
function useClientPath(): PathOf | undefined {
  const { grants } = useRights();
  if (!ASKS.some(grants)) return undefined;
  if (grants('view_clients')) return ({ id }) => `/admin/clients/${id}`;
  return grants('view_appointments') ? agendaOf : undefined;
}

interface FoundClients extends SearchResults<ClientOption> {
  pathOf: PathOf;
  /** The clients for whom an appointment can be booked from here. */
  bookable: readonly ClientOption[];
}

/** Clients that match the input by name, e-mail or phone; words that begin with it first. */
function useClients(text: string): FoundClients {
  const paused = usePaused(text);
  const { q } = paused;
  const pathOf = useClientPath();
  const { grants } = useRights();
  // The booking form also reads the client.
  const mayBook = grants('create_appointments') && grants('view_clients');
  const wanted = pathOf !== undefined && paused.wanted;
  const { data, ...answer } = useQuery({ ...clientOptionsQuery(q), enabled: wanted && isLongEnough(q) });
  if (!wanted) return { ...NOT_LOOKED_FOR, pathOf: agendaOf, bookable: [] };
  const found = foundIn(paused, { ...answer, rows: data?.slice(0, SHOWN) });
  return { ...found, pathOf, bookable: mayBook ? found.rows.slice(0, BOOKABLE) : [] };
}

interface VisitRowProps {
  visit: StaffAppointment;
  className: string;
  onChoose: (to: string) => void;
}

function VisitRow({ visit, className, onChoose }: VisitRowProps) {
  const agenda = agendaOf({ fullName: sayClient(visit), phone: visit.client?.phone ?? null });
  return (
    <Palette.Item value={visit.id} className={className} onSelect={() => onChoose(agenda)}>
      <Calendar size={16} strokeWidth={1.6} aria-hidden />
      <span className="grid flex-1 min-w-0 text-ink font-medium leading-[1.35]">
        <span>{sayClient(visit)}</span>
        <small className="truncate text-muted text-12 font-normal">
          {sentence(sayInstant(visit.startsAt))} · {sayService(visit)}
        </small>
      </span>
      <PaymentMark appointment={visit} />
      <StatusChip status={shownStatusOf(visit)} />
    </Palette.Item>
  );
}

interface ClientRowProps {
  client: ClientOption;
  to: string;
  onChoose: (to: string) => void;
}

function ClientRow({ client, to, onChoose }: ClientRowProps) {
  return (
    <Palette.Item value={`cliente ${client.id}`} className={styles.row ?? ''} onSelect={() => onChoose(to)}>
      <UserRound size={16} strokeWidth={1.6} aria-hidden />
      <span className="grid flex-1 min-w-0 text-ink font-medium leading-[1.35]">
        <span>{client.fullName || 'Cliente sin datos'}</span>
        <small className="truncate text-muted text-12 font-normal">{sayContact(client)}</small>
      </span>
    </Palette.Item>
  );
}

const GROUPS = ['Crear', 'Ir a'] as const;

function Row({ command, onChoose }: { command: Command; onChoose: (to: string) => void }) {
  const { label, to, icon: Icon, keys } = command;
  return (
    <Palette.Item value={to} className={styles.row ?? ''} onSelect={() => onChoose(to)}>
      <Icon size={16} strokeWidth={1.6} aria-hidden />
      <span className="grid flex-1 min-w-0 text-ink font-medium leading-[1.35]">{label}</span>
      {keys && <Keys keys={keys} />}
    </Palette.Item>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode[] }) {
  return children.length > 0 && <Palette.Group heading={heading}>{children}</Palette.Group>;
}

const bookingOf = ({ id, fullName }: ClientOption): Command => ({
  label: `Nueva Cita para ${fullName || 'este cliente'}`,
  to: bookingPath(id),
  icon: CalendarPlus,
  group: 'Crear',
});

interface ResultsProps {
  commands: readonly Command[];
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
  onChoose: (to: string) => void;
}

export function Results({ commands, text, onText, field, onChoose }: ResultsProps) {
  const visits = useVisits(text);
  const clients = useClients(text);
  const isFound = finderOf(text);
  const bookings = clients.bookable.map(bookingOf);
  const matching = [...bookings, ...commands.filter(({ label }) => isFound(searchable(label)))];
  return (
    <Palette label="Buscar cliente, cita o acción" shouldFilter={false} vimBindings={false} loop>
      <div
        className={classes(styles.field, 'flex items-center gap-3 h-14 pr-14 pl-4 border-b border-b-line text-muted')}
      >
        <Search size={18} strokeWidth={1.6} aria-hidden />
        <Palette.Input
          ref={field}
          value={text}
          onValueChange={onText}
          placeholder="Nombre, teléfono, página o acción"
        />
      </div>
      <Palette.List label="Resultados" className={classes(styles.list, 'max-h-[min(420px,60vh)] overflow-auto p-2')}>
        <Group heading="Clientes">
          {clients.rows.map((client) => (
            <ClientRow key={client.id} client={client} to={clients.pathOf(client)} onChoose={onChoose} />
          ))}
        </Group>
        <Group heading="Citas">
          {visits.rows.map((visit) => (
            <VisitRow key={visit.id} visit={visit} className={styles.row ?? ''} onChoose={onChoose} />
          ))}
        </Group>
        {GROUPS.map((heading) => (
          <Group key={heading} heading={heading}>
            {matching
              .filter(({ group }) => group === heading)
              .map((command) => (
                <Row key={command.to} command={command} onChoose={onChoose} />
              ))}
          </Group>
        ))}
      </Palette.List>
      <Said
        text={text}
        found={matching.length + visits.rows.length + clients.rows.length}
        searches={[
          { among: 'los clientes', ...clients },
          { among: 'las citas', ...visits },
        ]}
      />
    </Palette>
  );
}
