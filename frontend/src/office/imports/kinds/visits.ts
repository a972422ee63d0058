import { ImportedVisit } from '@rostro/shared/contract/imports/visit-import';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { plainName } from '@rostro/shared/text';
import {
  addDays,
  instantOf,
  isRealDay,
  mondayOf,
  sayDays,
  sayLongDay,
  sayShortDay,
  sayTime,
  todayAt,
} from '@rostro/shared/time';
import { answersOf } from '#api/api.ts';
import { AGENDA } from '#office/booking/published/api.ts';
import { refreshClients } from '#office/clients/published/choose/clients.ts';
import { sayFact } from '#office/clients/published/choose/fields.ts';
import { counting, type ImportKind } from '#office/importing/kind.ts';
import { routesOf } from '#office/importing/routes.ts';
import { VISIT_COLUMNS } from './columns.ts';
import { capitalized } from './words.ts';

const sayVisits = counting('cita', 'citas');

/** The future visits of clients from an earlier system. */
export const visitsKind: ImportKind = {
  name: 'visits',
  permissions: ['edit_clients', 'access_configuration', 'create_appointments', 'cancel_appointments'],
  fields: VISIT_COLUMNS,
  lack: (has) => {
    if (!has('date')) return 'Elige qué columna es la fecha. La hora puede estar en la misma columna.';
    if (!has('service')) return 'Elige qué columna es el tratamiento.';
    return has('email') || has('phone')
      ? null
      : 'Elige qué columna es el teléfono o el correo: por uno de los dos se encuentra a cada cliente.';
  },
  facts: (row) => {
    const read = ImportedVisit.safeParse(row);
    if (!read.success) return null;
    const { fullName = '', phone = null, email = '', date, time, service, staff, branch = '', notes = '' } = read.data;
    return {
      fullName,
      phone: sayFact('phone', phone),
      email,
      date: capitalized(sayLongDay(date)),
      time: sayTime(time),
      service: service.join(' + '),
      staff: staff ?? 'Quien pueda',
      branch,
      notes,
    };
  },
  same: (row) => {
    const { email, phone, date, time, service = [] } = ImportedVisit.safeParse(row).data ?? {};
    const what = `${date} ${time} ${plainName(service.join(' '))}`;
    return { ...(email && { email: `${email} ${what}` }), ...(phone && { phone: `${phone} ${what}` }) };
  },
  about: ({ date = '', time = '', service = '' }) =>
    [isRealDay(date) ? sayShortDay(date) : date, time, service].filter(Boolean).join(' · '),
  sayTwin: (line) => `Es la misma cita que la fila ${line} de tu archivo`,
  together: ({ date = '' }) => date,
  override: {
    field: 'override',
    permission: 'override_agenda',
    label: 'Agendar también fuera de las reglas',
    hint: 'Se agendan las citas fuera de horario, en días cerrados o donde ya hay otra, y quedan marcadas en la agenda con tu motivo. Si no lo eliges, esas filas se quedan fuera y ves por qué.',
  },
  allowance: {
    field: 'twice',
    label: 'Agendar también si el cliente ya tiene otra cita a esa hora',
    hint: 'Si no lo eliges, esas filas se quedan fuera y ves de qué hora a qué hora es la otra cita.',
  },
  sum: (rows) => {
    const days = rows.flatMap((row) => ImportedVisit.safeParse(row).data?.date ?? []).sort();
    const [from, to] = [days[0], days.at(-1)];
    return from === undefined || to === undefined ? '' : `Son citas confirmadas, ${sayDays({ from, to })}.`;
  },
  template: (hours) => {
    const day = addDays(mondayOf(todayAt(instantOf(Date.now()))), 15);
    const starts = slotTimes(hours, day);
    const time = starts[Math.floor(starts.length / 2)] ?? '';
    return {
      name: 'citas-plantilla',
      rows: [
        [
          ...['María José Herrera', '4425550134', 'maria.jose@ejemplo.com', sayShortDay(day), time],
          ...['Limpieza facial', '', '', 'Prefiere la cabina de abajo'],
        ],
      ],
    };
  },
  rejected: 'citas-no-importadas',
  words: {
    option: 'Citas futuras',
    drop: 'Arrastra aquí el archivo con las citas futuras, o elígelo: Excel (.xlsx) o CSV. Una fila lleva los nombres de las columnas. Tratamiento, profesional y sucursal se escriben como en tu clínica (dos tratamientos, con «+» entre ellos), y a cada cliente se le encuentra por su teléfono o correo: impórtalos antes.',
    picker: 'Archivo con las citas futuras',
    promise:
      'Antes de guardar cada fila se compara con tu agenda y con las demás del archivo, y ves cuáles no caben y por qué. Quedan confirmadas. A nadie se le avisa al importar; los recordatorios salen después, como de cualquier cita. Durante 24 horas puedes deshacer la importación.',
    things: sayVisits,
    states: { new: 'Nueva', made: 'Importada', known: 'Sin cambio', wrong: 'Con errores' },
    counted: {
      made: ['importada', 'importadas'],
      known: ['sin cambio', 'sin cambio'],
      wrong: ['con error', 'con errores'],
    },
    importing: 'Importando citas…',
    nothingNew: 'No hay citas que importar',
    imported: (count) => (count === 1 ? 'Se importó 1 cita' : `Se importaron ${sayVisits(count)}`),
    seeThem: { to: '/admin/appointments', label: 'Ver la agenda' },
    advice: 'Si te sirve como texto, elige «Notas». Conserva tu archivo si necesitas lo demás.',
    preview: (count) => (count === 1 ? 'Así se guardará' : `Así se guardarán las primeras ${count}`),
    undo: {
      question: ({ made, fileName }) =>
        `Se ${made === 1 ? 'cancela' : 'cancelan'} ${sayVisits(made)} de «${fileName}», salvo las que alguien movió, cobró o cambió y las que ya empezaron. A nadie se le avisa.`,
      press: (count) => `Cancelar ${sayVisits(count)}`,
      keep: 'Conservarlas',
      done: ({ removed, fileName }) =>
        `${removed === 1 ? 'Se canceló 1 cita' : `Se cancelaron ${sayVisits(removed)}`} de «${fileName}».`,
      undone: ({ removed, kept }) =>
        `Deshecha: se cancelaron ${removed.toLocaleString('es-MX')} y se quedaron ${kept.toLocaleString('es-MX')}`,
      kept: (count) => (count === 1 ? 'Se quedó 1 cita' : `Se quedaron ${sayVisits(count)}`),
      keptWhy: 'Alguien ya trabajó con ellas. Si tampoco las quieres, cancélalas desde la agenda.',
      reasons: { changed: 'alguien la movió, cobró o cambió', begun: 'ya empezó' },
    },
  },
  routes: routesOf('visits'),
  refresh: async (cache) => {
    await Promise.all([
      refreshClients(cache),
      cache.invalidateQueries(answersOf(...AGENDA, 'getStaffAvailability', 'previewWalkIn')),
    ]);
  },
};
