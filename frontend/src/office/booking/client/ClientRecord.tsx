import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { addDays, ageOn, daysFrom, monthOf, sayLongDay, sayMonth, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { otherFacts } from '#office/clients/published/choose/fields.ts';
import { ClientNotesForm } from '#office/clients/published/notes/ClientNotesForm.tsx';
import { clientQuery } from '#office/clients/published/notes/clientQuery.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { HealthFormButton } from '#office/records/published/medical/HealthFormButton.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { FactRows } from '#office/ui/FactRows.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sayAppointments } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { VisitTally } from '#office/ui/VisitTally.tsx';
import { useTyping } from '../tabs/typing.ts';
import { contactRows } from './contact.tsx';

const ID = 'cita-cliente-notas';
const NO_EDITING = 'No tienes permiso para editar información de clientes';

/** Notes of the staff about the client; the client never sees them. */
function ClientNotes({ detail }: { detail: ClientDetail }) {
  const mayEdit = useCan('edit_clients');
  const [typed, setTyped] = useState(false);
  useTyping('notas del cliente', typed);
  return (
    <section className="grid gap-2" aria-labelledby={ID}>
      <h3 id={ID} className="font-text font-semibold text-14 leading-[1.45]">
        Notas del cliente
      </h3>
      {mayEdit ? (
        <ClientNotesForm client={detail} labelledBy={ID} onTyped={setTyped} />
      ) : (
        <>
          <p className="whitespace-pre-line">{detail.notes || 'Sin notas'}</p>
          <p className="leading-[1.45] text-muted">{NO_EDITING}</p>
        </>
      )}
    </section>
  );
}

/** `'jueves 14 de marzo de 1991'` → `'14 de marzo de 1991'` */
const withoutWeekday = (text: string): string => text.slice(text.indexOf(' ') + 1);

/** A birthday within this many days is mentioned. */
const SOON_DAYS = 7;

/** `'14 de marzo de 1991 (35 años)'`, and a mention of the birthday if it is near. */
export function sayBirth({ birthDate }: Pick<ClientDetail, 'birthDate'>, today: string): string {
  if (birthDate === null) return 'No especificada';
  const age = ageOn(birthDate, today);
  const years = age === null ? '' : ` (${age} ${age === 1 ? 'año' : 'años'})`;
  return `${withoutWeekday(sayLongDay(birthDate))}${years}${sayBirthday(birthDate, today)}`;
}

function sayBirthday(birthDate: string, today: string): string {
  const inDays = daysFrom(today, SOON_DAYS + 1).findIndex((day) => day.slice(5) === birthDate.slice(5));
  if (inDays < 0) return '';
  if (inDays === 0) return ' · hoy cumple años';
  return ` · cumple años el ${withoutWeekday(sayLongDay(addDays(today, inDays))).replace(/ de \d{4}$/, '')}`;
}

/** `'febrero de 2024'` */
export const saySince = ({ createdAt }: Pick<ClientDetail, 'createdAt'>): string =>
  sayMonth(monthOf(wallClockOf(createdAt).date)).replace(' ', ' de ');

function Known({ detail }: { detail: ClientDetail }) {
  const { upcoming } = detail;
  const today = useToday();
  return (
    <div className="grid gap-5 min-w-0">
      <FactRows
        rows={[
          ['Nombre', detail.fullName],
          ...contactRows(detail),
          ['Nacimiento', sayBirth(detail, today)],
          ...otherFacts(detail),
          ['Cliente desde', saySince(detail)],
          ['Próximas', upcoming === 0 ? 'Ninguna' : sayAppointments(upcoming)],
        ]}
      />
      <VisitTally client={detail} className="border border-line rounded-control" />
      <ClientNotes detail={detail} />
      <div>
        <HealthFormButton client={detail} />
      </div>
      <p className="leading-[1.45] text-muted">
        <Link className="link" to={`/admin/clients/${detail.id}`}>
          Ver la página del cliente
        </Link>
      </p>
    </div>
  );
}

/** The part of the client page that matters for an appointment. */
export function ClientRecord({ clientId }: { clientId: string }) {
  const query = useQuery(clientQuery(clientId));
  const { data, error } = query;
  if (data !== undefined) return <Known detail={data} />;
  if (error === null) return <ListSkeleton label="Cargando el cliente…" rows={5} />;
  return <LoadError title="Error al cargar el perfil del cliente" query={query} />;
}
