import { ImportedSessions } from '@rostro/shared/contract/imports/session-import';
import { sayMoney } from '@rostro/shared/money';
import { plainName } from '@rostro/shared/text';
import { addMonths, instantOf, monthOf, sayShortDay, todayAt } from '@rostro/shared/time';
import { refreshClients } from '#office/clients/published/choose/clients.ts';
import { sayFact } from '#office/clients/published/choose/fields.ts';
import { LIST_PATH } from '#office/clients/published/say.ts';
import { counting, type ImportKind } from '#office/importing/kind.ts';
import { routesOf } from '#office/importing/routes.ts';
import { saySessions } from '../words.ts';
import { SESSION_COLUMNS } from './columns.ts';

const sayItems = counting('paquete', 'paquetes');
/** A future day whenever the file is downloaded. */
const someDay = (): string => {
  const month = addMonths(monthOf(todayAt(instantOf(Date.now()))), 6);
  return `28/${month.slice(5)}/${month.slice(0, 4)}`;
};

/** The sessions that clients still have from an earlier system. */
export const sessionsKind: ImportKind = {
  name: 'sessions',
  permissions: ['edit_clients', 'access_configuration', 'register_payments'],
  fields: SESSION_COLUMNS,
  lack: (has) => {
    if (!has('item')) return 'Elige qué columna es el paquete o tratamiento.';
    if (!has('sessions')) return 'Elige qué columna son las sesiones que quedan.';
    if (!has('expiresOn')) return 'Elige qué columna es la vigencia: el último día para usarlas.';
    return has('email') || has('phone')
      ? null
      : 'Elige qué columna es el teléfono o el correo: por uno de los dos se encuentra a cada cliente.';
  },
  facts: (row) => {
    const read = ImportedSessions.safeParse(row);
    if (!read.success) return null;
    const { fullName = '', phone = null, email = '', item, sessions, expiresOn, paid } = read.data;
    return {
      fullName,
      phone: sayFact('phone', phone),
      email,
      item,
      sessions: saySessions(sessions),
      expiresOn: sayShortDay(expiresOn),
      paid: paid > 0 ? sayMoney(paid) : '',
    };
  },
  same: (row) => {
    const { email, phone, item = '', expiresOn } = ImportedSessions.safeParse(row).data ?? {};
    const what = `${plainName(item)} ${expiresOn}`;
    return { ...(email && { email: `${email} ${what}` }), ...(phone && { phone: `${phone} ${what}` }) };
  },
  about: ({ item = '', sessions = '' }) => [item, sessions].filter(Boolean).join(' · '),
  sayTwin: (line) => `Es del mismo cliente, paquete y vigencia que la fila ${line} de tu archivo`,
  sum: (rows) => {
    const read = rows.map((row) => ImportedSessions.safeParse(row).data);
    const sessions = read.reduce((sum, one) => sum + (one?.sessions ?? 0), 0);
    const cents = read.reduce((sum, one) => sum + (one?.paid ?? 0), 0);
    return `Suman ${saySessions(sessions)}${cents > 0 ? `, por las que se pagaron ${sayMoney(cents)}` : ''}.`;
  },
  template: () => ({
    name: 'sesiones-plantilla',
    rows: [
      ['María José Herrera', '4425550134', 'maria.jose@ejemplo.com', 'Limpieza facial', '4', someDay(), '2,800.00'],
    ],
  }),
  rejected: 'sesiones-no-importadas',
  words: {
    option: 'Sesiones pagadas',
    drop: 'Arrastra aquí el archivo con las sesiones que les quedan a tus clientes, o elígelo: Excel (.xlsx) o CSV. Una fila lleva los nombres de las columnas. El paquete o tratamiento se escribe como en tu catálogo, y a cada cliente se le encuentra por su teléfono o correo: impórtalos antes.',
    picker: 'Archivo con las sesiones pagadas',
    promise:
      'Antes de guardar ves qué filas se importan, cuáles no cambian nada y cuáles tienen errores. Cada fila queda como un paquete del cliente; lo que pagó no cuenta como ingreso ni entra a la caja. A nadie se le avisa, y durante 24 horas puedes deshacer la importación.',
    things: sayItems,
    states: { new: 'Nuevo', made: 'Importado', known: 'Sin cambio', wrong: 'Con errores' },
    counted: {
      made: ['importado', 'importados'],
      known: ['sin cambio', 'sin cambio'],
      wrong: ['con error', 'con errores'],
    },
    importing: 'Importando sesiones…',
    nothingNew: 'No hay sesiones que importar',
    imported: (count) => (count === 1 ? 'Se importó 1 paquete' : `Se importaron ${sayItems(count)}`),
    seeThem: { to: LIST_PATH, label: 'Ver clientes' },
    advice: 'Conserva tu archivo si necesitas lo demás.',
    preview: (count) => (count === 1 ? 'Así se guardará' : `Así se guardarán los primeros ${count}`),
    undo: {
      question: ({ made, fileName }) =>
        `Se ${made === 1 ? 'quita 1 paquete que se importó' : `quitan los ${sayItems(made)} que se importaron`} con «${fileName}», salvo los que ya se hayan usado o cambiado. A nadie se le avisa.`,
      press: (count) => `Quitar ${sayItems(count)}`,
      keep: 'Conservarlos',
      done: ({ removed, fileName }) =>
        `${removed === 1 ? 'Se quitó 1 paquete' : `Se quitaron ${sayItems(removed)}`} de «${fileName}».`,
      undone: ({ removed, kept }) =>
        `Deshecha: se quitaron ${removed.toLocaleString('es-MX')} y se quedaron ${kept.toLocaleString('es-MX')}`,
      kept: (count) => (count === 1 ? 'Se quedó 1 paquete' : `Se quedaron ${sayItems(count)}`),
      keptWhy: 'Ya se usaron o cambiaron, o el cliente se unió con otro. Revísalos en la página de cada cliente.',
      reasons: { used: 'ya se usó o se cambió', merged: 'se unió con otro cliente o ya no lo tiene' },
    },
  },
  routes: routesOf('sessions'),
  refresh: refreshClients,
};
